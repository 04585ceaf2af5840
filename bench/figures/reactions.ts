import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '@portal/contract/limits.ts';
import { CARD, openTeachersBrowser, SEARCH } from '../harness/browser.ts';
import { tapFirstCard } from '../harness/first-tap.ts';
import { type Measured, median } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import { startReactPage } from '../harness/react-page.ts';
import type { Workspace } from '../harness/workspace.ts';

/** The CPU throttling of the visitor's browser. */
const SLOWDOWN = 4;
/** Browsers cache compiled scripts from the third visit on. */
const WARM_UP = 3;
/** Until rendering has finished. */
const SETTLE_MS = 1_500;
const TYPED = ['solar', 'water', 'forest', 'bird', 'energy'] as const;

declare global {
  interface Window {
    /** When the visitor typed, and when other cards than before were painted, in milliseconds since the navigation. */
    typed: number;
    painted: Promise<number>;
  }
}

/** Makes the page record when the visitor types, and when cards other than the current ones have been painted. */
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
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = shown();
      if (now === '' || now === before) return;
      observer.disconnect();
      // A task that is scheduled within a frame starts after it was painted.
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

/** From the navigation until what a script watches for has been painted. */
const timeTo = async (
  context: BrowserContext,
  url: string,
  watch: (card: string) => void,
): Promise<number> => {
  const page = await slowPage(context);
  await page.addInitScript(watch, CARD);
  await page.goto(url);
  const time = await page.evaluate(() => window.painted);
  await page.close();
  return time;
};

/** From the last keystroke to the results, without the debounce. */
const timeToResults = async (page: Page, word: string): Promise<number> => {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await pause(SETTLE_MS);
  await page.evaluate(watchCards, CARD);
  await box.fill(word);
  const painted = await page.evaluate(() => window.painted);
  return painted - (await page.evaluate(() => window.typed)) - SEARCH_DEBOUNCE;
};

const VISITOR = `a processor ${SLOWDOWN} times slower, Chromium`;

/** How fast a teacher sees speakers on a slow machine. */
export async function* reactions(workspace: Workspace): AsyncGenerator<Measured> {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  await using portal = await startPortal(database);
  await using reactPage = await startReactPage(portal, await workspace.folder());
  await using context = await openTeachersBrowser(await workspace.folder(), portal.address);
  const url = `${portal.address}${SEARCH}`;

  const [cards, taps, baseline]: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP; round < workspace.options.rounds; round += 1) {
    const time = await timeTo(context, url, watchCards);
    const tap = await timeTo(context, url, tapFirstCard);
    const alone = await timeTo(context, reactPage.address, watchCards);
    if (round < 0) continue;
    cards.push(time);
    taps.push(tap);
    baseline.push(alone);
  }
  const alone = { what: 'the same cards by React alone, data in the page', value: median(baseline) };
  const sizes = `${workspace.options.rounds} times with a warm cache, ${VISITOR}`;
  yield {
    figure: 'search page, navigation to the first card',
    value: median(cards),
    unit: 'ms',
    baseline: alone,
    goal: { by: 'ratio', under: 1.4 },
    sizes,
  };
  yield {
    figure: 'search page, navigation to a tap when the first card is painted answered',
    value: median(taps),
    unit: 'ms',
    baseline: alone,
    goal: { by: 'ratio', under: 2.2 },
    sizes,
  };
  const results: number[] = [];
  const page = await slowPage(context);
  await page.goto(url);
  await page.locator(CARD).first().waitFor();
  for (const word of TYPED) results.push(await timeToResults(page, word));
  yield {
    figure: 'search page, keystroke to new results, beyond the debounce',
    value: median(results),
    unit: 'ms',
    goal: { by: 'value', under: 150 },
    sizes: `${TYPED.length} words, ${VISITOR}`,
  };
}
