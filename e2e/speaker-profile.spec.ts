import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { askForEverything, logOut, signIn } from './support/people.ts';
import { dropFile, holdPictures, LYING_PICTURE, largePicture, quartersOf } from './support/pictures.ts';

const LYING = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: LYING_PICTURE };

const chooseIndustry = async (page: Page, name: string): Promise<void> => {
  const group = page.getByRole('group', { name: /^Industry Focus/ });
  await group.getByRole('searchbox').fill(name);
  await group.getByRole('checkbox', { name, exact: true }).check();
  await expect(group.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};

test('a speaker submits a profile, is found, and edits it', async ({ page, look }, info) => {
  const registration = '**/api/speaker/registration';
  await signIn(page, 'newspeaker@demo.example');

  await test.step('without the industry focuses nothing can be sent', async () => {
    await page.route(registration, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }),
    );
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

  await test.step('the form stays while what could not be loaded is loaded again', async () => {
    const held = Promise.withResolvers<void>();
    await page.unroute(registration);
    await page.route(registration, async (route) => {
      await held.promise;
      await route.continue();
    });
    const [loading] = await Promise.all([
      page.waitForRequest(registration),
      // As if the user had been in another tab.
      page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
    ]);
    await expect(page.getByLabel(/^Bio/)).toBeFocused();
    held.resolve();
    await loading.response();
    await expect(page.getByLabel(/^Bio/)).toBeFocused();
    await page.unroute(registration);
  });

  await test.step('a draft outlives a reload', async () => {
    await page.getByLabel(/^Bio/).fill('I measure rivers.');
    const format = page
      .getByRole('complementary', { name: 'Your profile so far' })
      .locator('use[href$="#video"]');
    await expect(format).toHaveCount(0);
    await page.getByLabel('Virtual', { exact: true }).check();
    await expect(format).toBeVisible();
    await page.reload();
    await expect(page.getByText('We saved what you typed earlier, but not a new picture.')).toBeVisible();
    await expect(page.getByLabel(/^Job Title/)).toHaveValue('Hydrologist');
    await expect(page.getByLabel('Virtual', { exact: true })).toBeChecked();
  });

  await test.step('what is still missing leads to its field', async () => {
    const missing = page.getByRole('region', { name: 'Still missing' });
    await expect(missing.getByRole('status')).toHaveText('5 of 10 done');
    await missing.getByRole('link', { name: 'City' }).click();
    await expect(page.getByLabel(/^City/)).toBeFocused();
    await page.getByLabel(/^City/).fill('Salem');
    await page.getByLabel(/^State/).fill('OR');
    await chooseIndustry(page, 'Forestry');
    await page.getByLabel('All Grades', { exact: true }).check();
    await expect(missing.getByRole('status')).toHaveText('9 of 10 done');
    await expect(missing.getByRole('listitem')).toHaveText(['Country']);
  });

  const picture = page.getByLabel('Profile Picture', { exact: true });
  const preview = page.getByRole('img', { name: 'Profile Picture preview' });
  const cropping = page.getByRole('dialog', { name: 'Crop your picture' });
  const zone = page.getByText('Or drop a picture here.');

  await test.step('a picture is chosen or dropped, and cropped', async () => {
    await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('Only image files are allowed.').last()).toBeVisible();
    await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
    await expect(cropping).toBeHidden();
    await expect(page.getByText('Only image files are allowed.').last()).toBeVisible();

    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: heic });
    await expect(page.getByText('Save it as JPEG or PNG, then choose it again.').last()).toBeVisible();

    const large = info.outputPath('me.bmp');
    await writeFile(large, largePicture());
    await picture.setInputFiles(large);
    await cropping.getByRole('button', { name: 'Use whole picture' }).click();
    await expect(preview).toHaveAttribute('src', /^data:image\/jpeg/);
    await expect(preview).toHaveJSProperty('naturalWidth', 800);

    await picture.setInputFiles(LYING);
    const stage = cropping.getByRole('application');
    await expect(stage).toBeVisible();
    await expect(cropping).toContainText('because cards cut off the edges');
    await look(page, 'submit-info-crop');
    await cropping.getByRole('button', { name: 'Use picture' }).click();
    await expect(cropping).toBeHidden();
    await expect.poll(() => quartersOf(preview)).toEqual(['red', 'red', 'blue', 'blue']);

    await dropFile(zone, LYING);
    await cropping.getByLabel('Zoom', { exact: true }).fill('200');
    await stage.focus();
    for (let press = 0; press < 11; press += 1) await stage.press('ArrowUp');
    const box = await stage.boundingBox();
    if (!box) throw new Error('The square is not shown');
    await page.mouse.move(box.x + 100, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 180);
    await page.mouse.up();
    await cropping.getByRole('button', { name: 'Use picture' }).click();
    await expect(cropping).toBeHidden();
    await expect.poll(() => quartersOf(preview)).toEqual(['blue', 'blue', 'blue', 'blue']);

    await page.getByRole('button', { name: 'Adjust' }).click();
    await cropping.getByRole('button', { name: 'Use picture' }).click();
    await expect(cropping).toBeHidden();
    await expect.poll(() => quartersOf(preview)).toEqual(['red', 'red', 'blue', 'blue']);
  });

  await test.step('the profile is submitted', async () => {
    const card = page.getByRole('complementary', { name: 'Your profile so far' });
    await expect(card.getByText('Tidewater Restoration')).toBeVisible();
    await expect(card.getByText('Salem, OR')).toBeVisible();
    await expect(card.getByText('Forestry')).toBeVisible();
    await look(page, 'submit-info-filled');
    await page.getByRole('button', { name: 'Submit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Success' });
    await expect(dialog).toContainText('Your information has been submitted successfully!');
    await look(page, 'submit-info-success');
    await dialog.getByRole('button', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
    await page.goto('/speaker-submit-info');
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await page.goto('/speaker-dashboard');
  });

  await test.step('the dashboard says what teachers would miss', async () => {
    await expect(
      page.getByText('Your profile must be completed to appear in teacher search results.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Still missing' }).getByRole('status')).toHaveText(
      '7 of 8 done',
    );
    await look(page, 'dashboard-incomplete');
    await page.getByRole('link', { name: 'Country', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByLabel(/^Country/)).toBeFocused();
    await page.getByLabel(/^Country/).fill('United States');
    await expect(page.getByText('Your profile has everything teachers look for.')).toBeVisible();
  });

  await test.step('and it is changed', async () => {
    await expect(page.getByLabel(/^Email/)).toHaveJSProperty('readOnly', true);
    await expect(page.getByLabel(/^City/)).toHaveValue('Salem');
    await look(page, 'edit-profile');
    await page.getByLabel(/^Bio/).fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Bio' }) })).toHaveText(
      'Bio is required to complete your profile.Bio',
    );
    await look(page, 'edit-profile-refused');
    await page.getByLabel(/^Bio/).fill('I measure rivers, and show what the numbers say about the fish.');
    await page.getByLabel(/^First Name/).fill('Quill');
    await picture.setInputFiles(LYING);
    await cropping.getByRole('button', { name: 'Use picture' }).click();
    await expect.poll(() => quartersOf(preview)).toEqual(['red', 'red', 'blue', 'blue']);
    // Typed while the profile is being saved.
    await page.route('**/api/speaker/profile', async (route) => {
      await page.getByLabel(/^Job Title/).fill('River Gauger');
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
    await page.unroute('**/api/speaker/profile');
    await expect(page.getByRole('heading', { name: 'Welcome, Quill!' })).toBeVisible();
    // As if it had just been changed on another device.
    await page.route('**/api/speaker/profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), city: 'Newport' } });
    });
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel(/^City/)).toHaveValue('Newport');
    await page.unroute('**/api/speaker/profile');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(picture).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
  });

  await test.step('what was typed after saving can be saved next time', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel(/^Job Title/)).toHaveValue('River Gauger');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your profile has been updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
    await logOut(page);
  });

  await test.step('so that teachers find it', async () => {
    await signIn(page, 'teacher@demo.example');
    await page.goto('/teacher-search-speaker?q=quill');
    await expect(page.getByText('Tidewater Restoration').first()).toBeVisible();
  });
});

test('a speaker sees why the profile is hidden from teachers', async ({ page, look }) => {
  const own = '**/api/speaker/profile';
  await askForEverything(page);
  await signIn(page, 'speaker@demo.example');

  await test.step('an administrator has hidden it', async () => {
    await page.route(own, async (route) => {
      const response = await route.fetch();
      const profile = await response.json();
      await route.fulfill({ response, json: { ...profile, visible: false, hiddenByAdmin: true } });
    });
    await page.goto('/speaker-dashboard');
    await expect(page.getByText('An administrator has hidden your profile')).toBeVisible();
    await expect(page.getByText('must be completed')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Requests' })).toBeVisible();
    await look(page, 'dashboard-hidden');
    await page.unroute(own);
  });

  await test.step('or nobody could say', async () => {
    await page.route(own, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'invalid_input' } }),
    );
    await page.goto('/speaker-dashboard');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to check profile status' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete Profile', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Requests' })).toBeDisabled();
    await look(page, 'dashboard-unchecked');
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure).toBeHidden();
  });
});

test('a form waits for its picture', async ({ page, look }) => {
  const preview = page.getByRole('img', { name: 'Profile Picture preview' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await signIn(page, 'speaker@demo.example');
  await page.goto('/profile/edit');
  await expect(save).toBeVisible();
  const convertNow = await holdPictures(page);
  await page.getByLabel('Profile Picture', { exact: true }).setInputFiles(LYING);
  await page
    .getByRole('dialog', { name: 'Crop your picture' })
    .getByRole('button', { name: 'Use picture' })
    .click();
  await expect(page.getByText('Preparing the picture…').first()).toBeVisible();
  await expect(save).toBeDisabled();
  await look(page, 'edit-profile-preparing');
  await convertNow();
  await expect.poll(() => quartersOf(preview)).toEqual(['red', 'red', 'blue', 'blue']);
  await expect(save).toBeEnabled();
});
