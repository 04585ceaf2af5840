import { expect, test } from './support/journey.ts';
import { logIn, signIn } from './support/people.ts';

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

test('an administrator suggests a speaker nobody asks, and writes to a school without a visit once', async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example', '/admin-impact');
  const dialog = page.getByRole('dialog');

  await test.step('suggests a speaker for four weeks, and takes it back', async () => {
    const list = page.getByRole('list', { name: 'Speakers not asked for 90 days' });
    const suggested = page.getByRole('list', { name: 'Suggested first' });
    // The name, before when somebody asked.
    const speaker = (await list.getByRole('listitem').first().textContent())?.split(/Never|Last/)[0] ?? '';
    await list.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Suggest these speakers (1)' }).click();
    await expect(page.getByText('1 speaker suggested first for 4 weeks.')).toBeVisible();
    await expect(suggested).toContainText(speaker);
    await expect(suggested).toContainText('Until');
    await expect(list).not.toContainText(speaker);
    await look(page, 'impact-never-asked');
    await suggested.getByRole('button', { name: /^Take back/ }).click();
    await expect(suggested).toHaveCount(0);
    await expect(list).toContainText(speaker);
  });

  const schools = page.getByRole('list', { name: 'Schools without a visit this school year' });
  const write = async () => {
    await schools.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Write to these teachers (1)' }).click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('article', { name: 'Preview' })).toContainText('Unsubscribe');
  };

  await test.step('writes to its teachers after a preview, and the dialog says who just got one', async () => {
    await write();
    await dialog.getByRole('button', { name: /^Send to / }).click();
    await expect(page.getByText(/^Email sent to /)).toBeVisible();
    await write();
    await expect(dialog).toContainText('We wrote to them about visits in the last 60 days.');
    await expect(dialog.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
    await look(page, 'impact-written-lately');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('sees who can help requests that led to no visit', async () => {
    await page
      .getByRole('button', { name: /^See who can help with those of/ })
      .last()
      .click();
    await expect(dialog.getByRole('heading', { name: /requests? led to no visit$/ })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /^Speakers for / })).toBeVisible();
    await look(page, 'impact-who-can-help');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('downloads a list', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV of schools without a visit' }).click();
    expect((await download).suggestedFilename()).toMatch(/^schools_without_visit_.*\.csv$/);
  });
});
