import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const PHONE = { width: 390, height: 844 };

const section = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });

const openReview = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/admin-requests${query}`);
  await expect(page.getByRole('heading', { name: 'Speaker Requests Management' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toBeVisible();
};

/** The names of the first requests in a section. */
const namesIn = (page: Page, status: string): Promise<string[]> =>
  section(page, status).getByRole('listitem').getByRole('link').allTextContents();

const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Status of ${name}` });

/** Waits until a request has one status. While sections reload, it can be in two of them. */
const expectStatus = (page: Page, name: string, status: string) =>
  expect
    .poll(() =>
      statusOf(page, name).evaluateAll((found: HTMLSelectElement[]) => found.map(({ value }) => value)),
    )
    .toEqual([status]);

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test(`on ${device}, an administrator asks the speaker of a new request, and takes it back`, async ({
    page,
    look,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'admin@demo.example');
    await openReview(page);
    const ask = async (name: string): Promise<void> => {
      await section(page, 'Pending Review')
        .getByRole('button', { name: `Ask the speaker about ${name}` })
        .click();
      await expect(section(page, 'Pending Review').getByRole('link', { name, exact: true })).toHaveCount(0);
      await expect(page.getByText(`${name}: Pending Speaker Confirmation`)).toBeVisible();
    };
    const [asked = '', name = '', second = ''] = await namesIn(page, 'Pending Review');
    await ask(asked);
    // It can't be undone anymore afterwards, because axe takes its time.
    if (device === 'a phone') await look(page, 'ask-the-speaker');
    await page.reload();
    await page.setViewportSize(viewport);
    await ask(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Undone: ${name}. Nobody was emailed about it.`)).toBeVisible();
    await section(page, 'Pending Review').getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Request sent')).toBeVisible();
    await expect(dialog.getByText('Pending Speaker Confirmation from')).toHaveCount(0);
    if (device === 'a phone') await look(page, 'ask-in-details');
    await page.setViewportSize(viewport);

    await dialog.getByRole('button', { name: 'Ask the speaker' }).click();
    await expect(dialog.getByRole('combobox')).toHaveValue('Pending Speaker Confirmation');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('combobox')).toHaveValue('Pending Review');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    for (const one of [name, second]) await page.getByLabel(`Select ${one}`, { exact: true }).check();
    const bar = page.getByRole('region', { name: 'Selected requests' });
    if (device === 'a phone') await look(page, 'ask-several');
    await page.setViewportSize(viewport);
    await bar.getByRole('button', { name: 'Ask the speakers' }).click();
    await expect(page.getByText('2 requests: Pending Speaker Confirmation')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Undone: 2 requests. Nobody was emailed about it.')).toBeVisible();
    for (const one of [name, second]) await expectStatus(page, one, 'Pending Review');
  });
}

test('an administrator goes through new requests in the details, and declines one', async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  await openReview(page);
  const [first = '', second = '', third = ''] = await namesIn(page, 'Pending Review');
  await section(page, 'Pending Review').getByRole('link', { name: first, exact: true }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const previous = page.getByRole('button', { name: 'Previous request' });
  await expect(previous).toBeDisabled();
  await expect(dialog(first)).toContainText('What the speaker offers');
  await expect(dialog(first)).toContainText('Hours then');
  const total = Number(/Request 1 of (\d+)/.exec((await dialog(first).textContent()) ?? '')?.[1]);
  await look(page, 'review-neighbors');
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect(dialog(second)).toContainText('Request 2 of');
  await page.keyboard.press('j');
  await expect(dialog(third)).toBeVisible();
  await page.keyboard.press('k');
  await expect(dialog(second)).toBeVisible();

  await dialog(second).getByRole('button', { name: 'Decline' }).click();
  const question = dialog('Decline this request?');
  await expect(question).toContainText('gets an email that the request was declined.');
  await look(page, 'decline');
  // Keys of the dialog below don't work.
  await page.keyboard.press('k');
  await question.getByLabel('Tell them why').fill('We have nobody for this topic yet.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(`${second}: Declined`)).toBeVisible();
  await expect(dialog(second)).toContainText('We have nobody for this topic yet.');
  await expect(dialog(second).getByRole('combobox')).toHaveValue('Archived');
  // The declined request keeps its neighbors.
  await previous.click();
  await expect(dialog(first)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: ${second}.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Speaker Requests Management' })).toBeVisible();
  await expectStatus(page, second, 'Pending Review');

  // Shows the next request after a decision, even if it has to be loaded first.
  const shown = await namesIn(page, 'Pending Review');
  expect(total).toBeGreaterThan(shown.length);
  const last = shown.at(-1) ?? '';
  await section(page, 'Pending Review').getByRole('link', { name: last, exact: true }).click();
  await expect(dialog(last)).toContainText(`Request ${shown.length} of ${total}`);
  await dialog(last).getByRole('checkbox', { name: 'Show the next request afterward' }).check();
  await dialog(last).getByRole('button', { name: 'Ask the speaker' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Request ${shown.length + 1} of ${total}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: ${last}.`)).toBeVisible();
});

test('an administrator is asked before a change with consequences, and is told who gets which email', async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  await openReview(page);

  await test.step('an approval that nobody has asked the speaker about', async () => {
    const [name = ''] = await namesIn(page, 'Pending Review');
    await statusOf(page, name).focus();
    await statusOf(page, name).selectOption('Approved');
    const question = page.getByRole('dialog', { name: 'Approve this request?' });
    await expect(question).toContainText(/Nobody has asked .+ yet\./);
    await expect(question).toContainText(/ and .+ get an email that the visit is confirmed\./);
    await look(page, 'approve-unasked');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expectStatus(page, name, 'Pending Review');
    await expect(statusOf(page, name)).toBeFocused();
    await section(page, 'Pending Review').getByRole('link', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('Approved');
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Approved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Pending Review');
    await page.keyboard.press('Escape');
    // Closing goes back in the history, which would abort the next load.
    await expect(page).not.toHaveURL(/request=/);
  });

  await test.step('a confirmed visit that is canceled', async () => {
    await openReview(page, '?status=Approved&sort=latest');
    const [name = ''] = await namesIn(page, 'Approved');
    await statusOf(page, name).selectOption('Archived');
    const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
    await expect(question).toContainText('This cancels a confirmed visit.');
    await expect(question).toContainText(/get an email that the visit won't take place\./);
    await look(page, 'archive-confirmed');
    await question.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByText(`${name}: Canceled`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectStatus(page, name, 'Approved');
  });

  await test.step('more than three requests at once', async () => {
    await openReview(page, '?status=Pending+Review');
    const names = (await namesIn(page, 'Pending Review')).slice(0, 4);
    for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).check();
    await page.getByRole('combobox', { name: /^Set the status of/ }).selectOption('Approved');
    const question = page.getByRole('dialog', { name: 'Set 4 requests to Approved?' });
    await expect(question).toContainText('Nobody has asked the speakers of 4 requests yet.');
    await expect(question).toContainText(
      /teachers? and \d speakers? get emails that their visits are confirmed\./,
    );
    await look(page, 'approve-several');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('4 requests selected').last()).toBeVisible();
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Decline 4 requests' }).click();
    await expect(page.getByText('4 requests: Declined')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone: 4 requests. Nobody was emailed about it.')).toBeVisible();
    for (const name of names) await expectStatus(page, name, 'Pending Review');
  });
});

test('an undo that comes too late says so', async ({ page, browser, portal }) => {
  await signIn(page, 'admin@demo.example');
  await openReview(page);
  const [name = ''] = await namesIn(page, 'Pending Review');
  await section(page, 'Pending Review')
    .getByRole('button', { name: `Ask the speaker about ${name}` })
    .click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const list = `/admin-requests?q=${encodeURIComponent(name)}`;
  const other = await asSomeoneElse(browser, portal.address, 'admin@demo.example', list);
  await statusOf(other, name).selectOption('Pending Review');
  await expect(other.getByText(`${name}: Pending Review`)).toBeVisible();
  await undo.click();
  await expect(
    page.getByText(
      "This request has changed since, so we couldn't undo your change. It's now Pending Review.",
    ),
  ).toBeVisible();
  await expectStatus(page, name, 'Pending Review');
  await other.context().close();
});
