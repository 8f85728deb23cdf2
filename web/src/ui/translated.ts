/**
 * Keeps a page alive that the browser translates.
 *
 * A translator replaces each text node by a `<font>` element. The page would go on to write into the node that was
 * taken away, or to remove it, and nobody would see that. So the node comes back, empty, before its translation: what
 * is written into it takes the place of the translation, and what removes it removes both.
 */

interface Translation {
  element: Element;
  /** The text that it translates. */
  text: string;
}

/** Begin to watch the document. */
export function followTranslator(): void {
  const translations = new Map<Text, Translation>();
  const originals = new WeakMap<Node, Text>();

  function forget(original: Text): void {
    translations.get(original)?.element.remove();
    translations.delete(original);
  }

  function removed(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const original = originals.get(node);
    if (original && translations.get(original)?.element === node) {
      // The translator shows the original again, or the page removed all of it.
      if (original.data === "") original.data = translations.get(original)?.text ?? "";
      translations.delete(original);
    }
    if (!(node instanceof Text) || node.isConnected) return;
    const element = [...addedNodes, previousSibling, nextSibling].find(
      (each): each is Element => each?.nodeName === "FONT" && !originals.has(each) && each.isConnected,
    );
    forget(node);
    if (!element || !node.data.trim()) return;
    translations.set(node, { element, text: node.data });
    originals.set(element, node);
    element.before(node);
    node.data = "";
  }

  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "childList") record.removedNodes.forEach((node) => removed(node, record));
      else if ((record.target as Text).data !== "") forget(record.target as Text);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
