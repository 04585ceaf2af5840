/**
 * Makes a page tap the first card as soon as it is painted, and record when a dialog about it has been painted, in
 * milliseconds since the first navigation: a tap on a page that doesn't respond yet opens the link's page.
 */
export const tapFirstCard = (card: string): void => {
  const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  const startedAt = Number(window.name) || performance.timeOrigin;
  window.name = String(startedAt);
  let isTapped = location.search !== '';
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog[open] h2')) {
        observer.disconnect();
        afterPaint(() => resolve(performance.timeOrigin + performance.now() - startedAt));
      } else if (!isTapped && document.querySelector(`${card} a`)) {
        isTapped = true;
        afterPaint(() => document.querySelector<HTMLElement>(`${card} a`)?.click());
      }
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
};
