import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { logOut, signIn } from './support/people.ts';
import { SMALL_PICTURE } from './support/pictures.ts';

/** A bitmap over the limit of 14 MB, which the browser must make smaller. */
const largePicture = (): Buffer => {
  const [width, height] = [2_400, 2_100];
  const file = Buffer.alloc(54 + width * height * 3, 0x7f);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
};

test('a speaker submits a profile, is found, and changes it', async ({ page, look }) => {
  test.setTimeout(180_000);
  await signIn(page, 'newspeaker@demo.example');

  await test.step('without the industry focuses nothing can be sent', async () => {
    await page.route('**/api/industry-focus', (route) => route.abort());
    await page.goto('/speaker-submit-info');
    await expect(page.getByText('Failed to load industry focuses. Please try again later.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('button', { name: 'Submit Profile' })).toBeDisabled();
    await look(page, 'submit-info-without-focuses');
    await page.unroute('**/api/industry-focus');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Submit Profile' })).toBeEnabled();
  });

  await test.step('what is missing is asked for in order', async () => {
    await look(page, 'submit-info');
    await page.getByRole('button', { name: 'Submit Profile' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(alert).toContainText('Job Title is required');
    await expect(page.getByLabel(/^Job Title/)).toBeFocused();
    await look(page, 'submit-info-refused');
    await page.getByLabel(/^Job Title/).fill('Hydrologist');
    await page.getByLabel(/^Organization/).fill('Tidewater Restoration');
    await page.getByRole('button', { name: 'Submit Profile' }).click();
    await expect(alert).toContainText('Bio is required');
  });

  await test.step('a draft outlives a reload', async () => {
    await page.getByLabel(/^Bio/).fill('I measure rivers.');
    await page.getByLabel('Virtual', { exact: true }).check();
    await page.waitForTimeout(600);
    await page.reload();
    await expect(page.getByLabel(/^Job Title/)).toHaveValue('Hydrologist');
    await expect(page.getByLabel('Virtual', { exact: true })).toBeChecked();
  });

  await test.step('the profile is submitted', async () => {
    await page.getByLabel(/^City/).fill('Salem');
    await page.getByLabel(/^State/).fill('OR');
    await page.getByLabel(/^Country/).fill('United States');
    await choose(page, 'Industry Focus', 'Forestry');
    await page.getByLabel('All Grades', { exact: true }).check();
    const picture = page.getByLabel('Profile Picture', { exact: true });
    await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('Only image files are allowed.').last()).toBeVisible();
    await picture.setInputFiles({ name: 'me.bmp', mimeType: 'image/bmp', buffer: largePicture() });
    await expect(page.getByRole('img', { name: 'Profile Picture preview' })).toHaveAttribute(
      'src',
      /^data:image\/jpeg/,
    );
    await look(page, 'submit-info-filled');
    await page.getByRole('button', { name: 'Submit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Success' });
    await expect(dialog).toContainText('Your information has been submitted successfully!');
    await look(page, 'submit-info-success');
    await dialog.getByRole('button', { name: 'To your dashboard' }).click();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
  });

  await test.step('and changed', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toHaveJSProperty('readOnly', true);
    await expect(page.getByLabel(/^City/)).toHaveValue('Salem');
    await look(page, 'edit-profile');
    await page.getByLabel(/^Bio/).fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Bio is required to complete your profile.' }),
    ).toBeVisible();
    await look(page, 'edit-profile-refused');
    await page.getByLabel(/^Bio/).fill('I measure rivers, and show what the numbers say about the fish.');
    await page.getByLabel(/^First Name/).fill('Quill');
    await page.getByLabel('Profile Picture', { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: SMALL_PICTURE,
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your profile has been updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
    await expect(page.getByRole('heading', { name: 'Welcome, Quill!' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByLabel('Profile Picture', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
    await logOut(page);
  });

  await test.step('so that teachers find it', async () => {
    await signIn(page, 'teacher@demo.example');
    await page.goto('/teacher-search-speaker?q=quill');
    await expect(page.getByText('Tidewater Restoration').first()).toBeVisible();
  });
});
