/** Menus are `details` elements with `data-menu`. */

/** Close the open ones among `menus` that a click does not fall into. */
export function closeMenus(clicked: Node, menus: Iterable<Element>): void {
  for (const menu of menus) {
    if (!menu.contains(clicked)) menu.removeAttribute("open");
  }
}
