import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { logIn, signIn } from './support/people.ts';
import { holdPictures, SMALL_PICTURE } from './support/pictures.ts';

const PATH = '/admin-add-speakers';
const PASSWORD = 'wind-and-water';

const desktop = (page: Page) => page.setViewportSize({ width: 1280, height: 900 });

/** Fills in everything that the form requires. */
const fillIn = async (page: Page, [firstName, lastName]: readonly [string, string], email: string) => {
  await page.getByLabel(/^First Name/).fill(firstName);
  await page.getByLabel(/^Last Name/).fill(lastName);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Organization/).fill('Caprock Wind Training Yard');
  await page.getByLabel(/^Bio/).fill('I keep turbines turning, and show how.');
  await page.getByLabel(/^City/).fill('Lubbock');
  await page.getByLabel(/^Country/).fill('United States');
  await page
    .getByRole('group', { name: /^Industry Focus/ })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'In-Person' }).check();
  await page.getByRole('checkbox', { name: 'All Grades' }).check();
};

test('an administrator creates a speaker, who sets a password and logs in', async ({
  page,
  browser,
  portal,
  mail,
  look,
}) => {
  const email = 'nadia.newcomer@example.org';
  const create = page.getByRole('button', { name: 'Create Speaker Account' });
  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin@demo.example');

  await test.step('nothing is created from an empty form', async () => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { name: 'Create Speaker Account' })).toBeVisible();
    await create.click();
    for (const message of [
      'Please correct the following:',
      'Organization is required',
      'Please select at least one industry focus.',
      'Please select at least one age/grade specialty.',
      'Please select at least one speaking format.',
    ]) {
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await expect(page.getByLabel(/^First Name/)).toBeFocused();
    await expect(page.getByRole('group', { name: 'Speaking Format (required)' })).toBeVisible();
    await look(page, 'add-speaker-required');
    await desktop(page);
    const virtual = page.getByRole('checkbox', { name: 'Virtual' });
    await virtual.check();
    await expect(page.getByText('Please select at least one speaking format.')).toHaveCount(0);
    await virtual.uncheck();
  });

  await test.step('a picture must be one', async () => {
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') };
    await page.getByLabel('Profile Picture').setInputFiles(text);
    await expect(
      page.getByText('Please select an image file (JPEG, PNG, GIF, etc.)').filter({ visible: true }).first(),
    ).toBeVisible();
  });

  await test.step('someone who may be the same is pointed out first', async () => {
    await fillIn(page, ['Dwayn', 'Abernathy'], email);
    await create.click();
    await expect(dialog.getByRole('list', { name: 'Similar speakers' })).toContainText('Dwayne Abernathy');
    await look(page, 'add-speaker-similar');
    await desktop(page);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await page.getByLabel(/^First Name/).fill('Nadia');
    await page.getByLabel(/^Last Name/).fill('Newcomer');
    await create.click();
    await expect(page.getByText('Nadia Newcomer has been added.')).toBeVisible();
    await expect(page.getByLabel(/^First Name/)).toHaveValue('');
    await look(page, 'add-speaker-created');
    await desktop(page);
  });

  await test.step('a picture chosen while the form is being sent does not block the next speaker', async () => {
    await fillIn(page, ['Pavel', 'Latepicture'], 'pavel.latepicture@example.org');
    const { promise: chosen, resolve: sendNow } = Promise.withResolvers<void>();
    await page.route('**/api/admin/create-speaker', async (route) => {
      await chosen;
      await route.continue();
    });
    const convertNow = await holdPictures(page);
    await create.click();
    await expect(create).toHaveAttribute('aria-busy', 'true');
    const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: SMALL_PICTURE };
    await page.getByLabel('Profile Picture').setInputFiles(picture);
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByText('Preparing the picture…').first()).toBeVisible();
    sendNow();
    await expect(page.getByText('Pavel Latepicture has been added.')).toBeVisible();
    await expect(create).toBeEnabled();
    await convertNow();
    await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
    await page.unroute('**/api/admin/create-speaker');
  });

  await test.step('an e-mail has one account', async () => {
    await fillIn(page, ['Nadia', 'Newcomer'], email.toUpperCase());
    await create.click();
    await expect(page.getByText(`An account with email ${email} already exists.`).first()).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toBeFocused();
  });

  await test.step('the link in the mail lets the speaker set a password', async () => {
    const context = await browser.newContext({ baseURL: portal.address });
    const speaker = await context.newPage();
    await speaker.goto(await mail.linkFor(email, '/reset-password/'));
    await expect(speaker.getByLabel(/^New Password/)).toBeVisible();
    await speaker.getByLabel(/^New Password/).fill(PASSWORD);
    await speaker.getByLabel(/^Confirm New Password/).fill(PASSWORD);
    await speaker
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(speaker).not.toHaveURL(/reset-password/);
    await logIn(speaker, email, PASSWORD);
    await expect(speaker.getByRole('heading', { name: 'Welcome, Nadia!' })).toBeVisible();
    await expect(speaker.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await context.close();
  });
});

const HEADER = [
  'First Name',
  'Last Name',
  'Email',
  'Organization',
  'Country',
  'In-Person Available',
  'Industry Focus',
  'Grades',
  'Shoe Size',
];

const sheet = (
  industry: string,
  ...rows: readonly (readonly [string, string, string, string, string?])[]
) => {
  const lines = rows.map(([first, last, email, organization, country = 'Canada']) =>
    [first, last, email, organization, country, 'Yes', industry, 'All Grades', '42'].join(';'),
  );
  const text = [HEADER.join(';'), ...lines].join('\r\n');
  return { name: 'speakers.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
};

test('an administrator adds many speakers from a file', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example');
  const offered = await page.request.get('/api/industry-focus');
  const [focus]: { name: string }[] = await offered.json();
  if (!focus) throw new Error('The demonstration has no industry focus');
  const chooser = page.getByLabel('Choose a file');
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('a template can be downloaded, and imports', async () => {
    await page.goto(PATH);
    await page.getByRole('link', { name: 'From a file' }).click();
    await expect(page.getByRole('heading', { name: 'Many speakers from a file' })).toBeVisible();
    await look(page, 'import-choice');
    await desktop(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    const template = await download;
    expect(template.suggestedFilename()).toBe('speakers_template.csv');
    await chooser.setInputFiles(await template.path());
    await expect(page.getByRole('button', { name: 'Create 1 speaker' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a workbook that is none is refused', async () => {
    const file = {
      name: 'speakers.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004'),
    };
    await chooser.setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('speakers.xlsx');
  });

  await test.step('each row says what is wrong with it and whom it looks like', async () => {
    const file = sheet(
      focus.name,
      ['Imke', 'Ostrander', 'imke.ostrander@example.org', 'Dune Watch'],
      ['Imke', 'Ostranders', 'imke@example.org', 'The Dune Watch'],
      ['Tomasz', 'Kowalczyk O’Brien', 'tomasz@example.org', 'Snake Plain Geothermal'],
      ['Quill', 'Farrow', 'nobody', 'Farrow Compost'],
      ['Ada', 'Admin', 'admin@demo.example', 'Green Careers'],
      ['Ruben', 'Valdespino', 'ruben.valdespino@example.org', 'Reef Nursery'],
    );
    await chooser.setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Create 2 speakers' })).toBeVisible();
    await expect(page.getByText('8 columns recognized. Not imported: Shoe Size.')).toBeVisible();
    await expect(rowOf('imke@example.org')).toContainText('Looks like row 2.');
    await expect(rowOf('imke@example.org').locator('wbr'), 'the email wraps before its host').toHaveCount(1);
    await expect(rowOf('tomasz@example.org')).toContainText('Snake Plain Geothermal (tomasz.kowalczyk');
    await expect(rowOf('Quill Farrow')).toContainText('Email: "nobody" isn');
    await expect(rowOf('Ada Admin')).toContainText('The account with email admin@demo.example belongs to');
    await look(page, 'import-review');
    await desktop(page);
    await page.getByRole('link', { name: 'One speaker' }).click();
    await page.getByRole('link', { name: 'From a file' }).click();
    await expect(
      page.getByRole('button', { name: 'Create 2 speakers' }),
      'the draft is still there',
    ).toBeVisible();
    await page.getByLabel('Show').selectOption('problem');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByLabel('Show').selectOption('duplicate');
    await rowOf('imke@example.org').getByRole('checkbox', { name: 'Create anyway' }).check();
    await expect(page.getByRole('button', { name: 'Create 3 speakers' })).toBeVisible();
    await page.getByLabel('Show').selectOption('');
  });

  await test.step('it is imported while other screens are shown, which link to it', async () => {
    // Until this is resolved, the screens show the import as it started.
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/admin\/speaker-imports/, async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create 3 speakers' }).click();
    await expect(page.getByRole('progressbar', { name: 'Importing speakers' })).toBeVisible();
    await look(page, 'import-running');
    await desktop(page);
    await page.getByRole('link', { name: 'Industry Focuses' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Industry Focuses' })).toBeVisible();
    const indicator = page.getByRole('link', { name: /Importing speakers/ });
    await expect(indicator).toContainText('0 of 3');
    await look(page, 'import-indicator');
    await desktop(page);
    held.resolve();
    await expect(page.getByText('3 speakers created from speakers.csv.')).toBeVisible();
    await expect(indicator).toHaveCount(0);
    await page.getByRole('link', { name: 'Add Speakers' }).click();
    await page.getByRole('link', { name: 'From a file' }).click();
    await look(page, 'import-recent');
    await desktop(page);
    await page.getByRole('link', { name: 'speakers.csv' }).first().click();
    await expect(rowOf('ruben.valdespino@example.org')).toContainText('Created');
    await look(page, 'import-done');
    await desktop(page);
  });

  await test.step('rows that were not imported can be downloaded, with the reasons', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the 3 rows not imported' }).click();
    await page.getByRole('link', { name: 'Import another file' }).click();
    await chooser.setInputFiles(await (await download).path());
    await expect(page.getByText('Not imported: Row, Shoe Size, Reason.')).toBeVisible();
    await expect(rowOf('Quill Farrow')).toContainText('Email: "nobody" isn');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('values that are not plain are asked about once, a cell is mended, and the import is undone', async () => {
    const rows = [
      'Volunteer;E mail;Best for;Town;Interests',
      'Dr. Ottilie Brandt;ottilie.brandt@example.org;little kids;Dulluth;Beekeeping',
      'Zamora, Wes;wes.zamora@example.org;teens;Dulluth;Beekeeping',
    ];
    const text = rows.join('\n');
    await chooser.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByText('5 columns recognized.')).toBeVisible();
    await page.getByLabel('What “Beekeeping” means').selectOption('Create “Beekeeping”');
    await expect(rowOf('ottilie.brandt@example.org')).toContainText('Beekeeping');
    await page.getByRole('button', { name: 'All fields of row 2' }).click();
    await page.getByRole('button', { name: 'Change City: Dulluth' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Duluth');
    await look(page, 'import-row');
    await desktop(page);
    await page.getByRole('button', { name: 'In all rows with “Dulluth”' }).click();
    await expect(page.getByRole('button', { name: 'Change City: Duluth' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf('wes.zamora@example.org')).toContainText('Duluth');
    await page.reload();
    await expect(rowOf('wes.zamora@example.org')).toContainText('Duluth');
    await page.getByLabel('Email them a link to set a password').selectOption("Later, when I'm ready");
    await page.getByRole('button', { name: 'Create 2 speakers' }).click();
    await expect(page.getByRole('heading', { name: "2 people haven't been invited yet" })).toBeVisible();
    await look(page, 'import-invites');
    await desktop(page);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await expect(page.getByText('Import undone: 2 rows were taken back.')).toBeVisible();
    await expect(rowOf('wes.zamora@example.org')).toContainText('Undone');
    await page.getByRole('link', { name: 'Import another file' }).click();
  });

  await test.step("the portal's own export is read as it is: everybody is there already", async () => {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const exported = await page.request.post('/api/admin/export-speakers.csv', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      data: { password: 'green-portal' },
    });
    const file = { name: 'speakers_all.csv', mimeType: 'text/csv', buffer: await exported.body() };
    await chooser.setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Create 0 speakers' })).toBeDisabled();
    await expect(page.getByText(/^0 new speakers, \d+ already known/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(chooser).toBeVisible();
  });
});

test('an import continues after its tab is closed, and other browsers see its progress', async ({
  page,
  browser,
  portal,
  look,
}) => {
  const ROWS = 100;
  await signIn(page, 'admin@demo.example');
  const offered = await page.request.get('/api/industry-focus');
  const [focus]: { name: string }[] = await offered.json();
  if (!focus) throw new Error('The demonstration has no industry focus');
  const elsewhere = await browser.newContext({ baseURL: portal.address });
  const other = await elsewhere.newPage();
  await desktop(other);
  await signIn(other, 'admin@demo.example');

  await test.step('the tab is closed as soon as the import has started', async () => {
    await page.goto(`${PATH}?from=file`);
    const letters = (row: number) =>
      String.fromCodePoint(...[...String(row)].map((digit) => 97 + Number(digit)));
    const rows = Array.from({ length: ROWS }, (_, row) => {
      const [first, last] = [`Wanda${letters(row)}`, `Ferro${letters(row)}`];
      return [first, last, `wanda-${row}@example.org`, `Lagoon ${row}`] as const;
    });
    const file = { ...sheet(focus.name, ...rows), name: 'lagoons.csv' };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByRole('button', { name: `Create ${ROWS} speakers` }).click();
    await expect(page.getByRole('progressbar', { name: 'Importing speakers' })).toBeVisible();
    // Not before: a browser of the same administrator that looks on would open the draft.
    await other.goto(`${PATH}?from=file`);
    await page.close();
  });

  await test.step('another browser shows the import and its end without a reload', async () => {
    const item = other.getByRole('listitem').filter({ hasText: 'lagoons.csv' });
    await expect(item).toContainText(`${ROWS} of ${ROWS} created`, { timeout: 60_000 });
    await expect(item).toContainText('Finished');
    await item.getByRole('link').click();
    await expect(other.getByText(`${ROWS} speakers created.`)).toBeVisible();
    const listed = await other.request.get('/api/admin/all');
    const users: { email: string }[] = await listed.json();
    expect(users.filter(({ email }) => /^wanda-\d+@/.test(email)).length).toBe(ROWS);
  });

  await test.step('its results are still there after a reload', async () => {
    await other.reload();
    await expect(other.getByText(`${ROWS} speakers created.`)).toBeVisible();
    await look(other, 'import-finished');
  });

  await test.step('a page whose rows are gone leads back to the last one with rows', async () => {
    // As if the rows had left the chosen state since the first page was loaded.
    await other.route('**/rows?*page=2*', (route) => route.fulfill({ json: { items: [], total: 5 } }));
    const shown = other.getByText(`1–10 of ${ROWS}`, { exact: true }).first();
    await expect(shown).toBeVisible();
    await other.getByRole('button', { name: 'Next page' }).first().click();
    await expect(shown).toBeVisible();
    await elsewhere.close();
  });
});
