/**
 * Tells `global.css` how wide the page's scroll bar is, because a page behind a dialog has none. An observer is told after
 * a layout and, unlike a measurement when a dialog opens, doesn't force one.
 */
export const followScrollbarWidth = (): void => {
  const { documentElement: page } = document;
  new ResizeObserver(() => {
    if (document.querySelector('dialog:modal')) return;
    page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
  }).observe(page);
};
