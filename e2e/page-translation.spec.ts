import type { Page } from '@playwright/test';
import { fillBooking } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';
import { translate } from './support/translation.ts';

const expectNoErrorScreen = (page: Page) =>
  expect(page.getByText(/^(Something went wrong|We couldn't load)/)).toHaveCount(0);

test('a teacher searches, books and archives on a page that the browser translates', async ({ page }) => {
  const found = page.getByText(/^\d+ speakers?$/).first();
  const cards = page.getByRole('list', { name: 'Speakers' }).getByRole('heading');

  await test.step('results and their number change', async () => {
    await signIn(page, 'teacher@demo.example', '/teacher-search-speaker');
    await expect(cards.first()).toBeVisible();
    await translate(page);
    await page.getByRole('searchbox').fill('soil');
    await expect(found).toHaveText('3 speakers');
    await expect(cards).toHaveCount(3);
    await translate(page);
    await page.getByRole('searchbox').fill('dentistry');
    await expect(page.getByText('Nobody talks about “dentistry” yet')).toBeVisible();
    await translate(page);
    await page.getByRole('searchbox').fill('sollar');
    await expect(page.getByText('Showing results for solar.')).toBeVisible();
    await expect(found).toHaveText('3 speakers');
    await expect(page.getByText('Nobody talks about “dentistry” yet')).toHaveCount(0);
    await expectNoErrorScreen(page);
  });

  await test.step('a booking is filled in, corrected and sent', async () => {
    await cards.first().getByRole('link').click();
    await translate(page);
    await page.getByRole('button', { name: 'Book Speaker' }).click();
    const send = page.getByRole('button', { name: 'Send request' });
    await expect(send).toBeVisible();
    await translate(page);
    await send.click();
    await expect(page.getByRole('form').getByRole('alert').first()).toBeVisible();
    await translate(page);
    const form = await fillBooking(page, 'A translated visit');
    await translate(page);
    await form.getByLabel(/^Event name/).fill('A visit in translation');
    await send.click();
    await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
    await translate(page);
    await page.keyboard.press('Escape');
    await expectNoErrorScreen(page);
  });

  await test.step('a request is withdrawn', async () => {
    await page.goto('/teacher-speaker-requests');
    const withdraw = page.getByRole('button', { name: 'Withdraw A visit in translation' });
    await expect(withdraw).toBeVisible();
    await translate(page);
    await withdraw.click();
    const form = page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' });
    await expect(form).toBeVisible();
    await translate(page);
    await form.click();
    await expect(page.getByText('You withdrew the request.')).toBeVisible();
    await expect(withdraw).toHaveCount(0);
    await translate(page);
    await page.getByRole('button', { name: 'Show Archived' }).click();
    await expect(page.getByRole('link', { name: 'A visit in translation' })).toBeVisible();
    await expectNoErrorScreen(page);
  });
});

test('an administrator reviews requests on a page that the browser translates', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin-requests');
  const waiting = page.getByRole('region', { name: /^Pending Review/ });
  const boxes = waiting.getByRole('listitem').getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect(boxes.first()).toBeVisible();
  await translate(page);

  await test.step('the number of selected requests changes', async () => {
    await boxes.nth(0).check();
    await expect(bar).toContainText('1 request selected');
    await translate(page);
    await boxes.nth(1).check();
    await expect(bar).toContainText('2 requests selected');
    await expect(bar).not.toContainText('1 request selected');
    await translate(page);
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  });

  await test.step('a status changes, and changes back', async () => {
    const event = (await waiting.getByRole('link').first().textContent()) ?? '';
    const card = waiting.getByRole('link', { name: event, exact: true });
    await card.click();
    await expect(page.getByRole('dialog').getByText(/^Sent /)).toBeVisible();
    await translate(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await waiting.getByRole('combobox', { name: `Status of ${event}` }).selectOption('Approved');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(card).toHaveCount(0);
    await translate(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
  });
  await expectNoErrorScreen(page);
});
