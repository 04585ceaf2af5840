import type { BrowserContext, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '@portal/contract/limits.ts';
import { CARD, launchBrowser, SEARCH, signedInTeacher } from '../harness/browser.ts';
import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';

/** How much slower than this machine the visitor's is made to be. */
const SLOWDOWN = 4;
const TYPED = ['solar', 'water', 'forest', 'bird', 'energy'] as const;

declare global {
  interface Window {
    /** When the cards were drawn that differ from those before, in milliseconds since the navigation. */
    drawn: Promise<number>;
  }
}

/** Has the page note when its cards will differ from what they are now, and have been drawn. */
const watchCards = (card: string): void => {
  const shown = () => Array.from(document.querySelectorAll(card), ({ textContent }) => textContent).join();
  const before = shown();
  window.drawn = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = shown();
      if (now === '' || now === before) return;
      observer.disconnect();
      // The first frame draws the change; by the second it is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
};

const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
};

/** From the navigation to the first card; everything that can be cached is. */
const timeToCards = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await slowPage(context);
  await page.addInitScript(watchCards, CARD);
  await page.goto(url);
  const time = await page.evaluate(() => window.drawn);
  await page.close();
  return time;
};

/** Types into the search box, and waits for the results; from the key to their drawing. */
const type = async (page: Page, text: string): Promise<number> => {
  await page.evaluate(watchCards, CARD);
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('input', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
      }),
  );
  await page.getByRole('searchbox').fill(text);
  return (await page.evaluate(() => window.drawn)) - (await pressed);
};

/** From the last key to the results, without the pause in which one may type on. */
const timeToResults = async (page: Page, word: string): Promise<number> => {
  const time = await type(page, word);
  await type(page, '');
  return time - SEARCH_DEBOUNCE;
};

const row = (figure: string, times: readonly number[], under: number, sizes: string): Measured => ({
  figure: `search page, ${figure}`,
  value: median(times),
  unit: 'ms',
  goal: { by: 'value', under },
  sizes: `${sizes}, a processor ${SLOWDOWN} times slower, Chromium`,
});

/** How soon a teacher sees speakers on a slow machine. */
export const reactions = async (room: Room): Promise<Measured[]> => {
  await room.builtPages();
  const database = await room.embedded({ speakers: room.options.speakers });
  await using portal = await startPortal(database);
  await using browser = await launchBrowser();
  const teacher = await signedInTeacher(browser, portal.address);
  await using context = await browser.newContext({ storageState: teacher });
  const url = `${portal.address}${SEARCH}`;

  const cards: number[] = [];
  for (let round = 0; round <= room.options.rounds; round += 1) cards.push(await timeToCards(context, url));
  const results: number[] = [];
  const page = await slowPage(context);
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  for (const word of TYPED) results.push(await timeToResults(page, word));

  const first = `${room.options.rounds} times with cached assets`;
  return [
    // The first fills the cache.
    row('navigation to the first card', cards.slice(1), 1_000, first),
    row('keystroke to new results, beyond the debounce', results, 150, `${TYPED.length} words`),
  ];
};
