import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

const EXPORT = '**/api/admin/export-speakers.csv';
const COLUMNS =
  'First Name,Last Name,Email,Job Title,Organization,Bio,City,State,Country,In-Person Available,' +
  'Virtual Available,Industry Focus,Grades,Languages,Website,Visible,Created At,ZIP Code,' +
  'Travel Distance (Miles)';

test('an administrator exports all speakers as a CSV file', async ({ page, portal, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Export Speaker Data' }).click();
  const heading = page.getByRole('heading', { name: 'Export Speaker Data' });
  const button = page.getByRole('button', { name: 'Export to CSV' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Last downloaded: never from this browser')).toBeVisible();

  await test.step('a failure says what happened, and nothing is downloaded', async () => {
    await page.route(EXPORT, (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again in a minute.', code: 'unavailable' } }),
    );
    await button.click();
    await expect(page.getByText('Failed to export speakers data')).toBeVisible();
    await expect(page.getByText('Please try again in a minute.')).toBeVisible();
    await look(page, 'export-speakers-refused');
    await page.unroute(EXPORT);
    await page.route(EXPORT, (route) => route.abort());
    await button.click();
    await expect(page.getByText('An error occurred while exporting data')).toBeVisible();
    await page.unroute(EXPORT);
    await expect(page.getByText('Last downloaded: never from this browser')).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });

  await test.step('a login of a while ago is not enough', async () => {
    await portal.expireProof();
    await button.click();
    await expect(dialog).toContainText('Please confirm your password to continue.');
    await look(page, 'export-speakers-password');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The export was canceled. Nothing was downloaded.')).toBeVisible();
    await expect(page.getByText('Failed to export speakers data')).toHaveCount(0);
    await button.click();
    await dialog.getByLabel(/^Your Password/).fill('wrong-horse');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
    await dialog.getByLabel(/^Your Password/).fill('green-portal');
  });

  await test.step('the file has the name, the columns and a row for each speaker', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Continue' }).click(),
    ]);
    await expect(dialog).toHaveCount(0);
    expect(download.suggestedFilename()).toMatch(/^speakers_all_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(`\ufeff${COLUMNS}\r\n`)).toBe(true);
    expect(text).toContain('speaker@demo.example');
    await expect(page.getByText(/^Successfully exported [1-9]\d* speakers to CSV$/)).toBeVisible();
    await expect(page.getByText('Last downloaded: just now')).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByText('Last downloaded: just now')).toBeVisible();
    await look(page, 'export-speakers');
  });

  await test.step('the button is busy until the file has arrived', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const held = Promise.withResolvers<void>();
    await page.route(EXPORT, async (route) => {
      await held.promise;
      await route.continue();
    });
    await button.click();
    const busy = page.getByRole('button', { name: 'Exporting…' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await look(page, 'export-speakers-running');
    const download = page.waitForEvent('download');
    held.resolve();
    await download;
    await expect(button).toBeFocused();
  });
});
