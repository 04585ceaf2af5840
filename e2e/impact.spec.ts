import { expect, test } from './support/journey.ts';
import { logIn } from './support/people.ts';

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('an administrator shows a board what visits achieve, on two pages', async ({ page, look }) => {
  await logIn(page, 'admin@demo.example');
  await page.goto('/admin-impact?period=grant');
  await expect(page.getByText('Choose the month your grant year starts.')).toBeVisible();
  await page.getByLabel('Starts in').selectOption('July');
  await expect(page.getByRole('main')).toContainText('Schools');

  await page.getByRole('button', { name: 'Enter the value of a volunteer hour' }).click();
  await page.getByLabel('Dollars per volunteer hour').fill('a lot');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter dollars, from 0.01 to 1,000.')).toBeVisible();
  await page.getByLabel('Dollars per volunteer hour').fill('$33.49');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At $33.49 an hour').first()).toBeVisible();
  await look(page, 'impact-grant-year');

  for (const format of ['Letter', 'A4']) expect(pagesOf(await page.pdf({ format })), format).toBe(2);
});
