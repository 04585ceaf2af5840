import type { Page } from '@playwright/test';
import { enterTime, fillBooking } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { pageTexts } from './support/pdf.ts';
import { asSomeoneElse, logIn, signIn } from './support/people.ts';

const DAY_MS = 86_400_000;
const EVENT = 'Wetlands for the principal';
const SPEAKER = '/teacher-search-speaker?book=true&speaker=';

/** The one page that a screen prints, which is the same on both kinds of paper. */
const printed = async (page: Page): Promise<string> => {
  const letter = pageTexts(await page.pdf({ format: 'Letter' }));
  expect(letter).toHaveLength(1);
  expect(pageTexts(await page.pdf({ format: 'A4' }))).toEqual(letter);
  return letter.join();
};

const openPaper = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('navigation', { name: 'Pages to print' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return printed(page);
};

test('a teacher says what the school asks, books in time, and prints what the school needs', async ({
  page,
  browser,
  baseURL,
  look,
}) => {
  await logIn(page, 'teacher@demo.example');
  await page.goto('/teacher-profile');
  const rules = page.getByRole('form', { name: 'What my school asks' });
  await rules.getByLabel('Days of notice').fill('99');
  await rules.getByRole('button', { name: 'Save what my school asks' }).click();
  await expect(rules.getByText('Please enter a number of days from 1 to 60').first()).toBeVisible();
  await rules.getByLabel('Days of notice').fill('5');
  await rules.getByRole('button', { name: 'Add a closed week' }).click();
  const year = new Date().getFullYear() + 1;
  await rules.getByLabel('First day').fill(`${year}-04-05`);
  await rules.getByLabel('Last day').fill(`${year}-04-09`);
  await rules.getByLabel('Who approves visits').fill('Ms. Rivera, principal');
  await rules.getByLabel('Parents are told about visitors').check();
  await rules.getByLabel('What the front desk needs').fill('Sign in and wear the badge.');
  await rules.getByRole('button', { name: 'Save what my school asks' }).click();
  await expect(page.getByText('Saved. This counts for all your coming visits.')).toBeVisible();
  await look(page, 'school-rules');

  // Too soon for the school, which is pointed out, and then early enough.
  const speakers = await (await page.request.get('/api/speaker/search?q=solar')).json();
  await page.goto(`${SPEAKER}${speakers.items[0]._id}`);
  const form = await fillBooking(page, EVENT);
  await expect(form.getByText(/^Approval due \w{3}, \w{3} \d+/)).toBeVisible();
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  await enterTime(form, `${soon}T10:00`);
  await expect(form.getByText(/^The school asks for 5 school days of notice/)).toBeVisible();
  await enterTime(form, `${year}-05-14T10:00`);
  await page.getByRole('button', { name: /^Send request/ }).click();
  await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();

  const requests = await (await page.request.get('/api/request/current')).json();
  const { _id: id } = requests.find(({ eventName }: { eventName: string }) => eventName === EVENT);
  await page.goto(`/teacher-speaker-requests?request=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Approval due/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as approved' }).click();
  await expect(dialog.getByText(/^Approved on \w{3}, \w{3} \d+/)).toBeVisible();
  await look(page, 'school-approved');
  await dialog.getByRole('button', { name: 'Undo the approval' }).click();
  await expect(dialog.getByText(/^Approval due/)).toBeVisible();

  await dialog.getByRole('link', { name: 'Approval form' }).click();
  await expect(page.getByRole('heading', { name: 'Approval of a classroom visit' })).toBeVisible();
  const approval = await printed(page);
  for (const text of [EVENT, 'Please return by', 'Purpose', 'Goals', 'Signature, Ms. Rivera, principal'])
    expect(approval).toContain(text);
  for (const text of ['Skip to content', 'Open the request']) expect(approval).not.toContain(text);
  await look(page, 'approval-form');
  const notice = await openPaper(page, 'Notice for parents');
  for (const text of ['has been asked to', "I don't want my child", 'Hemos pedido a', 'No deseo que mi hijo'])
    expect(notice).toContain(text);
  await expect(page.getByRole('link', { name: 'Open the request' })).toBeVisible();

  const visits: { _id: string; isInPerson: boolean; confirmed: boolean }[] = requests;
  const inPerson = visits.find((visit) => visit.isInPerson && visit.confirmed)?._id ?? '';
  await page.goto(`/visit-paper/arrival/${inPerson}`);
  await expect(page.getByRole('heading', { name: 'Visitor for the front desk' })).toBeVisible();
  const card = await printed(page);
  for (const text of ['Call on arrival', 'Sign in and wear the badge.', 'Please bring a photo ID'])
    expect(card).toContain(text);
  await look(page, 'arrival-card');

  // The demo's teacher has said nothing again.
  await page.goto('/teacher-profile');
  await rules.getByLabel('Days of notice').fill('');
  await rules.getByLabel('Who approves visits').fill('');
  await rules.getByLabel('What the front desk needs').fill('');
  await rules.getByLabel('Parents are told about visitors').uncheck();
  await rules.getByRole('button', { name: 'Remove closed week 1' }).click();
  await rules.getByRole('button', { name: 'Save what my school asks' }).click();
  await expect(page.getByText('Saved. This counts for all your coming visits.')).toBeVisible();
  await page.goto(`/teacher-speaker-requests?request=${id}`);
  await expect(dialog.getByRole('link', { name: 'Approval form' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as approved' })).toHaveCount(0);

  const speaker = await asSomeoneElse(
    browser,
    baseURL ?? '',
    'speaker@demo.example',
    `/visit-paper/approval/${id}`,
  );
  await expect(speaker.getByText('Page not found')).toBeVisible();
  await speaker.context().close();
});

test("an administrator fills in what a teacher's school asks, and the teacher sees it", async ({
  page,
  browser,
  baseURL,
  look,
}) => {
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('Itzkowitz');
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('row').filter({ hasText: 'Itzkowitz' }).getByRole('link').first().click();
  const heading = page.getByRole('heading', { name: 'What the school asks of visits' });
  const panel = page.locator('section').filter({ has: heading });
  await expect(panel).toContainText('Visitors sign in at the north entrance');
  const form = page.getByRole('dialog', { name: 'Edit school rules' });

  const save = async (days: string, approver: string) => {
    await page.getByRole('button', { name: 'Edit school rules' }).click();
    await form.getByLabel('Days of notice').fill(days);
    await form.getByLabel('Who approves visits').fill(approver);
    await look(page, 'edit-school-rules');
    await form.getByRole('button', { name: 'Save school rules' }).click();
    await expect(page.getByText('Saved. Ben sees it in their profile.')).toBeVisible();
    await expect(form).toHaveCount(0);
  };

  await save('8', 'Principal Okpik');
  for (const text of ['8 school days', 'Principal Okpik']) await expect(panel).toContainText(text);
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('School rules edited');
  await look(page, 'person-school-rules');

  const teacher = await asSomeoneElse(
    browser,
    baseURL ?? '',
    'ben.itzkowitz@example.org',
    '/teacher-profile',
  );
  const own = teacher.getByRole('form', { name: 'What my school asks' });
  await expect(own.getByLabel('Days of notice')).toHaveValue('8');
  await expect(own.getByLabel('Who approves visits')).toHaveValue('Principal Okpik');
  await teacher.context().close();

  // The demo's school only has a front desk again.
  await save('', '');
  await expect(panel).not.toContainText('Principal Okpik');
});
