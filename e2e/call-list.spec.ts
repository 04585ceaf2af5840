import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

test('an administrator prints whom to call about the coming visits on one page', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('link', { name: 'Call list' }).click();
  const list = page.getByRole('table', { name: 'Call list' });
  await expect(list.getByRole('row').nth(1)).toContainText('No phone');
  await list.getByRole('row').nth(1).getByRole('link').nth(1).click();
  await page.getByRole('button', { name: 'Edit name and phone' }).click();
  await page.getByLabel(/^Phone/).fill('(505) 555-0177');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: '(505) 555-0177' })).toBeVisible();
  await page.goto('/admin-call-list');
  await expect(list.getByRole('link', { name: '(505) 555-0177' }).first()).toBeVisible();
  await look(page, 'call-list');
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
