import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { MailServer } from './mail-server.ts';
import { waitForScreens } from './screens.ts';

const PASSWORD = 'hill-and-dale-7';
/** No one of the demo data goes there, so that nobody else is asked. */
const TOWN = { city: 'Bozeman', state: 'MT', country: 'United States' };
export interface World {
  browser: Browser;
  baseURL: string;
  mail: MailServer;
}

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** The page of somebody with an account of their own, in a window of its own. */
const newAccount = async (
  { browser, baseURL, mail }: World,
  account: { role: 'teacher' | 'speaker'; firstName: string; [field: string]: unknown },
  options: object = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, ...options });
  const page = await context.newPage();
  waitForScreens(page);
  const email = `${account.firstName}-${Date.now()}@example.org`.toLowerCase();
  await page.goto('/api/industry-focus');
  await post(page, '/auth/register', { lastName: 'Openhill', email, password: PASSWORD, ...account });
  await page.goto(await mail.linkFor(email, '/verify-account/'));
  await page.getByRole('button', { name: 'Verify my account' }).click();
  await expect(page.getByText('Account successfully verified!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).not.toHaveURL(/verify-account|\/login$/);
  return page;
};

/** A teacher with an account and a class of their own. */
export const newTeacher = (world: World, firstName: string, options?: object, town = TOWN): Promise<Page> =>
  newAccount(
    world,
    {
      ...{ role: 'teacher', firstName, school: 'Openhill Middle School', gradeLevel: 'Middle School' },
      ...{ ...town, subjects: ['Science'] },
    },
    options,
  );

/** A speaker who only visits schools nearby. */
export const newSpeaker = async (world: World, firstName: string, town = TOWN): Promise<Page> => {
  const page = await newAccount(world, { role: 'speaker', firstName });
  await post(page, '/speaker/profile', {
    ...town,
    title: 'River Keeper',
    organisation: 'Gallatin River Trust',
    bio: 'I count fish and measure how clean their water is.',
    speakingFormat: 'in-person',
    ageGroup: 'middle',
    industryFocus: ['Water Resources'],
  });
  return page;
};

/** Sends a reviewed open request to the speakers as an administrator. */
export const sendToSpeakers = async (admin: Page, event: string): Promise<void> => {
  await admin.goto('/open-requests?show=review');
  await admin.getByRole('link', { name: event, exact: true }).click();
  await admin.getByRole('button', { name: 'Send to speakers' }).click();
  await expect(admin.getByRole('button', { name: 'Ask these speakers' })).toBeVisible();
};
