import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';
import { SMALL_PICTURE } from './support/pictures.ts';

const PROFILE = '/api/teacher/';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('a teacher edits their profile', async ({ page, look }) => {
  await test.step('it is reached from the menu, and a failure to load it can be tried again', async () => {
    await page.goto('/teacher-register');
    await expect(
      page
        .getByLabel(/^Grade Level/)
        .locator('option')
        .nth(1),
    ).toHaveText('Elementary');
    await signIn(page, 'etienne.robichaud@example.org', '/');
    await page.route(`**${PROFILE}*`, (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }));
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByText('Failed to load profile data')).toBeVisible();
    await look(page, 'teacher-profile-failed');
    await page.unroute(`**${PROFILE}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel(/^Email/)).toHaveValue('etienne.robichaud@example.org');
    await expect(page.getByLabel(/^Email/)).not.toBeEditable();
    await expect(
      page
        .getByLabel(/^Grade Level/)
        .locator('option')
        .nth(1),
    ).toHaveText('Elementary');
    await look(page, 'teacher-profile');
  });

  await test.step('what is missing is named', async () => {
    for (const field of [/^City/, /^Country/, /^Bio/]) await page.getByLabel(field).fill('');
    for (const subject of await page
      .getByRole('group', { name: /^Subjects/ })
      .getByRole('checkbox')
      .all())
      await subject.uncheck();
    await save(page);
    await expect(
      page.getByText('Please fill in the following required fields: City, Country, Bio, Subjects'),
    ).toBeVisible();
    await look(page, 'teacher-profile-refused');
  });

  await test.step('what is typed survives a reload and a failure to save', async () => {
    await page.getByLabel(/^First Name/).fill('Juniper');
    await page.getByLabel(/^Grade Level/).selectOption('Elementary');
    await page.getByLabel(/^City/).fill('Astoria');
    await page.getByLabel(/^Country/).fill('United States');
    await page.getByLabel(/^Bio/).fill('We count birds before the first bell.');
    await page.getByLabel('Art', { exact: true }).check();
    await page.reload();
    await expect(page.getByText('We saved what you typed earlier, but not a new picture.')).toBeVisible();
    await expect(page.getByLabel(/^City/)).toHaveValue('Astoria');
    await page.route(`**${PROFILE}update/*`, (route) => route.abort());
    await save(page);
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await look(page, 'teacher-profile-not-saved');
    await page.unroute(`**${PROFILE}update/*`);
  });

  await test.step('a misspelled town is asked about, and one that is unknown can stay', async () => {
    await page.getByLabel(/^City/).fill('Astorria');
    await page.getByLabel(/^State/).fill('oregon');
    await page.getByLabel(/^State/).blur();
    await expect(page.getByText('Did you mean')).toBeVisible();
    await look(page, 'teacher-profile-town');
    await page.getByRole('button', { name: 'Use Astoria, OR?' }).click();
    await expect(page.getByLabel(/^City/)).toHaveValue('Astoria');
    await expect(page.getByLabel(/^State/)).toHaveValue('OR');
    await page.getByLabel(/^ZIP Code/).fill('97201');
    await page.getByRole('button', { name: 'Use Portland, OR?' }).click();
    await expect(page.getByLabel(/^City/)).toHaveValue('Portland');
    await page.getByLabel(/^City/).fill('Xyzzyville');
    await page.getByLabel(/^City/).blur();
    await expect(page.getByText("We don't know Xyzzyville, OR.")).toBeVisible();
  });

  await test.step('saving it renames the account, and leads home after a moment', async () => {
    const picture = page.getByRole('img', { name: 'Profile Picture preview' });
    const before = await picture.getAttribute('src');
    await page
      .getByLabel('Profile Picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: SMALL_PICTURE });
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
    await expect(picture).toHaveAttribute('src', /^data:image/);
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Juniper');
    await expect(page).toHaveURL(/\/teacher-search-speaker/);
    await page.goto('/teacher-profile');
    await expect(page.getByLabel(/^First Name/)).toHaveValue('Juniper');
    await expect(picture).toHaveAttribute('src', /^\/api\/image\//);
    expect(await picture.getAttribute('src')).not.toBe(before);
    await expect(page.getByLabel(/^Grade Level/)).toHaveValue('Elementary');
    await expect(page.getByLabel('Art', { exact: true })).toBeChecked();
    await expect(page.getByText('We saved what you typed earlier')).toHaveCount(0);
  });

  await test.step('a subject that is on no list is kept', async () => {
    await page.route(`**${PROFILE}*`, async (route) => {
      const response = await route.fetch();
      const profile = await response.json();
      await route.fulfill({ response, json: { ...profile, subjects: ['Art', 'Beekeeping'] } });
    });
    await page.reload();
    await expect(page.getByLabel('Beekeeping', { exact: true })).toBeChecked();
    await page.unroute(`**${PROFILE}*`);
    await page.getByLabel('Music', { exact: true }).check();
    await save(page);
    await expect(page).toHaveURL(/\/teacher-search-speaker/);
    await page.goto('/teacher-profile');
    for (const subject of ['Art', 'Music', 'Beekeeping'])
      await expect(page.getByLabel(subject, { exact: true })).toBeChecked();
  });
});
