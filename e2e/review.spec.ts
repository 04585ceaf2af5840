import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { askForEverything, asSomeoneElse, signIn, stopLiveUpdates } from './support/people.ts';

// No other test uses this teacher's requests; 'X-Rays in the Window' is pending review.
const TEACHER = 'Annika Strömberg';
const LIST = '**/api/admin/requests?*';
const REQUEST = '**/api/request/*';

const section = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });

const openReview = async (page: Page): Promise<void> => {
  await page.goto('/admin-requests');
  await expect(page.getByRole('heading', { name: 'Speaker Requests Management' })).toBeVisible();
  await expect(section(page, 'Pending Review').getByRole('link').first()).toBeVisible();
};

/** The focused card. */
const current = (page: Page) => page.locator('[data-request]:has(a:focus)');

test('an administrator moves several requests at once with the keyboard, and undoes it', async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  await openReview(page);
  const waiting = section(page, 'Pending Review');

  await test.step('shortcuts are explained, and lead from card to card', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await look(page, 'review-shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('j');
    const checkbox = current(page).getByRole('checkbox');
    const place = await checkbox.boundingBox();
    await page.keyboard.press('x');
    await expect(checkbox).toBeChecked();
    expect(await checkbox.boundingBox(), 'the list stays where it is').toEqual(place);
    const bar = page.getByRole('region', { name: 'Selected requests' });
    const boxes = waiting.getByRole('listitem').getByRole('checkbox');
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 requests selected');
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('1 request selected');
    await boxes.nth(0).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar).toContainText('2 requests selected');
    await look(page, 'review-selected');
  });

  await test.step('one key and a question move both, Undo brings both back', async () => {
    const names = await waiting.getByRole('listitem').getByRole('link').allTextContents();
    const [first = '', second = ''] = names;
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Decline 2 requests' }).click();
    await expect(page.getByText('2 requests: Declined')).toBeVisible();
    await expect(waiting.getByRole('link', { name: first, exact: true })).toHaveCount(0);
    await expect(current(page)).toHaveCount(1);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.getByRole('button', { name: 'Show Archived' }).dispatchEvent('click');
    const archived = section(page, 'Archived');
    await expect(async () => {
      const more = archived.getByRole('button', { name: 'Show more' });
      if (await more.isVisible()) await more.dispatchEvent('click');
      await expect(archived.getByRole('link', { name: second, exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await undo.click();
    await expect(page.getByText('Undone: 2 requests. Nobody was emailed about it.')).toBeVisible();
    for (const name of [first, second])
      await expect(waiting.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(current(page), 'shortcuts still work').toContainText(first);
  });

  await test.step('requests that are no longer shown are no longer selected', async () => {
    await page.goto('/admin-requests?status=Pending+Review');
    await expect(waiting.getByRole('link').first()).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Speaker Requests' }).click();
    const approved = section(page, 'Approved');
    await approved.getByLabel('Select all shown').check();
    const selected = page.getByRole('region', { name: 'Selected requests' });
    await expect(selected).toBeVisible();
    await page.goBack();
    await expect(approved).toHaveCount(0);
    await expect(selected).toHaveCount(0);
    await page.goto('/admin-requests');
    await page.getByRole('button', { name: 'Show Archived' }).click();
    await section(page, 'Archived').getByLabel('Select all shown').check();
    await expect(selected).toBeVisible();
    await page.getByRole('button', { name: 'Hide Archived' }).click();
    await expect(selected).toHaveCount(0);
  });

  await test.step('shortcuts can be turned off, and are off while one types', async () => {
    await page.getByRole('searchbox').fill('x-rays 4');
    await expect(page.getByText('No requests found')).toBeVisible();
    await look(page, 'review-nothing-found');
    await page.getByText('Clear search', { exact: true }).click();
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await page.getByLabel('Use keyboard shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(current(page)).toHaveCount(0);
  });
});

test('a conflicting status change is rejected, and the history shows the first one', async ({
  page,
  browser,
  portal,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin-requests?q=${encodeURIComponent(TEACHER)}`);
  const waiting = section(page, 'Pending Review');
  await expect(waiting.getByRole('link').first()).toBeVisible();
  const event = (await waiting.getByRole('link').first().textContent()) ?? '';

  const teacher = await asSomeoneElse(
    browser,
    portal.address,
    'annika.stromberg@example.com',
    '/teacher-speaker-requests',
  );
  await test.step('the teacher withdraws it while the administrator still sees it waiting', async () => {
    // As if the event hadn't arrived yet.
    await page.route(LIST, (route) => route.abort());
    await teacher.getByRole('button', { name: `Withdraw ${event}` }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
    await expect(teacher.getByText('You withdrew the request.')).toBeVisible();
    const status = waiting.getByRole('combobox', { name: `Status of ${event}` });
    await status.selectOption('Approved');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      page.getByText("Someone else already changed this request to Archived, so your change wasn't saved."),
    ).toBeVisible();
    await expect(status, 'the card shows the former status again').toHaveValue('Pending Review');
    await page.unroute(LIST);
  });

  await test.step('the list has it where it is, and the history tells all', async () => {
    await page.reload();
    await section(page, 'Archived').getByRole('link', { name: event }).click();
    const dialog = page.getByRole('dialog');
    // Content that loads above the form for notes moves it.
    await expect(dialog.getByText('by Annika Strömberg (teacher)').last()).toBeVisible();
    await expect(dialog.getByText(/^Loading the /)).toHaveCount(0);
    await dialog.getByLabel('New note').last().fill('The class is on a trip.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('The class is on a trip.');
    await dialog.getByText('by Annika Strömberg (teacher)').last().scrollIntoViewIfNeeded();
    await look(page, 'review-history');
    await teacher.getByRole('button', { name: 'Show Archived' }).click();
    await teacher.getByRole('link', { name: event }).click();
    const details = teacher.getByRole('dialog');
    await expect(details.getByText('by you').first()).toBeVisible();
    await expect(details).not.toContainText('Private notes');
    await teacher.context().close();
  });
});

test('the review list has an empty state and an error state', async ({ page, look }) => {
  await askForEverything(page);
  await stopLiveUpdates(page);
  await signIn(page, 'admin@demo.example');
  await page.route(LIST, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/admin-requests');
  for (const message of [
    'No requests pending review',
    'No requests pending speaker confirmation',
    'No approved requests',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Show Archived' }).click();
  await expect(page.getByText('No archived requests')).toBeVisible();
  await look(page, 'review-empty');

  await page.route(REQUEST, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests', code: 'rate_limited' } }),
  );
  await page.goto('/admin-requests?request=from-an-email');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Failed to load the request. Please try again.');
  await look(page, 'review-request-failed');
  await page.unroute(REQUEST);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Request not found');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute(LIST);

  await page.route(LIST, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
  await page.reload();
  await expect(page.getByText('Failed to load requests. Please try again.')).toBeVisible();
  await look(page, 'review-error');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Pending Review').getByRole('link').first()).toBeVisible();
});

test('a long title leaves room for the details of a request in a small window', async ({ page }) => {
  const eventName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim();
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"eventName":"[^"]*"/g, `"eventName":"${eventName}"`);
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, 'admin@demo.example', '/admin-requests');
  await section(page, 'Pending Review').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(/^Sent /)).toBeInViewport({ ratio: 1 });
});

test('requests are selected as a range, in cards and in a table that stays chosen', async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  await openReview(page);
  const waiting = section(page, 'Pending Review');
  const boxes = waiting.getByRole('checkbox', { name: /^Select (?!all)/ });
  const selected = page.getByRole('region', { name: 'Selected requests' });

  await test.step('with Shift and a click, Space or x', async () => {
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect(selected).toContainText('3 requests selected');
    await expect(page.getByRole('status').filter({ hasText: '3 requests selected' })).toHaveCount(1);
    await boxes.nth(4).focus();
    await page.keyboard.press('Shift+Space');
    await expect(selected).toContainText('5 requests selected');
    await page.keyboard.press('Escape');
    await expect(selected).toHaveCount(0);
  });

  await test.step('in the table, which the server sorts', async () => {
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
    await expect(page).toHaveURL(/view=table/);
    const table = page.getByRole('table', { name: 'Pending Review' });
    await expect(table.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'descending');
    await table.getByRole('button', { name: 'Date' }).click();
    await expect(page).toHaveURL(/sort=soonest/);
    await expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    // Rows of the earlier order can't keep the focus.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The event, the teacher and the speaker.
    await expect(table.getByRole('row').nth(1).getByRole('link')).toHaveCount(3);
    await table.getByRole('link').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(selected).toContainText('3 requests selected');
    await page.keyboard.press('Escape');
    await look(page, 'review-table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Select',
      'Age',
      'Event',
      'Teacher and school',
      'Speaker',
      'Date and format',
      'Status',
    ]);
    const row = table.getByRole('row').nth(1);
    await expect(row).toContainText(/In person|Virtual/);
    const name = (await row.getByRole('link').first().textContent()) ?? '';
    await row.getByRole('button', { name: 'Decline' }).click();
    const question = page.getByRole('dialog', { name: 'Decline this request?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: `Ask the speaker about ${name}` }).click();
    await expect(page.getByText(`${name}: Pending Speaker Confirmation`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Undone: ${name}. Nobody was emailed about it.`)).toBeVisible();
    await page.goto('/admin-requests');
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table).toHaveCount(0);
    await expect(waiting.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('on a phone, tabs take one row that scrolls', async () => {
    await page.goto('/admin-requests?when=week');
    const tabs = page.getByRole('group', { name: 'Show' });
    await expect(tabs.getByRole('button', { name: 'Next 7 days', pressed: true })).toBeInViewport();
    expect((await tabs.boundingBox())?.height).toBeLessThan(60);
    await expect(page.getByRole('list', { name: /^Visits on / }).first()).toBeVisible();
    await look(page, 'review-week');
  });
});
