import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { waitForScreens } from './screens.ts';

const friday = new Date(Date.UTC(new Date().getFullYear() + 1, 4, 14));
friday.setUTCDate(14 + 5 - friday.getUTCDay());

/** A Friday of next year, far enough from today and from changes of the clock. */
export const VISIT_DAY = friday.toISOString().slice(0, 'YYYY-MM-DD'.length);

const DEMO_PASSWORD = 'green-portal';

/** Logs in without the login screen, and opens a path if there is one. `/` leads to the home screen. */
export const signIn = async (page: Page, email: string, path?: string): Promise<void> => {
  const context = page.context();
  // Opened in the page, because the browser stores who is logged in for this origin.
  await page.goto('/api/industry-focus');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post('/api/auth/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user }: { user: object } = await answer.json();
  await page.evaluate(
    (session) => localStorage.setItem('root', JSON.stringify({ state: { session }, version: 0 })),
    user,
  );
  if (path !== undefined) await page.goto(path);
};

/** From the next load on, the page gets no live updates, which would also repair a failed screen. */
export const stopLiveUpdates = (page: Page): Promise<unknown> =>
  page.route('**/api/events?*', (route) => route.abort());

/** From the next load on, pages come without a drawn screen and its data, so that the browser asks for everything. */
export const askForEverything = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<div id="root">.*<\/div>\n/s, '<div id="root"></div>\n')
        .replace(/<script type="application\/json" id="first-screen">.*?<\/script>/s, '');
      await route.fulfill({ response, body });
    },
  );

/** Logs in at the login screen. */
export const logIn = async (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login');
  await submitLogin(page, email, password);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
};

/** Fills and submits the open login screen. */
export const submitLogin = async (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/(login|home)$/);
  // The URL changes before the screen, which is loaded on demand.
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
};

/** A separate browser context for a logged-in user, with a path opened. */
export const asSomeoneElse = async (
  browser: Browser,
  baseURL: string,
  email: string,
  path = '/',
): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  waitForScreens(page);
  await signIn(page, email, path);
  return page;
};

/** Logs out with the user menu. */
export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
};
