import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { CARD, launchBrowser, SEARCH, type StorageState, signedInTeacher } from '../harness/browser.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Workspace } from '../harness/workspace.ts';

const BYTES_PER_KB = 1_000;
/** Until everything that the last step needs has been loaded. */
const SETTLE_MS = 3_000;

interface Weight {
  readonly kilobytes: number;
  readonly files: number;
}

/** What a visitor does on a page after it has been shown. */
type Steps = (page: Page) => Promise<void>;

interface Visit {
  readonly url: string;
  /** Once this is rendered, everything it needs has been requested. */
  readonly shown: string;
  readonly state?: StorageState;
  readonly steps?: Steps;
}

/** The compressed size of JavaScript and CSS when a browser opens a page for the first time and uses it. */
const weigh = async (browser: Browser, { url, shown, state, steps }: Visit): Promise<Weight> => {
  await using context = await browser.newContext(state && { storageState: state });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  if (page.url() !== url) throw new Error(`${url} redirected to ${page.url()}`);
  await steps?.(page);
  await pause(SETTLE_MS);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kilobytes: bytes / BYTES_PER_KB, files: sizes.length };
};

const touchLogin: Steps = (page) => page.getByLabel(/^Email/).press('a');

/** Searches, opens a speaker and begins to book. */
const book: Steps = async (page) => {
  await page.getByRole('searchbox').fill('river');
  await page.waitForURL(/q=river/);
  await page.locator(`${CARD} a`).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book Speaker' }).click();
  await dialog.getByLabel(/^Event name/).press('a');
};

const row = (what: string, { kilobytes, files }: Weight, under: number): Measured => ({
  figure: `${what}, JavaScript and CSS`,
  value: kilobytes,
  unit: 'KB',
  goal: { by: 'value', under },
  sizes: `${files} files, over the wire, Chromium`,
});

/** How much of the application a first visit loads. */
export async function* pages(workspace: Workspace): AsyncGenerator<Measured> {
  const database = await workspace.embedded({ speakers: workspace.options.speakers });
  await using portal = await startPortal(database);
  await using browser = await launchBrowser();
  const login = { url: `${portal.address}/login`, shown: 'form', steps: touchLogin };
  yield row('sign-in page with its first key', await weigh(browser, login), 130);
  const state = await signedInTeacher(browser, portal.address);
  const search = { url: `${portal.address}${SEARCH}`, shown: CARD, state };
  yield row('search page on first load', await weigh(browser, search), 165);
  yield row('searching, opening a dialog and booking', await weigh(browser, { ...search, steps: book }), 215);
}
