import "svelte/elements";

declare module "svelte/elements" {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the parameter is Svelte's
  interface SVGAttributes<T extends EventTarget> {
    /** Translators heed it in drawings, too; there they would replace words by elements that are not shown. */
    translate?: "no";
  }
}
