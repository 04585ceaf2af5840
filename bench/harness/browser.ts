import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../tools/lib/browser.ts';
import { DEMO_PASSWORD, emailOf } from './session.ts';

// A browser that speaks to nobody but the portal.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SEARCH = '/teacher-search-speaker';
/** What shows that a search has been drawn. */
export const CARD = 'main li h2';

/** What a browser keeps of somebody who has signed in. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const chromiumHere = async () => {
  const found = await findBrowser();
  if (!found) throw new Error('There is no browser');
  return { args: QUIET, ...(found.path !== undefined && { executablePath: found.path }) };
};

const signIn = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel(/^Email/).fill(emailOf('teacher'));
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${address}${SEARCH}`);
  await page.close();
};

/** Launches Chromium; throws where there is none. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await chromiumHere());

/** The browser of a teacher who has signed in, which keeps in a folder what browsers keep, compiled scripts too. */
export const openTeachersBrowser = async (folder: string, address: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, await chromiumHere());
  await signIn(context, address);
  return context;
};

/** What a browser keeps of a teacher who has signed in. */
export const signedInTeacher = async (browser: Browser, address: string): Promise<Kept> => {
  await using context = await browser.newContext();
  await signIn(context, address);
  return await context.storageState();
};
