import type { Browser } from '@playwright/test';
import { CARD, launchBrowser, SEARCH, type StorageState, signedInTeacher } from '../harness/browser.ts';
import type { Measured } from '../harness/measured.ts';
import { startPortal } from '../harness/portal.ts';
import type { Workspace } from '../harness/workspace.ts';

const BYTES_PER_KB = 1_000;

interface Weight {
  readonly kilobytes: number;
  readonly files: number;
}

/** The compressed size of JavaScript and CSS when a browser opens a page for the first time. */
const weigh = async (browser: Browser, url: string, shown: string, state?: StorageState): Promise<Weight> => {
  await using context = await browser.newContext(state && { storageState: state });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  // Once this is rendered, everything it needs has been requested.
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (page.url() !== url) throw new Error(`${url} redirected to ${page.url()}`);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kilobytes: bytes / BYTES_PER_KB, files: sizes.length };
};

const row = (page: string, { kilobytes, files }: Weight, under: number): Measured => ({
  figure: `${page} page, JavaScript and CSS on first load`,
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
  const teacher = await signedInTeacher(browser, portal.address);
  yield row('sign-in', await weigh(browser, `${portal.address}/login`, 'form'), 130);
  yield row('search', await weigh(browser, `${portal.address}${SEARCH}`, CARD, teacher), 180);
}
