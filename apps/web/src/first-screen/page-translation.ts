/** The element that a browser's page translation shows instead of a text of React's. */
const translations = new WeakMap<Node, HTMLElement>();
const originals = new WeakMap<HTMLElement, Node>();

const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

const forget = (text: Node): HTMLElement | undefined => {
  const translation = translations.get(text);
  translations.delete(text);
  if (translation) originals.delete(translation);
  return translation;
};

const follow = (changes: readonly MutationRecord[]): void => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    // React has changed a text that isn't on the page, so it takes the place of its outdated translation.
    if (type === 'characterData' && !target.isConnected) forget(target)?.replaceWith(target);
    // React has put the text elsewhere, or the translation is undone.
    for (const node of addedNodes) if (node.isConnected) forget(node)?.remove();
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const near = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => isTranslation(node) && !originals.has(node),
      );
      if (!isTranslation(near)) continue;
      translations.set(text, near);
      originals.set(near, text);
      observer.observe(text, { characterData: true });
    }
  }
};

const observer = new MutationObserver(follow);

/** What is on the page for a node that React takes for a child of `parent`. */
const shownFor = (parent: Node, child: Node): Node | undefined => {
  if (child.parentNode === parent) return child;
  follow(observer.takeRecords());
  const translation = translations.get(child);
  return translation?.parentNode === parent ? translation : undefined;
};

/**
 * Keeps the application working when the browser translates the page. Chrome replaces texts by `<font>` elements, but
 * React still updates and removes its own texts. See docs/decisions/0059-page-translation.md.
 */
export const toleratePageTranslation = (): void => {
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = shownFor(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before && (shownFor(this, before) ?? null));
    return child;
  };
};
