import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../tools/lib/browser.ts';
import { DEMO_PASSWORD, emailOf } from './session.ts';

// The browser must not make requests of its own.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SEARCH = '/teacher-search-speaker';
/** Rendered when a search has finished. */
export const CARD = 'main li h2';

/** A browser's cookies and storage. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const browserOptions = async () => {
  const found = await findBrowser();
  if (!found) throw new Error('No browser found');
  return { args: ARGUMENTS, ...(found.path !== undefined && { executablePath: found.path }) };
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

/** Launches Chromium; throws if there is none. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserOptions());

/** A browser in which a teacher is logged in, with its cache in a folder. */
export const openTeachersBrowser = async (folder: string, address: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, await browserOptions());
  await signIn(context, address);
  return context;
};

/** The storage of a browser in which a teacher is logged in. */
export const signedInTeacher = async (browser: Browser, address: string): Promise<StorageState> => {
  await using context = await browser.newContext();
  await signIn(context, address);
  return await context.storageState();
};
