/** The last focused element with its ancestors, innermost first, and then the same for each layer below. */
let paths: readonly (readonly HTMLElement[])[] = [];

/** The element that got the focus when the focused one was removed. */
let substitute: Element | null = null;

/** The layer of an element: the toasts, a dialog or the page. Dialogs and the page are children of the body. */
const layerOf = (path: readonly HTMLElement[]) =>
  path.find((element) => element.ariaLive !== null) ?? path.at(-3);

const remember = (event: FocusEvent) => {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const layer = layerOf(path);
  const below = paths.filter((other) => layerOf(other)?.isConnected && layerOf(other) !== layer);
  paths = [path, ...below];
  substitute = null;
};

/** The element itself or, if it was part of a request's card or of its details, the card that is there now. */
const findTarget = (element: HTMLElement): HTMLElement | null => {
  if (element.isConnected) return element.matches('dialog') ? element.querySelector('h2') : element;
  const details = element.querySelector<HTMLElement>('dialog [data-request]');
  const request = element.dataset.request ?? details?.dataset.request;
  if (request === undefined) return null;
  return document.querySelector<HTMLElement>(`[data-request="${CSS.escape(request)}"] a`);
};

const restore = (changes: readonly MutationRecord[]) => {
  const focused = paths[0]?.[0];
  if (!focused || document.activeElement !== document.body) return;
  // An element that is moved to another place loses the focus, too.
  const isMoved = () =>
    changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)));
  if (focused.isConnected && !isMoved()) return;
  for (const element of [...paths.flat(), document.querySelector('main')]) {
    // Most elements can't take the focus and ignore the call.
    if (element) findTarget(element)?.focus({ preventScroll: true });
    if (document.activeElement === document.body) continue;
    substitute = document.activeElement;
    return;
  }
};

/**
 * When the focused element is removed, moves the focus nearby: to its request's card, to the nearest element around it
 * that can take the focus, or to the dialog's title. Otherwise the focus would be on the page, and keyboard users would
 * have to start from the top.
 */
export const keepFocus = () => {
  document.addEventListener('focusin', remember);
  // After a click on an empty area, nothing should have the focus.
  document.addEventListener('click', () => {
    if (document.activeElement === document.body) paths = [];
  });
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
};

/** Whether the focused element is gone. Effects may run before or after the focus has been moved nearby. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === substitute;
