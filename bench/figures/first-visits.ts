import type { Browser } from '@playwright/test';
import { CARD, launchBrowser, SEARCH, type StorageState, signedInTeacher } from '../harness/browser.ts';
import { tapFirstCard } from '../harness/first-tap.ts';
import { type Measured, median } from '../harness/measured.ts';
import { startPlainPages } from '../harness/plain-pages.ts';
import { startPortal } from '../harness/portal.ts';
import { processorMilliseconds, residentMegabytes } from '../harness/process-usage.ts';
import type { Program } from '../harness/program.ts';
import { signIn } from '../harness/session.ts';
import type { Workspace } from '../harness/workspace.ts';

const SLOWDOWN = 4;
const BITS_PER_BYTE = 8;
/** As Chromium's developer tools slow a network down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / BITS_PER_BYTE,
  uploadThroughput: 750_000 / BITS_PER_BYTE,
};

/** Records when an element is painted. */
const watchFor = (wanted: string): void => {
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
};

/** From the navigation until what a script watches for is painted, in a browser without a cache. */
const timeTo = async (
  browser: Browser,
  url: string,
  watch: (selector: string) => void,
  { selector, state }: { readonly selector: string; readonly state: StorageState | undefined },
): Promise<number> => {
  await using context = await browser.newContext(state && { storageState: state });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch, selector);
  await page.goto(url, { timeout: 60_000 });
  return await page.evaluate(() => window.painted);
};

const PAGES = 200;
const MANY_PAGES = 2_000;

/** The processor time of the portal for one of many requests, in milliseconds. */
const costOf = async (portal: Program, times: number, request: () => Promise<unknown>): Promise<number> => {
  for (let warmUp = 0; warmUp < times / 4; warmUp += 1) await request();
  const before = processorMilliseconds(portal.pid);
  for (let time = 0; time < times; time += 1) await request();
  return (processorMilliseconds(portal.pid) - before) / times;
};

/** What a first visit costs the visitor, and drawing its screen the server. */
export async function* firstVisits(workspace: Workspace): AsyncGenerator<Measured> {
  const { rounds, speakers } = workspace.options;
  const database = await workspace.embedded({ speakers });
  await using portal = await startPortal(database);
  await using plain = await startPlainPages(portal.address);
  await using browser = await launchBrowser();
  const teacher = await signedInTeacher(browser, portal.address);
  const search = { path: SEARCH, selector: CARD, state: teacher };
  for (const { name, path, watch, ...page } of [
    {
      name: 'login, first visit, painted',
      path: '/login',
      selector: 'main form',
      state: undefined,
      watch: watchFor,
    },
    { name: 'search, first visit, painted', ...search, watch: watchFor },
    {
      name: 'search, first visit, tap when the first card is painted answered',
      ...search,
      watch: tapFirstCard,
    },
  ]) {
    const [drawn, undrawn]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      drawn.push(await timeTo(browser, portal.address + path, watch, page));
      undrawn.push(await timeTo(browser, plain.address + path, watch, page));
    }
    yield {
      figure: name,
      value: median(drawn),
      unit: 'ms',
      baseline: { what: 'the same page without its drawn screen', value: median(undrawn) },
      goal: { by: 'ratio', under: 0.5 },
      sizes: `${rounds} times, empty cache, slow 4G, a processor ${SLOWDOWN} times slower, Chromium`,
    };
  }

  const { headers } = await signIn(portal, 'teacher');
  const get = async (path: string) => (await fetch(portal.address + path, { headers })).text();
  const page = await costOf(portal, PAGES, () => get(SEARCH));
  // A screen that isn't drawn, with the calls of the search beside it.
  const calls = [
    '/overview/needs',
    '/speaker/search?facets=no',
    '/speaker/search?limit=1',
    '/industry-focus',
    '/speaker/saved',
  ];
  const parts = await costOf(portal, PAGES, () =>
    Promise.all(['/teacher-profile', ...calls.map((call) => `/api${call}`)].map(get)),
  );
  yield {
    figure: 'a drawn search page, processor time of the server',
    value: page,
    unit: 'ms',
    baseline: { what: 'a page that is not drawn, and the calls of the search', value: parts },
    goal: { by: 'difference', under: 20 },
    sizes: `${PAGES} pages one after the other, ${speakers.toLocaleString('en-US')} speakers`,
  };
  for (let time = 0; time < MANY_PAGES; time += 1) await get(SEARCH);
  yield {
    figure: `memory after ${MANY_PAGES.toLocaleString('en-US')} drawn pages`,
    value: residentMegabytes(portal.pid),
    unit: 'MB',
    goal: { by: 'value', under: 250 },
    sizes: `${speakers.toLocaleString('en-US')} speakers, resident`,
  };
}
