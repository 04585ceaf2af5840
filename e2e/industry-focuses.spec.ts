import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const PATH = '/admin-industry-focus';
const LONG = 'Everything about soils that a class can dig up, sieve, smell and measure. '.repeat(12);

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Shows all focuses on one page. */
const showAll = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: /rows/i }).selectOption('100');
};

test('an administrator adds, renames and deletes an industry focus', async ({
  page,
  browser,
  portal,
  look,
}) => {
  await signIn(page, 'admin@demo.example');
  const dialog = page.getByRole('dialog');

  await test.step('the table says that it loads, and what is wrong when it cannot', async () => {
    const list = '**/api/industry-focus/admin';
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(list, async (route) => {
      await held;
      await route.fulfill({ status: 400, json: { message: 'Not now', code: 'invalid_input' } });
    });
    await page.goto(PATH);
    await expect(page.getByText('Loading…')).toBeAttached();
    await look(page, 'industry-focuses-loading');
    letGo();
    await expect(page.getByText('Failed to fetch industry focuses')).toBeVisible();
    await look(page, 'industry-focuses-failed');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Industry Focuses' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Description', 'Actions']);
    await look(page, 'industry-focuses');
    await showAll(page);
  });

  await test.step('adding one', async () => {
    await page.getByRole('button', { name: 'Add Industry Focus' }).click();
    await dialog.getByRole('button', { name: 'Add industry focus' }).click();
    await expect(dialog.getByText('Industry focus name is required').first()).toBeVisible();
    await look(page, 'industry-focus-required');
    await dialog.getByLabel(/^Name/).fill('Soil Sensing');
    await dialog.getByLabel(/^Description/).fill(LONG);
    await dialog.getByRole('button', { name: 'Add industry focus' }).click();
    await expect(page.getByText('Soil Sensing has been added.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add Industry Focus' })).toBeFocused();
    await expect(rowOf(page, 'Soil Sensing')).toBeVisible();
  });

  await test.step('a name that is taken is refused at its field', async () => {
    await page.getByRole('button', { name: 'Add Industry Focus' }).click();
    await dialog.getByLabel(/^Name/).fill('  soil SENSING ');
    await dialog.getByRole('button', { name: 'Add industry focus' }).click();
    await expect(dialog.getByText('An industry focus with this name already exists').first()).toBeVisible();
    await expect(dialog.getByLabel(/^Name/)).toBeFocused();
    await look(page, 'industry-focus-taken');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('renaming one that speakers have reaches the search', async () => {
    const offered = await page.request.get('/api/industry-focus');
    const [first]: { name: string }[] = await offered.json();
    if (!first) throw new Error('The demonstration has no industry focus');
    const renamed = `${first.name} and More`;
    await page.getByRole('button', { name: `Edit ${first.name}`, exact: true }).click();
    await expect(dialog.getByLabel(/^Name/)).toHaveValue(first.name);
    await dialog.getByLabel(/^Name/).fill(renamed);
    await look(page, 'industry-focus-edit');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(rowOf(page, renamed)).toBeVisible();

    const teacher = await asSomeoneElse(browser, portal.address, 'teacher@demo.example');
    await teacher.getByRole('button', { name: 'Filters' }).click();
    await expect(teacher.getByRole('checkbox', { name: renamed })).toBeVisible();
    await teacher.context().close();

    await test.step('and deleting it says how many speakers had it', async () => {
      await page.getByRole('button', { name: `Delete ${renamed}`, exact: true }).click();
      const affected = dialog.getByText(/It will be removed from [\d,]+ speakers?/);
      await expect(affected).toBeVisible();
      const count = /from ([\d,]+ speakers?)/.exec((await affected.textContent()) ?? '')?.[1];
      await look(page, 'industry-focus-delete');
      await dialog.getByRole('button', { name: 'Delete industry focus' }).click();
      await expect(page.getByText(`${renamed} has been deleted and removed from ${count}.`)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, renamed)).toHaveCount(0);
    });
  });

  await test.step('one that somebody else has deleted disappears from the table', async () => {
    const other = await asSomeoneElse(browser, portal.address, 'admin@demo.example', PATH);
    await showAll(other);
    await page.getByRole('button', { name: 'Delete Soil Sensing' }).click();
    await expect(dialog.getByText('No speakers have this industry focus.')).toBeVisible();
    await other.getByRole('button', { name: 'Delete Soil Sensing' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete industry focus' }).click();
    await expect(other.getByText('Soil Sensing has been deleted and removed from 0 speakers.')).toBeVisible();
    await other.context().close();
    await dialog.getByRole('button', { name: 'Delete industry focus' }).click();
    await expect(dialog.getByText('Industry focus not found')).toBeVisible();
    await look(page, 'industry-focus-gone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Soil Sensing')).toHaveCount(0);
    // The focus hasn't moved to the top of the page although the row is gone.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Name', exact: true })).toBeFocused();
  });

  await test.step('one can be merged into another', async () => {
    const other = page.getByRole('button', { name: /^Merge .* into another one$/ });
    const merged =
      /^Merge (.*) into another one$/.exec((await other.first().getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const kept =
      /^Merge (.*) into another one$/.exec((await other.nth(1).getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await other.first().click();
    await dialog.getByLabel(`Instead of ${merged}, use`).selectOption(kept);
    await look(page, 'industry-focus-merge');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${merged} has been merged into ${kept} for`)).toBeVisible();
    await expect(rowOf(page, merged)).toHaveCount(0);
  });

  await test.step('a portal without any says what to do', async () => {
    await page.route('**/api/industry-focus/admin', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No industry focuses yet')).toBeVisible();
    await look(page, 'industry-focuses-empty');
  });
});

test('with large text on a phone, labels do not cover values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await signIn(page, 'admin@demo.example', PATH);
  const label = page.getByRole('term').filter({ hasText: 'Description' }).first();
  await expect(label).toBeVisible();
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
