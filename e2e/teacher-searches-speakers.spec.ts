import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** A Saturday that is one or two weeks away. */
const NEXT_SATURDAY = new Date(Date.now() + (13 - new Date().getUTCDay()) * DAY).toISOString().slice(0, 10);

const cards = (page: Page) => page.getByRole('list', { name: 'Speakers' }).getByRole('heading');
const found = (page: Page) => page.getByText(/^\d+ speakers?$/).first();

test('a teacher sees why a speaker was found, shares the search, and returns to the same position', async ({
  page,
  look,
}) => {
  await signIn(page, 'teacher@demo.example', '/');
  await expect(page.getByRole('heading', { name: 'Available Speakers' })).toBeVisible();
  await expect(found(page)).toBeVisible();

  await test.step('without words, speakers come first who visit schools in the teacher’s state', async () => {
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('suggested');
    await expect(cards(page).first()).toBeVisible();
    const first = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').first();
    await expect(first.getByRole('list', { name: 'Why this speaker' })).toContainText(
      'Visits schools in New Mexico',
    );
    await look(page, 'search-suggested');
  });

  await test.step('what was typed is marked, whatever its accents, also where only the bio has it', async () => {
    await page.getByRole('searchbox').fill('SÓIL');
    await expect(page.locator('main mark').first()).toHaveText(/^soil$/i);
    await expect(found(page)).toHaveText('3 speakers');
    await expect(page.locator('main li').getByText('Soil Scientist').locator('mark')).toHaveText('Soil');
    await expect(
      page.getByRole('list', { name: 'Speakers' }).getByText('…', { exact: false }),
    ).not.toHaveCount(0);
    await look(page, 'search-marked');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('dialog').locator('mark').first()).toHaveText(/^soil$/i);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a misspelled word is corrected, with a way back, and a word that nobody has is named', async () => {
    await page.getByRole('searchbox').fill('sollar');
    await expect(page.getByText('Showing results for solar.')).toBeVisible();
    await expect(found(page)).toHaveText('3 speakers');
    await look(page, 'search-corrected');
    await page.getByRole('button', { name: 'Search for sollar instead' }).press('Enter');
    await expect(page).toHaveURL(/\?q=sollar&asWords=sollar$/);
    await expect(page.getByText('Nobody talks about “sollar” yet')).toBeVisible();
    await look(page, 'search-nobody');
    await page.getByRole('button', { name: 'Show all speakers' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('those who have only some of the words follow, each with these words', async () => {
    await page.getByRole('searchbox').fill('ocean plastic');
    await expect(found(page)).toHaveText('1 speaker');
    const some = page.getByRole('list', { name: 'These mention some of your words' });
    await expect(some.getByText('Mentions ocean').first()).toBeVisible();
    await look(page, 'search-some-words');
    await page.getByRole('searchbox').fill('ocean dentistry');
    const closest = 'Nobody mentions all of these words. These come closest';
    await expect(page.getByRole('list', { name: closest }).getByText('Mentions ocean').first()).toBeVisible();
    await expect(page.getByText('No speaker mentions “dentistry”.')).toBeVisible();
  });

  await test.step('a phrase is a filter, which can be removed or be words again, and the nearest people follow', async () => {
    await page.getByRole('searchbox').fill('wildlife near Boise, speaks Spanish');
    const near = page.getByRole('button', { name: 'Remove filter: Near Boise, ID' });
    await expect(near).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter: Speaks Spanish' })).toBeVisible();
    await expect(found(page)).toHaveText('0 speakers');
    const nearest = page.getByRole('list', { name: 'Nearest to Boise, ID' });
    await expect(nearest.getByRole('heading', { name: 'Hannah Pfeiffer-Ruiz' })).toBeVisible();
    await look(page, 'search-phrases');
    await near.click();
    await expect(page.getByRole('searchbox')).toHaveValue('wildlife speaks Spanish');
    await expect(page.getByRole('list', { name: 'Speakers' })).toContainText('Hannah Pfeiffer-Ruiz');
    await page.getByRole('searchbox').fill('french');
    await expect(page.getByRole('button', { name: 'Remove filter: Speaks French' })).toBeVisible();
    await page.getByRole('button', { name: /^Search for the words “french”/ }).click();
    await expect(page).toHaveURL(/\?q=french&asWords=french$/);
    await expect(page.getByRole('button', { name: 'Remove filter: Speaks French' })).toHaveCount(0);
    await expect(page.getByText('French classes').locator('mark').first()).toHaveText('French');
  });

  await test.step('what is not wanted is a filter, too, and what says nothing or is not understood is named', async () => {
    await page.getByRole('searchbox').fill('farmer in California or Pennsylvania, not virtual');
    await expect(
      page.getByRole('button', { name: 'Remove filter: In California or Pennsylvania' }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Speakers' })).toContainText('Henry Vandersloot');
    await page.getByRole('button', { name: 'Remove filter: Not virtual' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('farmer in California or Pennsylvania');
    await page.getByRole('searchbox').fill('career day');
    await expect(page.getByText(/^“career day” fits everyone here/)).toBeVisible();
    await look(page, 'search-fillers');
    await page.getByRole('searchbox').fill('bees second semester');
    await expect(page.getByText(/^We can't search for “second semester” yet/)).toBeVisible();
  });

  await test.step('topics filter by the most common industry focuses', async () => {
    await page.goto('/teacher-search-speaker');
    const topics = page.getByRole('list', { name: 'Topics' }).getByRole('button');
    await expect(topics).toHaveCount(10);
    await topics.first().click();
    await expect(topics.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?industry=/);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(topics.first()).toHaveCSS('outline-style', 'solid');
    await expect(topics.nth(1)).not.toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    await topics.first().click();
    await expect(page).toHaveURL(/teacher-search-speaker$/);
  });

  await test.step('the search stands in the URL as people read it, older links lead to the same, and what it does not know is ignored', async () => {
    await page.goto('/teacher-search-speaker?grades=Middle+School&grades=High+School&sort=newest');
    await expect(page.getByRole('button', { name: 'Remove filter: High School' })).toBeVisible();
    const count = await found(page).textContent();
    await page.getByRole('button', { name: 'Remove filter: High School' }).click();
    await expect(page).toHaveURL(/\?sort=newest&grades=Middle\+School$/);
    await page.goto('/teacher-search-speaker?grades=%5B%22Middle%20School%22%2C%22High%20School%22%5D');
    await expect(page.getByRole('button', { name: 'Remove filter: High School' })).toBeVisible();
    await expect(found(page)).toHaveText(count ?? '');
    await page.goto('/teacher-search-speaker?sort=newest&available=soon&format=telepathy&utm_source=mail');
    await expect(page).toHaveURL(/\?sort=newest$/);
    await expect(found(page)).toBeVisible();
  });

  await test.step('Back undoes a chosen filter but not what was typed, and options are counted when they are shown', async () => {
    const counting: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/speaker/search') && url.searchParams.get('facets') !== 'no')
        counting.push(url.search);
    });
    await page.goto('/teacher-search-speaker');
    await page.getByRole('searchbox').pressSequentially('soil');
    await expect(found(page)).toHaveText('3 speakers');
    await expect(page).toHaveURL(/\?q=soil$/);
    expect(counting).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByText(/^High School\d+$/)).toBeVisible();
    await page.getByLabel('High School').check();
    await expect(page).toHaveURL(/\?q=soil&grades=High\+School$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=soil$/);
    await expect(page.getByLabel('High School')).not.toBeChecked();
    await expect(page.getByRole('searchbox')).toHaveValue('soil');
    await expect(found(page)).toHaveText('3 speakers');
  });

  await test.step('a date or the next four weeks find speakers who have set their availability', async () => {
    await page.goto('/teacher-search-speaker');
    await expect(found(page)).toBeVisible();
    const everybody = (await found(page).textContent()) ?? '';
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Next four weeks').check();
    await expect(found(page)).not.toHaveText(everybody);
    await expect(page.getByText(/^Next available: (Mon|Tue|Wed|Thu|Fri), /)).toHaveCount(24);
    await look(page, 'search-available');
    await page.getByLabel('Date', { exact: true }).fill(NEXT_SATURDAY);
    await page.getByRole('button', { name: 'Remove filter: Available in the next four weeks' }).click();
    await expect(page.getByText(/^Nobody is available on Sat, /)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?date=${NEXT_SATURDAY}$`));
    await look(page, 'search-nobody-available');
    await page.getByRole('button', { name: /^Remove filter: Available Sat, / }).click();
    await expect(found(page)).toHaveText(everybody);
  });

  await test.step('Back restores what had been loaded, and the place', async () => {
    await page.goto('/teacher-search-speaker?sort=newest');
    await expect(cards(page)).toHaveCount(24);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(48);
    await cards(page).nth(40).scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1_000);
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

test('filters are large enough for a finger', async ({ browser, portal }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({
    baseURL: portal.address,
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, 'teacher@demo.example', '/');
  await page.getByRole('button', { name: 'Filters' }).click();
  const option = page.getByRole('dialog').locator('label', { hasText: 'Elementary' });
  await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});

test('the button that closes the filters counts a place that is still being typed', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'teacher@demo.example');
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example');
  for (const [someone, path] of [
    [page, '/teacher-search-speaker'],
    [admin, '/admin-all-speakers'],
  ] as const) {
    await someone.setViewportSize({ width: 390, height: 844 });
    await someone.goto(path);
    await someone.getByRole('button', { name: 'Filters' }).click();
    const sheet = someone.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show/ });
    await expect(show).toHaveText(/^Show \d\d+ speakers$/);
    await sheet.getByLabel('City').fill('Newark');
    await expect(show).toHaveText(/^Show \d speakers?$/);
    const label = (await show.textContent()) ?? '';
    await show.click();
    await expect(someone.getByText(label.replace('Show ', ''), { exact: true }).first()).toBeVisible();
    await expect(someone).toHaveURL(/city=Newark/);
    await someone.getByRole('button', { name: /^Filters/ }).click();
    await sheet.getByLabel('City').fill('Atlantis');
    await expect(show).toHaveText('Show 0 speakers');
    await sheet.getByLabel('City').fill('');
    await expect(show).toHaveText(/^Show \d\d+ speakers$/);
  }
  await admin.context().close();
});
