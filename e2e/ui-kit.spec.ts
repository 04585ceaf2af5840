import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './support/journey.ts';
import { type KitServer, startKit } from './support/ui-kit.ts';

const test = base.extend<object, { kit: KitServer }>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures that this one needs: none
    async ({}, use) => {
      const kit = await startKit();
      await use(kit);
      await kit.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ kit }, use) => use(kit.address),
});

const PHONE = { width: 390, height: 844 };

const dialogs = (page: Page) => page.getByRole('dialog');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

const openKit = async (page: Page): Promise<void> => {
  await page.goto('/ui-kit');
  await expect(page.getByRole('heading', { name: 'UI kit' })).toBeVisible();
};

/** Opens a part with the keyboard, so that its button has the focus in every browser. */
const open = async (page: Page, name: string): Promise<Locator> => {
  const opener = button(page, name);
  await opener.focus();
  await page.keyboard.press('Enter');
  return opener;
};

test.describe('a dialog', () => {
  test('is named by its title, gets the focus, keeps it, and returns it', async ({ page }) => {
    await openKit(page);
    for (const width of ['small', 'medium', 'large']) {
      const opener = await open(page, `${width} dialog`);
      const opened = dialog(page, `A ${width} dialog`);
      await expect(opened.getByRole('heading', { name: `A ${width} dialog` })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(opened, 'Close')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(opener).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('is closed by its button and by a click beside it, but not by one that only ends there', async ({
    page,
  }) => {
    await openKit(page);
    const opener = await open(page, 'small dialog');
    await button(dialog(page, 'A small dialog'), 'Close').click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await open(page, 'small dialog');
    const text = dialog(page, 'A small dialog').getByText('What the dialog is about.');
    const box = await text.boundingBox();
    if (!box) throw new Error('The text is not shown');
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(text).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('above another one closes alone, and Back closes the top one', async ({ page }) => {
    await openKit(page);
    await page.getByRole('link', { name: 'Buttons' }).click();
    await expect(page).toHaveURL(/#buttons$/);
    const outer = dialog(page, 'A large dialog');
    const question = dialog(page, 'Delete it?');
    const opener = await open(page, 'large dialog');
    const ask = await open(page, 'Ask a question');
    await expect(question.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(outer).toBeVisible();
    await expect(ask).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(ask).toBeFocused();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/#buttons$/);
  });

  test('that is busy stays open', async ({ page }) => {
    await openKit(page);
    await open(page, 'busy question');
    const question = dialog(page, 'Delete it?');
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(5, 5);
    await button(question, 'Cancel').click();
    await expect(question).toBeVisible();
    await expect(question.getByRole('alert')).toHaveText('Something went wrong.');
  });

  test('keeps the focus when the focused button disappears', async ({ page }) => {
    await openKit(page);
    await open(page, 'medium dialog');
    await open(page, 'Remove this button');
    await expect(dialog(page, 'A medium dialog').getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('lets nothing behind it scroll or move', async ({ page }) => {
    await openKit(page);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    const before = await button(page, 'long dialog').boundingBox();
    await open(page, 'long dialog');
    await page.mouse.move(10, 450);
    await page.mouse.wheel(0, 400);
    const content = dialogs(page).getByText('Paragraph 30 of a long text.');
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 10_000);
    await expect(content).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(button(dialogs(page), 'Close it')).toBeInViewport();
    expect(await page.locator('button', { hasText: 'long dialog' }).boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(40);
    expect(await button(page, 'long dialog').boundingBox()).toEqual(before);
  });

  test('can be scrolled with the keyboard only while its content is too long', async ({ page }) => {
    await openKit(page);
    await open(page, 'long dialog');
    const boxes = page.getByRole('dialog').getByRole('group');
    const box = await boxes.elementHandle();
    await box?.evaluate((element) => element.replaceChildren('Short'));
    await expect(boxes).toHaveCount(0);
    await box?.evaluate((element) => {
      const added = document.createElement('div');
      added.style.minHeight = '3000px';
      element.replaceChildren(added);
    });
    await expect(boxes).toHaveAttribute('tabindex', '0');
  });

  test('fills a phone, except for a question', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openKit(page);
    await open(page, 'medium dialog');
    const panel = (opened: Locator) => opened.locator(':scope > div').first().boundingBox();
    expect(await panel(dialog(page, 'A medium dialog'))).toEqual({ x: 0, y: 0, ...PHONE });
    await open(page, 'Ask a question');
    expect((await panel(dialog(page, 'Delete it?')))?.width).toBe(PHONE.width - 32);
  });
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('keys go to the dialog below while another one leaves', async ({ page }) => {
    await openKit(page);
    await open(page, 'large dialog');
    await open(page, 'Ask a question');
    await expect(dialogs(page)).toHaveCount(2);
    // In one task, so that the question is still leaving.
    const left = await page.evaluate(async () => {
      const question = document.querySelectorAll('dialog')[1];
      [...(question?.querySelectorAll('button') ?? [])].at(-1)?.click();
      await Promise.resolve();
      const animations = question?.getAnimations({ subtree: true }) ?? [];
      const below = document.activeElement?.textContent;
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return {
        below,
        isLeaving: animations.length > 0,
        durations: animations.map(({ effect }) => effect?.getComputedTiming().endTime),
      };
    });
    expect(left).toMatchObject({ below: 'Ask a question', isLeaving: true });
    for (const duration of left.durations) expect(duration).toBeLessThan(200);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(button(page, 'large dialog')).toBeFocused();
  });
});

test('with reduced motion, a dialog leaves at once', async ({ page }) => {
  await openKit(page);
  await open(page, 'large dialog');
  await expect(dialogs(page)).toBeVisible();
  const backdrop = await dialogs(page).evaluate(
    (opened) => getComputedStyle(opened, '::backdrop').transitionProperty,
  );
  expect(backdrop).toBe('none');
  const animations = await page.evaluate(async () => {
    const opened = document.querySelector('dialog');
    opened?.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    await Promise.resolve();
    return opened?.getAnimations({ subtree: true }).length;
  });
  expect(animations).toBe(0);
  await expect(dialogs(page)).toHaveCount(0);
});

test('toasts are above a dialog, reachable, and cover none of its buttons', async ({ page }) => {
  for (const size of [{ width: 1280, height: 500 }, PHONE]) {
    await page.setViewportSize(size);
    await openKit(page);
    for (const [opener, name, last] of [
      ['small dialog', 'A small dialog', 'Save'],
      ['large dialog', 'A large dialog', 'Save'],
      ['long dialog', /^A dialog with a long text/, 'Close it'],
      ['bottom drawer', 'A bottom drawer', 'Remove this button'],
    ] as const) {
      await open(page, opener);
      const opened = page.getByRole('dialog', { name });
      await open(page, 'Show a toast');
      const messages = opened.getByRole('region', { name: 'Messages' });
      await expect(messages).toHaveAttribute('aria-live', 'polite');
      await expect(messages.getByText('Saved')).toBeInViewport({ ratio: 1 });
      const toast = await messages.boundingBox();
      const main = await button(opened, last).boundingBox();
      if (!toast || !main) throw new Error('Something is not shown');
      expect(main.y + main.height, `${last} at ${size.width}`).toBeLessThanOrEqual(toast.y);
      await button(messages, 'Undo').press('Enter');
      await expect(messages.getByText('Saved')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
    }
  }
});

test('a drawer has a name, gets the focus, and returns it', async ({ page }) => {
  await openKit(page);
  for (const side of ['left', 'bottom']) {
    const opener = await open(page, `${side} drawer`);
    const drawer = dialog(page, `A ${side} drawer`);
    await expect(button(drawer, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await page.mouse.click(1_200, 10);
    await expect(drawer).toHaveCount(0);
  }
});

test('a menu works with arrow keys, Home, End, letters, Escape and Tab', async ({ page }) => {
  await openKit(page);
  const opener = button(page, 'A menu');
  const menu = page.getByRole('menu', { name: 'A menu' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  const radio = (name: string) => menu.getByRole('menuitemradio', { name });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(item('Profile')).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  for (const [key, focused] of [
    ['ArrowDown', item('Settings')],
    ['End', radio('Dark')],
    ['ArrowDown', item('Profile')],
    ['ArrowUp', radio('Dark')],
    ['Home', item('Profile')],
    ['l', item('Logout')],
    ['L', radio('Light')],
    ['s', item('Settings')],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused, key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await opener.click();
  await expect(radio('Light')).toHaveAttribute('aria-checked', 'true');
  await radio('Dark').click();
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(radio('Dark')).toHaveAttribute('aria-checked', 'true');
  await opener.click();
  await expect(menu).toBeHidden();
  await opener.click();
  await page.mouse.click(5, 5);
  await expect(menu).toBeHidden();
});

test('a menu stays in the window, and opens a dialog that returns the focus to its button', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openKit(page);
  const opener = button(page, 'A menu');
  await opener.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 1 });
  const [below, box] = [await opener.boundingBox(), await menu.boundingBox()];
  expect(box?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(dialog(page, 'A small dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('of many options, some are found by typing, and chosen ones are chips', async ({ page }) => {
  await openKit(page);
  const group = page.getByRole('group', { name: 'Multi-select with many options' }).first();
  const filter = group.getByRole('searchbox');
  const chips = group.getByRole('list').getByRole('button');
  await expect(chips).toHaveText(['Option 3', 'Option 12']);
  await filter.fill('option 1');
  await expect(group.getByRole('checkbox')).toHaveCount(11);
  await group.getByRole('checkbox', { name: 'Option 10' }).check();
  await expect(chips).toHaveText(['Option 3', 'Option 10', 'Option 12']);
  await filter.fill('nothing like it');
  await expect(group.getByRole('status')).toHaveText('Nothing in the list matches.');
  await filter.press('Escape');
  await expect(group.getByRole('checkbox')).toHaveCount(20);
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await button(group, 'Remove Option 10').press('Enter');
  await button(group, 'Remove Option 3').press('Enter');
  await expect(group.getByRole('list')).toBeFocused();
  await button(group, 'Remove Option 12').press('Enter');
  await expect(filter).toBeFocused();
  await expect(chips).toHaveCount(0);

  const few = page.getByRole('group', { name: 'Multi-select with few options' }).first();
  await expect(few.getByRole('searchbox')).toHaveCount(0);
  await expect(few.getByRole('checkbox', { name: 'Soil' })).toBeChecked();
});

test('a text with suggestions takes any text', async ({ page }) => {
  await openKit(page);
  const field = page.getByRole('combobox', { name: 'Text with suggestions' }).first();
  const suggested = await field.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  );
  expect(suggested).toEqual(['Presentation', 'Workshop', 'Field trip']);
  await field.fill('A walk in the woods');
  await expect(field).toHaveValue('A walk in the woods');
});

test('all parts are accessible in light and dark, and fit narrow windows and large text', async ({
  page,
  look,
}) => {
  await openKit(page);
  for (const scheme of ['light', 'dark']) {
    await look(page, `ui-kit-${scheme}`);
    for (const [opener, name] of [
      ['large dialog', 'A large dialog'],
      ['left drawer', 'A left drawer'],
      ['bottom drawer', 'A bottom drawer'],
    ] as const) {
      await open(page, opener);
      await open(page, 'Show a toast');
      await expect(dialog(page, name).getByText('Saved')).toBeVisible();
      await look(page, `ui-kit-${opener.replace(' ', '-')}-${scheme}`);
      await button(dialog(page, name), 'Undo').click();
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
    }
    await button(page, 'A menu').click();
    await look(page, `ui-kit-menu-${scheme}`);
    await page.keyboard.press('Escape');
    if (scheme === 'light') await button(page, 'Dark mode').click();
  }
});

test('in forced colors, dialogs and menus have an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openKit(page);
  await open(page, 'small dialog');
  const panel = dialog(page, 'A small dialog').locator(':scope > div').first();
  await expect(panel).toHaveCSS('border-top-width', '1px');
  await expect(panel).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await button(page, 'A menu').click();
  await expect(page.getByRole('menu')).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});
