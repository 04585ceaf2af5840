import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

// No other test uses these speakers.
const SHOWN = 'Kirsten Halvorsen';
const EDITED = { name: 'Lucia Bettencourt', email: 'lucia.bettencourt@example.org' };
const REMOVED = 'Theo Lindgren';

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').filter({ hasText: name });

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/admin-all-speakers${query}`);
  await expect(page.getByRole('heading', { name: 'All Speakers' })).toBeVisible();
};

/** The response of a failing server. */
const refuse = (page: Page, message: string) =>
  page.route('**/api/speaker/*', (route) => route.fulfill({ status: 400, json: { message, code: 'no' } }));
const answerAgain = (page: Page) => page.unroute('**/api/speaker/*');

test('an administrator finds any speaker and decides whether teachers see them', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example');
  const list = page.getByRole('list', { name: 'Speakers' });
  const search = page.getByRole('searchbox', { name: 'Search speakers' });
  const card = cardOf(page, SHOWN);
  const toggle = card.getByRole('switch', { name: `Show ${SHOWN} to teachers` });

  await test.step('by words and filters, which stand in the URL', async () => {
    await open(page);
    await expect(list.getByRole('switch')).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(list.getByRole('switch')).toHaveCount(48);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Hidden', exact: true }).check();
    await expect(page).toHaveURL(/visible=no/);
    await expect(cardOf(page, REMOVED)).toContainText('Incomplete');
    await look(page, 'all-speakers-filters');
    await page.getByRole('button', { name: 'Remove filter: Hidden' }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await search.fill('zzzz nobody');
    await expect(page.getByText('No speakers match the current filters.')).toBeVisible();
    await look(page, 'all-speakers-none');
    await page.getByRole('button', { name: 'Show all speakers' }).click();
    await expect(list).toBeVisible();
    await expect(page.locator(':focus').getByRole('list', { name: 'Speakers' })).toBeVisible();
    // Copied from two cells of a spreadsheet.
    await search.fill('HALVORSEN\tkirsten');
    await expect(page.getByRole('status').filter({ hasText: /^1 speaker$/ })).toBeVisible();
    await page.reload();
    await expect(card).toContainText('Visible');
  });

  await test.step('a toggle takes effect at once, can be undone, and stays', async () => {
    await toggle.click();
    await expect(page.getByText('Speaker hidden successfully')).toBeVisible();
    await expect(card).toContainText('Hidden');
    // A toast stays while it has the focus.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await look(page, 'all-speakers-hidden');
    await undo.click();
    await expect(page.getByText('Speaker made visible successfully')).toBeVisible();
    await toggle.press('Space');
    await expect(card).toContainText('Hidden');
    await expect(page.getByText('Speaker hidden successfully')).toBeVisible();
    await page.reload();
    await expect(card).toContainText('Hidden');
  });

  await test.step('of two quick changes, the last one wins', async () => {
    const held = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    await page.route('**/api/speaker/*', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length === 1) await held.promise;
      await route.continue();
    });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    expect(sent, 'the second waits for the first').toEqual([{ visible: true }]);
    held.resolve();
    await expect(page.getByText('Speaker hidden successfully')).toBeVisible();
    await answerAgain(page);
    await page.reload();
    await expect(card).toContainText('Hidden');
  });

  await test.step('a toggle that fails is taken back and says why', async () => {
    await refuse(page, 'Not today');
    await toggle.click();
    await expect(page.getByText('Failed to update visibility: Not today')).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await answerAgain(page);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByText('Speaker made visible successfully')).toBeVisible();
  });

  await test.step('a list that cannot be loaded says so, and tries again', async () => {
    await page.route('**/api/admin/speakers/search*', (route) =>
      route.fulfill({ status: 400, json: { message: 'Not today', code: 'no' } }),
    );
    await open(page);
    await expect(page.getByText('Failed to fetch speakers: Not today')).toBeVisible();
    await look(page, 'all-speakers-error');
    await page.unroute('**/api/admin/speakers/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(list).toBeVisible();
  });

  await test.step('a speaker whose account is not told cannot be shown or hidden', async () => {
    await page.route('**/api/admin/speakers/search*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/"userId":\{"_id":"[^"]*"/g, '"userId":{"_id":""'),
      });
    });
    await open(page, '?q=halvorsen');
    await toggle.click();
    await expect(page.getByText('Speaker userId is missing')).toBeVisible();
    await page.unroute('**/api/admin/speakers/search*');
  });
});

test("an administrator resolves a conflict with a speaker's own edit", async ({
  page,
  browser,
  portal,
  look,
}, info) => {
  await signIn(page, 'admin@demo.example');
  const dialog = page.getByRole('dialog', { name: 'Edit Speaker' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const edit = page.getByRole('button', { name: `Edit ${EDITED.name}` });

  await test.step('in a dialog with a URL of its own', async () => {
    await open(page, '?q=bettencourt');
    await edit.click();
    await expect(dialog.getByLabel(/^Email/)).toHaveValue(EDITED.email);
    await expect(dialog.getByLabel(/^Email/)).toHaveJSProperty('readOnly', true);
    await expect(page).toHaveURL(/edit=/);
    await look(page, 'edit-speaker');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(edit).toBeFocused();
    await page.goForward();
    await expect(dialog.getByLabel(/^Email/)).toHaveValue(EDITED.email);
  });

  await test.step('that checks what is entered', async () => {
    const picture = dialog.getByLabel('Profile Picture', { exact: true });
    await picture.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await expect(dialog.getByText('Only image files are allowed.').last()).toBeVisible();
    const large = info.outputPath('a.png');
    await writeFile(large, Buffer.alloc(PICTURE_MAX_BYTES + 1));
    await picture.setInputFiles(large);
    await expect(dialog.getByText('Image file is too large (max 14MB).').last()).toBeVisible();
    await dialog.getByLabel('Elementary').uncheck();
    await dialog.getByLabel('Middle School').uncheck();
    await dialog.getByLabel('In-Person').uncheck();
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Please select at least one grade level.');
    await look(page, 'edit-speaker-refused');
    await dialog.getByLabel('Middle School').check();
    await dialog.getByLabel('In-Person').check();
  });

  const speaker = await asSomeoneElse(browser, portal.address, EDITED.email);
  await test.step('and shows what has changed meanwhile', async () => {
    await expect(speaker.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await speaker.goto('/profile/edit');
    await expect(speaker.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await speaker.getByLabel(/^City/).fill('Newport');
    await speaker.getByLabel(/^Job Title/).fill('Reef Builder');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Your profile has been updated successfully!')).toBeVisible();
    await expect(speaker.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await speaker.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(speaker.getByLabel(/^City/)).toHaveValue('Newport');

    await speaker.getByLabel(/^Job Title/).fill('Oyster Counter');
    await speaker.reload();
    await expect(speaker.getByText(/^We saved what you typed earlier/)).toBeVisible();

    await dialog.getByLabel(/^Job Title/).fill('Marine Biologist');
    await save.click();
    const met = dialog.getByRole('region', { name: 'Changed after you opened it' });
    await expect(met).toContainText('This profile was changed after you opened it.');
    const job = met.getByRole('group', { name: 'Job Title' });
    await expect(job).toContainText('Reef Builder');
    await expect(job.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
    await expect(
      met.getByRole('group', { name: 'City' }).getByRole('radio', { name: 'Use the saved version' }),
    ).toBeChecked();
    await expect(dialog.getByLabel(/^City/)).toHaveValue('Newport');
    await look(page, 'edit-speaker-conflict');
    await job.getByRole('radio', { name: 'Use the saved version' }).check();
    await expect(dialog.getByLabel(/^Job Title/)).toHaveValue('Reef Builder');
    await job.getByRole('radio', { name: 'Keep mine' }).check();
    await save.click();
    await expect(page.getByText(`${EDITED.name} has been saved.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(page, EDITED.name)).toContainText('Marine Biologist');
    await expect(cardOf(page, EDITED.name)).toContainText('Newport');
  });

  await test.step('as it shows the speaker what the administrator has changed', async () => {
    const job = speaker.getByRole('group', { name: 'Job Title' });
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(job).toContainText('Marine Biologist');
    await look(speaker, 'edit-profile-conflict');
    await speaker.getByRole('button', { name: 'Start over' }).click();
    await expect(job).toHaveCount(0);
    await speaker.getByLabel(/^Job Title/).fill('Pearl Diver');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(job).toContainText('Marine Biologist');
    await job.getByRole('radio', { name: 'Use the saved version' }).check();
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Your profile has been updated successfully!')).toBeVisible();
    await speaker.context().close();
  });

  await test.step('an administrator changes when a speaker is available', async () => {
    const availability = page.getByRole('link', { name: `Availability of ${EDITED.name}` });
    await availability.click();
    await expect(page.getByRole('heading', { name: `Availability of ${EDITED.name}` })).toBeVisible();
    await expect(page.getByText(`${EDITED.name} hasn't set weekly hours`)).toBeVisible();
    const travel = page.getByLabel('Travel time in minutes');
    await page.route('**/api/speaker/*/schedule', async (route) => {
      await travel.fill('45');
      await route.continue();
    });
    await page.getByLabel('Visits per month').fill('2');
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(page.getByText(`The availability of ${EDITED.name} has been saved.`)).toBeVisible();
    await page.unroute('**/api/speaker/*/schedule');
    await expect(travel).toHaveValue('45');
    await look(page, 'speaker-availability');
    await page.getByLabel('Visits per month').fill('');
    await page.goto('/admin-speaker-schedule/nobody');
    await expect(page.getByText('Speaker not found')).toBeVisible();
    await open(page, '?q=bettencourt');
    await availability.click();
    await expect(page.getByLabel('Visits per month')).toHaveValue('');
    await expect(travel).toHaveValue('45');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('form')).toBeFocused();
    await expect(page.getByLabel('Visits per month')).toHaveValue('2');
    await expect(travel).not.toHaveValue('45');
    await page.goBack();
  });

  await test.step('a save that hides the speaker from teachers says so', async () => {
    await edit.click();
    await dialog.getByLabel(/^Bio/).fill('');
    await save.click();
    await expect(
      page.getByText(
        `${EDITED.name} has been saved. The profile is now incomplete, so teachers no longer see it.`,
      ),
    ).toBeVisible();
    await expect(cardOf(page, EDITED.name)).toContainText('Hidden');
  });

  await test.step('a save that fails says why', async () => {
    await edit.click();
    await dialog.getByLabel(/^City/).fill('Bristol');
    await refuse(page, 'Not today');
    await save.click();
    await expect(dialog.getByText('Failed to update speaker: Not today')).toBeVisible();
    await answerAgain(page);
  });
});

test('an administrator deletes a speaker', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example');
  await open(page, '?visible=no');
  // Hiding an incomplete profile again wouldn't restore its state.
  const toggle = page.getByRole('switch', { name: `Show ${REMOVED} to teachers` });
  await toggle.click();
  await expect(page.getByText('Speaker made visible successfully')).toBeVisible();
  // A toast stays while it has the focus.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await toggle.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete this speaker?' });
  const remove = page.getByRole('button', { name: `Delete ${REMOVED}` });
  await remove.click();
  await expect(dialog).toContainText('This action cannot be undone.');
  await expect(dialog).toContainText('No requests or visits are affected.');
  await look(page, 'delete-speaker');
  await refuse(page, 'Not today');
  await dialog.getByRole('button', { name: 'Delete Speaker' }).click();
  await expect(dialog).toContainText('Failed to delete speaker: Not today');
  await answerAgain(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete Speaker' }).click();
  await expect(page.getByText(/has been deleted\.$/)).toBeVisible();
  await expect(cardOf(page, REMOVED)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Speakers' })).toBeVisible();
  await expect(cardOf(page, REMOVED)).toHaveCount(0);
});

test('a save that ends after its dialog was closed leaves the next one open, and a failure is told', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example');
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/speaker/*', async (route) => {
    await saved.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Edit Speaker' });
  await open(page, '?q=halvorsen');
  await page.getByRole('button', { name: `Edit ${SHOWN}` }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search speakers' }).fill('bettencourt');
  await page.getByRole('button', { name: `Edit ${EDITED.name}` }).click();
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(EDITED.email);
  saved.resolve();
  await expect(page.getByText(`${SHOWN} has been saved.`)).toBeVisible();
  await expect(page).toHaveURL(/edit=/);

  await page.unroute('**/api/speaker/*');
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/speaker/*', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 400, json: { message: 'Not today', code: 'no' } });
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  refused.resolve();
  await expect(page.getByText('Failed to update speaker: Not today')).toBeVisible();
});
