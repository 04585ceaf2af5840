import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '@portal/contract/limits.ts';
import { CARD, openTeachersBrowser, SEARCH } from '../harness/browser.ts';
import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Room } from '../harness/room.ts';

/** How much slower than this machine the visitor's is made to be. */
const SLOWDOWN = 4;
/** How often the page is opened before: browsers keep compiled scripts from the third time on. */
const WARM_UP = 3;
/** Until nothing is left to be drawn. */
const REST = 1_500;
const TYPED = ['solar', 'water', 'forest', 'bird', 'energy'] as const;

declare global {
  interface Window {
    /** When something was last typed, and when other cards than before were drawn, in milliseconds since the navigation. */
    typed: number;
    drawn: Promise<number>;
  }
}

/** Has the page note when something is typed, and when its cards differ from what they are now and have been drawn. */
const watchCards = (card: string): void => {
  const shown = () => Array.from(document.querySelectorAll(card), ({ textContent }) => textContent).join();
  const before = shown();
  addEventListener(
    'input',
    ({ timeStamp }) => {
      window.typed = timeStamp;
    },
    { once: true, capture: true },
  );
  window.drawn = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = shown();
      if (now === '' || now === before) return;
      observer.disconnect();
      // A task that is set up within a frame begins when that has been drawn.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
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

/** From the last key to the results, without the pause in which one may type on. */
const timeToResults = async (page: Page, word: string): Promise<number> => {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await pause(REST);
  await page.evaluate(watchCards, CARD);
  await box.fill(word);
  const drawn = await page.evaluate(() => window.drawn);
  return drawn - (await page.evaluate(() => window.typed)) - SEARCH_DEBOUNCE;
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
  await using context = await openTeachersBrowser(await room.folder(), portal.address);
  const url = `${portal.address}${SEARCH}`;

  const cards: number[] = [];
  for (let round = -WARM_UP; round < room.options.rounds; round += 1) {
    const time = await timeToCards(context, url);
    if (round >= 0) cards.push(time);
  }
  const results: number[] = [];
  const page = await slowPage(context);
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  for (const word of TYPED) results.push(await timeToResults(page, word));

  return [
    row(
      'navigation to the first card',
      cards,
      1_000,
      `${room.options.rounds} times with what a browser has kept`,
    ),
    row('keystroke to new results, beyond the debounce', results, 150, `${TYPED.length} words`),
  ];
};
