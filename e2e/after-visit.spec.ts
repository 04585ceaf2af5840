import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

/** A confirmed visit of the demo data that is over. */
const EVENT = 'Nine Million Pictures of Grass';
const TEACHER = { email: 'desmond.achebe-lowe@example.org', name: 'Desmond Achebe-Lowe', planned: '27' };
const SPEAKER = { email: 'arjun.mehrotra@example.com', name: 'Arjun Mehrotra' };
const PROMPT = 'Did this visit take place?';

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: EVENT });
const dialog = (page: Page) => page.getByRole('dialog', { name: EVENT });

const openFromCard = async (page: Page): Promise<Locator> => {
  await expect(card(page)).toContainText(PROMPT);
  await card(page).getByRole('link', { name: EVENT }).click();
  const form = dialog(page).getByRole('form', { name: PROMPT });
  await expect(form).toBeVisible();
  return form;
};

/** The numbers in the last row of a table: visits, students and hours. */
const totalsOf = (table: Locator): Promise<string[]> =>
  table.getByRole('row').last().getByRole('cell').allTextContents();

test('both sides say how a visit went, and it counts for administrators and the speaker', async ({
  page: teacher,
  browser,
  portal,
  look,
}) => {
  const admin = await asSomeoneElse(
    browser,
    portal.address,
    'admin@demo.example',
    `/admin-requests?q=${encodeURIComponent(EVENT)}`,
  );
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-requests');
  let year = 0;

  await test.step('the teacher is asked, and answers', async () => {
    await signIn(teacher, TEACHER.email, '/teacher-speaker-requests');
    const when = card(teacher).getByRole('list', { name: 'When and where' }).locator('time');
    year = new Date((await when.getAttribute('datetime')) ?? '').getFullYear();
    const form = await openFromCard(teacher);
    for (const name of ['Cancel visit', 'Change the visit', 'Edit'])
      await expect(dialog(teacher).getByRole('button', { name })).toHaveCount(0);
    await expect(dialog(teacher)).not.toContainText('Add to calendar');
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(form.getByText('Please answer yes or no').first()).toBeVisible();
    await form.getByRole('radio', { name: 'Yes' }).check();
    await expect(form.getByLabel(/^How many students/)).toHaveValue(TEACHER.planned);
    await form.getByLabel(/^How many students/).fill('some');
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(form.getByText('Please choose how it went').first()).toBeVisible();
    await look(teacher, 'feedback-refused');
    await form.getByRole('radio', { name: 'No' }).check();
    await expect(form.getByLabel('What happened?')).toBeVisible();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await form.getByRole('radio', { name: 'Yes' }).check();
    await form.getByLabel(/^How many students/).fill('25');
    await form.getByLabel('Is there anything we should know?').fill('The projector was broken.');
    await teacher.reload();
    await expect(form.getByLabel(/^How many students/)).toHaveValue('25');
    await form.getByRole('radio', { name: 'Great' }).check();
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(dialog(teacher).getByRole('button', { name: 'Change your answers' })).toBeFocused();
    await expect(dialog(teacher)).toContainText('25 students');
    await look(teacher, 'feedback-given');
    await teacher.keyboard.press('Escape');
    await expect(card(teacher)).not.toContainText(PROMPT);
  });

  await test.step('the speaker answers too, and an administrator sees both answers', async () => {
    await admin.getByRole('link', { name: EVENT }).click();
    await expect(dialog(admin)).toContainText(`${TEACHER.name} (teacher)`);
    await expect(dialog(admin)).toContainText('The projector was broken.');
    await expect(dialog(admin)).toContainText('No answer yet');
    const form = await openFromCard(speaker);
    await form.getByRole('radio', { name: 'Yes' }).check();
    await expect(form.getByLabel(/^How many students/)).toHaveValue('');
    await form.getByLabel(/^How many students/).fill('30');
    await form.getByRole('radio', { name: 'Good' }).check();
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(dialog(speaker)).toContainText('30 students');
    await expect(dialog(speaker)).not.toContainText('The projector was broken.');
    await expect(dialog(admin)).toContainText('30 students');
    await expect(dialog(admin)).not.toContainText('No answer yet');
    await look(admin, 'feedback-admin');
    await admin.keyboard.press('Escape');
    await speaker.keyboard.press('Escape');
  });

  await test.step('what is over can be archived, and unarchived', async () => {
    await card(teacher)
      .getByRole('button', { name: `Archive ${EVENT}` })
      .click();
    const question = teacher.getByRole('dialog');
    await expect(question).toContainText('resets the approval process');
    await look(teacher, 'archive-confirmation');
    await question.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(teacher.getByText('Request archived successfully!')).toBeVisible();
    await expect(teacher.getByText('Request archived successfully!')).toHaveCount(0);
    await expect(card(teacher)).toHaveCount(0);
    await teacher.getByRole('button', { name: 'Show Archived' }).click();
    await card(teacher)
      .getByRole('button', { name: `Unarchive ${EVENT}` })
      .click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Unarchive', exact: true }).click();
    await expect(teacher.getByText('Request unarchived successfully!')).toBeVisible();
  });

  await test.step('the impact counts it once, and agrees with its tables and the file', async () => {
    await admin.getByRole('navigation').getByRole('link', { name: 'Impact' }).click();
    await admin.getByLabel('Year', { exact: true }).selectOption(String(year));
    await expect(admin).toHaveURL(new RegExp(`year=${year}`));
    const uncounted = admin.getByRole('link', { name: /past visit/ });
    const number = (await uncounted.textContent())?.match(/^\d+/)?.[0];
    await uncounted.click();
    await expect(admin).toHaveURL(new RegExp(`when=unreported&year=${year}`));
    await expect(admin.getByText(new RegExp(`^${number} requests? found$`))).toBeVisible();
    await admin.goBack();
    await admin.getByLabel('Charts show').selectOption('Students');
    for (const title of ['month', 'industry focus', 'grade', 'state'])
      await admin.getByText(`Show as table: Students by ${title}`).click();
    const tables = await admin.getByRole('table', { name: /^By (month|industry focus|grade|state)$/ }).all();
    expect(tables).toHaveLength(4);
    const totals = await totalsOf(admin.getByRole('table', { name: 'By month' }));
    for (const table of tables) expect(await totalsOf(table)).toEqual(totals);
    await look(admin, 'impact');

    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`visits_${year}.csv`);
    const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    const counts = lines.map((line) => line.split(',').slice(-2).map(Number));
    const sumOf = (column: number) => counts.reduce((sum, cells) => sum + (cells[column] ?? 0), 0);
    expect(totals).toEqual([String(lines.length), String(sumOf(0)), String(sumOf(1) / 60)]);
    expect(counts[lines.findIndex((line) => line.includes(EVENT))]).toEqual([25, 60]);
    await expect(admin.getByText(`Successfully exported ${lines.length} visits to CSV`)).toBeVisible();
  });

  await test.step('other years are empty, and a failure can be tried again', async () => {
    const answers = '**/api/admin/impact?*';
    await admin.route(answers, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }),
    );
    await admin.getByLabel('Year', { exact: true }).selectOption(String(year - 5));
    await expect(admin.getByRole('alert')).toContainText(`We couldn't add up the visits of ${year - 5}.`);
    await admin.unroute(answers);
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByText(`No visits to show for ${year - 5}`)).toBeVisible();
    await look(admin, 'impact-empty');
  });

  await test.step('the speaker prints a record of the year', async () => {
    await speaker.emulateMedia({ colorScheme: 'dark' });
    await speaker.getByRole('navigation').getByRole('link', { name: 'My visits' }).click();
    await expect(speaker.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
      'Coming visits',
    );
    await speaker.getByLabel('Year', { exact: true }).selectOption(String(year));
    const table = speaker.getByRole('table', { name: `Visits in ${year}` });
    await expect(table.getByRole('row', { name: EVENT })).toContainText(TEACHER.name);
    await expect(table.getByRole('row', { name: EVENT })).toContainText('Virtual');
    expect(await totalsOf(table)).toEqual(['25', '1']);
    await look(speaker, 'visit-record');
    await speaker.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await speaker.getByRole('button', { name: 'Print' }).click();
    await expect(speaker.locator('body')).toHaveAttribute('data-printed');

    await speaker.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(speaker.getByRole('heading', { level: 1 })).toHaveText(
      `${SPEAKER.name}: classroom visits in ${year}`,
    );
    await expect(speaker.getByText('Printed on')).toBeVisible();
    await expect(table).toBeVisible();
    for (const role of ['navigation', 'banner', 'button', 'combobox', 'link'] as const)
      await expect(speaker.getByRole(role)).toHaveCount(0);
    await expect(speaker.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(speaker.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  await admin.context().close();
  await speaker.context().close();
});

test('an administrator records the results of visits that nobody has reported on', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/admin-requests?when=unreported');
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Record the result/ }) });
  // Each status loads on its own.
  const found = await page.getByText(/^\d+ requests? found$/).textContent();
  await expect(cards).toHaveCount(Number.parseInt(found ?? '', 10));
  await look(page, 'unreported');
  const names = await cards.getByRole('link').allTextContents();
  const [single = '', ...others] = names;
  expect(others.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Record the result of ${single}` }).click();
  const question = page.getByRole('dialog', { name: 'Did this visit take place?' });
  await expect(question).toContainText(single);
  await look(page, 'record-result');
  await page.route('**/api/admin/requests/results', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please try again later.', code: 'no' } }),
  );
  await question.getByRole('button', { name: "It didn't" }).click();
  await expect(question).toContainText('Please try again later.');
  await page.unroute('**/api/admin/requests/results');
  await question.getByRole('button', { name: "It didn't" }).click();
  await expect(page.getByText('The result has been recorded.')).toBeVisible();
  await expect(page.getByRole('link', { name: single, exact: true })).toHaveCount(0);

  const all = page.getByRole('button', { name: /^Record all \d+ shown$/ });
  if (others.length > 1) {
    await all.click();
    await expect(page.getByRole('list', { name: 'Visits' }).getByRole('listitem')).toHaveCount(others.length);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  }
  for (const name of others) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page
    .getByRole('region', { name: 'Selected requests' })
    .getByRole('button', { name: /^Record the results?$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Visits' }).getByRole('listitem')).toHaveCount(others.length);
  await look(page, 'record-results');
  await dialog.getByRole('button', { name: /took place$/ }).click();
  await expect(page.getByText('All past visits have been reported on')).toBeVisible();
});
