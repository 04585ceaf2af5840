import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

const LOG = /\/api\/admin\/audit-log(\?|$)/;
const EDITS = 27;

/** Adds an industry focus, edits it many times and deletes it, with API calls. */
const work = (page: Page, name: string) =>
  page.evaluate(
    async ({ name, edits }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      const send = async (method: string, path: string, body?: object) => {
        const response = await fetch(`/api/industry-focus${path}`, {
          method,
          headers,
          body: JSON.stringify(body ?? {}),
        });
        return response.json();
      };
      const { _id } = await send('POST', '', { name, description: 'How wet is it?' });
      for (let edit = 1; edit <= edits; edit += 1)
        await send('PUT', `/${_id}`, { name, description: `How wet is it, asked ${edit} times?` });
      await send('DELETE', `/${_id}`);
    },
    { name, edits: EDITS },
  );

test('an administrator reads, searches and exports what administrators did', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  await expect(page.getByRole('heading', { name: 'Welcome to the Admin Dashboard' })).toBeVisible();
  await work(page, 'Mire Measuring');
  const table = page.getByRole('table', { name: 'Audit log' });
  const rows = table.getByRole('row');
  const search = page.getByRole('searchbox', { name: 'Search the audit log' });

  await test.step('the newest acts stand first, and older ones follow', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click();
    await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
    await expect(rows.nth(1)).toContainText('Industry focus deleted');
    await expect(rows.nth(1)).toContainText('Mire Measuring');
    await look(page, 'audit-log');
    await page.setViewportSize({ width: 1280, height: 900 });
    await search.fill('MIRE measuring');
    await expect(page).toHaveURL(/q=MIRE/);
    await expect(rows).toHaveCount(26);
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expect(rows).toHaveCount(1 + EDITS + 2);
    await expect(page.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('an entry tells what was changed, before and after', async () => {
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Industry focus edited' });
    await expect(page).toHaveURL(/action=focus\.edited/);
    await expect(rows.nth(1)).toContainText('Industry focus edited');
    await rows.nth(1).getByRole('button', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('row').filter({ hasText: 'Description' });
    await expect(change).toContainText('asked 26 times?');
    await expect(change).toContainText('asked 27 times?');
    await look(page, 'audit-log-entry');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what is shown can be taken along as a file', async () => {
    const button = page.getByRole('button', { name: 'Export to CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^audit_log_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('Industry focus edited')).toHaveLength(EDITS + 1);
    expect(text).not.toContain('Industry focus added');
    await expect(page.getByText(`Successfully exported ${EDITS} entries to CSV`)).toBeVisible();
  });

  await test.step('days narrow it, and nothing found says so', async () => {
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No entries found')).toBeVisible();
    await look(page, 'audit-log-none');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(rows.nth(1)).toContainText('Audit log exported');
    await expect(page).toHaveURL(/\/admin-audit-log$/);
  });

  await test.step('logins are in it too, and whether the browser was known', async () => {
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Logged in' });
    await expect(rows.nth(1)).toContainText('Browser: New');
    await expect(rows.nth(1)).not.toContainText('Industry focus');
    await look(page, 'audit-log-logins');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'All actions' });
  });

  await test.step('what has been loaded stays when it cannot be loaded again', async () => {
    await page.route(LOG, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
    const message = page.getByRole('region', { name: 'Messages' }).getByText('No', { exact: true });
    // As when the tab is shown again.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(rows.nth(1)).toBeVisible();
    await page.unroute(LOG);
  });

  await test.step('it says when it cannot be loaded, and tries again', async () => {
    await page.route(LOG, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
    await search.fill('anything else');
    await expect(page.getByText('Failed to load the audit log. Please try again.')).toBeVisible();
    await page.unroute(LOG);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No entries found')).toBeVisible();
  });
});
