import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Speakers' }).locator(':scope > li');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });
const found = (page: Page) => page.getByText(/^\d+ speakers?$/).first();
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });

test('a teacher finds speakers nearby, from school or from elsewhere', async ({
  page,
  browser,
  portal,
  look,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'teacher@demo.example', '/');

  await test.step('cards and profiles show the town and a rounded distance', async () => {
    await page.getByLabel('Sort by').selectOption('Nearest');
    await expect(cards(page).first()).toContainText('Albuquerque, NM · under 5 miles');
    await expect(cards(page).nth(1)).toContainText('Santa Fe, NM · about 45 miles');
    await cards(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('Santa Fe, NM · about 45 miles');
    await look(page, 'near-profile');
    await page.keyboard.press('Escape');
  });

  await test.step('filters stand next to the results, in the order of a decision', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await expect(panel.getByRole('group').locator('legend')).toHaveText([
      'Saved',
      'Place',
      'Availability',
      'Format',
      'Grades',
      'Languages',
      'Industry',
    ]);
    const left = (await panel.boundingBox())?.x ?? 0;
    const width = (await panel.boundingBox())?.width ?? 0;
    expect((await cards(page).first().boundingBox())?.x ?? 0).toBeGreaterThan(left + width);
    await panel.getByLabel('Find in Industry').fill('water');
    await expect(panel.getByRole('checkbox', { name: /^Water Resources/ })).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: /^Forestry/ })).toHaveCount(0);
    await look(page, 'near-filters');
  });

  await test.step('a radius leaves those who come, or visit online', async () => {
    await page.getByLabel('Distance').selectOption('Within 100 miles');
    await expect(page.getByText('Online visits work from anywhere.')).toBeVisible();
    await expect(page.getByText('From Albuquerque, NM.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^In-Person/ }).check();
    await expect(found(page)).toHaveText('2 speakers');
    await page.getByLabel('From ZIP code').fill('60601');
    await expect(page.getByText('From Chicago, IL.')).toBeVisible();
    await expect(cards(page).first()).toContainText('Chicago, IL · under 5 miles');
    await expect(page).toHaveURL(/within=/);
  });

  await test.step('an unknown ZIP code is named, and the search can go on', async () => {
    await page.getByLabel('From ZIP code').fill('00000');
    await expect(page.getByText("We don't know this ZIP code. Please check it.")).toBeVisible();
    await look(page, 'near-unknown');
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(cards(page)).not.toHaveCount(0);
  });

  await test.step('cities of speakers are suggested', async () => {
    await page.getByLabel('City').pressSequentially('port');
    const suggested = page.locator('datalist option');
    await expect(suggested.first()).toHaveAttribute('value', 'Portland');
    await page.getByLabel('City').fill('Portland');
    await expect(page).toHaveURL(/city=Portland/);
  });

  await test.step('a speaker says how far they travel', async () => {
    const speaker = await asSomeoneElse(browser, portal.address, 'speaker@demo.example');
    await speaker.goto('/profile/edit');
    await speaker.getByLabel('ZIP Code').fill('8711');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Please enter a 5-digit ZIP code').first()).toBeVisible();
    await speaker.getByLabel('ZIP Code').fill('87111');
    await speaker.getByLabel('Travel Distance (Miles)').fill('30');
    await look(speaker, 'near-speaker-form');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Your profile has been updated successfully!')).toBeVisible();
    await speaker.context().close();
    await page.goto('/teacher-search-speaker?sort=nearest');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('Visits schools within 30 miles, like yours');
    await expect(page.getByRole('dialog')).not.toContainText('87111');
  });
});

test('a teacher saves speakers on a phone, and a failure takes it back', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'teacher@demo.example', '/');
  await expect(cards(page)).not.toHaveCount(0);
  const [first = '', second = ''] = await cards(page).getByRole('heading').allTextContents();

  await test.step('a heart on the card and in the profile', async () => {
    await heart(page, first).click();
    await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
    await card(page, second).getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('saved speakers are a filter', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Only saved speakers').check();
    await expect(sheet.getByRole('button', { name: /^Show/ })).toHaveText('Show 2 speakers');
    await look(page, 'saved-filters');
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(cards(page)).toHaveCount(2);
    await look(page, 'saved-speakers');
  });

  await test.step('a failed change is taken back', async () => {
    await page.route('**/speaker/*/saved', (route) => route.abort());
    await heart(page, first).click();
    await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(/./).first()).toBeVisible();
    await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/speaker/*/saved');
  });

  await test.step('a removed speaker stays on screen until the next search', async () => {
    for (const name of [first, second]) {
      await heart(page, name).click();
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(cards(page)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText(/No speakers match/)).toBeVisible();
  });
});

test('a speaker who travels less far than to the school leads to people who can come', async ({
  page,
  look,
}) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?near=98101&q=range+ecologist');
  const far = page.getByRole('listitem').filter({ hasText: 'Leandra Yazzie-Morgan' });
  await expect(far).toContainText('In-Person within 100 miles only');
  await expect(far).toContainText('All grades · English, Other');
  await far.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Visits schools within 100 miles; yours is about 1,090 miles away');
  await expect(dialog).toContainText('Your school is farther away than Leandra travels.');
  await look(page, 'similar-people');
  await dialog.getByRole('list', { name: 'Similar people who can' }).getByRole('link').first().click();
  await expect(dialog).not.toContainText('Leandra');
  await page.goBack();
  await expect(dialog).toContainText('Leandra Yazzie-Morgan');
});
