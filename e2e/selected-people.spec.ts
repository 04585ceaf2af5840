import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

// No other test changes these people.
const TEACHER = 'desmond.achebe-lowe@example.org';
const SPEAKERS = ['mirabel.achterberg@example.org', 'fatima.alkarimi@example.org'];

test('an administrator hides, pauses and writes to several people at once', async ({ page, look, mail }) => {
  await signIn(page, 'admin@demo.example', '/');
  const table = page.getByRole('table', { name: 'Users' });
  const bar = page.getByRole('region', { name: 'Selected people' });
  const actions = bar.getByRole('combobox');
  const dialog = page.getByRole('dialog');
  const rowOf = (email: string) => table.getByRole('row').filter({ hasText: email });
  const select = async (...emails: string[]) => {
    for (const email of emails) await page.getByLabel(`Select ${email}`).check();
  };

  await test.step('hides speakers, says for whom it did not apply, and undoes it', async () => {
    await select(TEACHER, ...SPEAKERS);
    await expect(bar).toContainText('3 people selected');
    await look(page, 'people-selected');
    await actions.selectOption({ label: 'Hide' });
    await expect(page.getByText("2 speakers hidden. It didn't apply to 1 person.")).toBeVisible();
    await expect(dialog).toContainText('Desmond Achebe-Lowe');
    await expect(dialog).toContainText('Not a speaker.');
    await look(page, 'people-left-out');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
    for (const email of SPEAKERS) await expect(rowOf(email)).toContainText('Hidden: Complete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 2 speakers.')).toBeVisible();
    for (const email of SPEAKERS) await expect(rowOf(email)).toContainText('Visible');
  });

  await test.step('pauses them', async () => {
    await select(...SPEAKERS);
    await actions.selectOption({ label: 'Pause…' });
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
    await dialog.getByLabel('Back on').fill(`${new Date().getFullYear() + 1}-02-01`);
    await look(page, 'people-pause');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/^2 speakers on a break until/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 2 speakers.')).toBeVisible();
  });

  await test.step('writes to them, after a preview', async () => {
    await select(TEACHER, ...SPEAKERS);
    await bar.getByRole('button', { name: 'Write' }).click();
    await dialog.getByLabel(/^Subject/).fill('Welcome back');
    await dialog
      .getByRole('textbox', { name: /^Message/ })
      .fill('A new school year begins.\nPlease check your days.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('article', { name: 'Preview' })).toContainText('Please check your days.');
    await look(page, 'people-email');
    await dialog.getByRole('button', { name: 'Send to 3 people' }).click();
    await expect(page.getByText('Email sent to 3 people.')).toBeVisible();
    expect(await mail.linkFor(TEACHER, '/unsubscribe/')).toContain('/announcements/');
  });

  await test.step('asks before accounts are deleted', async () => {
    await select(TEACHER, ...SPEAKERS);
    await actions.selectOption({ label: 'Remove…' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await look(page, 'people-remove');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
  });
});

test('an administrator invites a pasted list, and a teacher finds their school filled in', async ({
  page,
  browser,
  look,
  mail,
}) => {
  await signIn(page, 'admin@demo.example', '/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Invite Several People' }).click();
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('Please paste at least one email address.')).toBeVisible();
  await look(page, 'invite-list-empty');
  await dialog.getByLabel('Choose a CSV file').setInputFiles({
    name: 'teachers.csv',
    mimeType: 'text/csv',
    // Jos\xe9 in Windows-1252.
    buffer: Buffer.from('Name,Email,School\nJos\xe9 Cho,jose.list@example.org,Ames High\n', 'latin1'),
  });
  const people = dialog.getByRole('textbox', { name: 'People' });
  await expect(people).toHaveValue(/José Cho/);
  await people.fill(
    `${await people.inputValue()}Dan Dee,dan@school,\n,teacher@demo.example,\nAgain,JOSE.list@example.org,`,
  );
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog).toContainText('1 person will be invited. 3 lines will be left out.');
  await expect(dialog).toContainText("The part after the '@' needs an ending");
  await look(page, 'invite-list-checked');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog.getByText('1 person invited.')).toBeVisible();
  await look(page, 'invite-list-sent');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Invites' })).toContainText('Ames High');

  const teacher = await (await browser.newContext()).newPage();
  await teacher.goto(await mail.linkFor('jose.list@example.org', '/invite/'));
  await expect(teacher.getByLabel(/^First Name/)).toHaveValue('José');
  await expect(teacher.getByLabel(/^School/)).toHaveValue('Ames High');
  await teacher.context().close();

  await page.getByRole('button', { name: 'Withdraw the invite to jose.list@example.org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invite' }).click();
  await expect(page.getByText('jose.list@example.org')).toHaveCount(0);
});
