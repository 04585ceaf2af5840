import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

/** What the Web Content Accessibility Guidelines let readers set (success criterion 1.4.12). */
const SPACING = `* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}
p {
  margin-bottom: 2em !important;
}`;

/** The texts of elements that are cut off. */
const cutOff = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.textContent),
  );

/** The words of a text that are broken in two. */
const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((one) => {
    const text = one.firstChild;
    if (!(text instanceof Text)) throw new Error('There is no text');
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

/** The ways in which people enlarge text: the browser's font size, and a style of their own. */
const ENLARGED = {
  'the font size of the browser': async (page: Page) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  },
  'the font size of the page': (page: Page) => addStyles(page, 'html { font-size: 200% !important; }'),
};

for (const [way, enlarge] of Object.entries(ENLARGED))
  test(`twice ${way} leaves names whole in the headers of the profile and the booking`, async ({ page }) => {
    await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=etcheverry');
    await enlarge(page);
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
    const name = page.getByRole('dialog').getByRole('heading').first();
    for (const button of ['Book Speaker', 'Close Form']) {
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => brokenWords(name), { message: `${button} at ${width}` }).toEqual([]);
        expect(await cutOff(name)).toEqual([]);
      }
      if (button === 'Book Speaker') await page.getByRole('button', { name: button }).click();
    }
  });

test('with text at twice its size, a phone shows names, the header and what needs someone whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await signIn(page, 'teacher@demo.example', '/');
  const speakers = page.getByRole('list', { name: 'Speakers' });
  const needs = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  await expect(speakers.getByRole('listitem').nth(10)).toBeAttached();
  for (const part of [
    speakers.getByRole('heading'),
    speakers.getByRole('link'),
    page.getByRole('banner').getByRole('button').locator('span'),
    needs,
  ]) {
    expect(await part.count()).toBeGreaterThan(0);
    expect(await cutOff(part)).toEqual([]);
  }
  // The act is below its text, which has the whole width.
  const act = await needs.first().getByRole('link').boundingBox();
  const icon = await needs.first().locator('svg').first().boundingBox();
  expect(act?.y).toBeGreaterThan(icon?.y ?? Number.POSITIVE_INFINITY);
  // The name in the booking's header has a line of its own.
  await speakers.getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  const name = page.getByRole('dialog').getByRole('heading').first();
  const close = page.getByRole('button', { name: 'Close Form' });
  await expect(close).toBeVisible();
  expect(await cutOff(name)).toEqual([]);
  expect((await close.boundingBox())?.y).toBeGreaterThan(
    (await name.boundingBox())?.y ?? Number.POSITIVE_INFINITY,
  );
});

test('cards of speakers have the specified size, and grow with the spacing of their text', async ({
  page,
}) => {
  await signIn(page, 'teacher@demo.example', '/');
  const cards = page
    .getByRole('list', { name: 'Speakers' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading'),
    });
  await expect(cards.nth(5)).toBeAttached();
  const sizes = await cards.evaluateAll((all: readonly HTMLElement[]) =>
    all.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}×${offsetHeight}`),
  );
  expect([...new Set(sizes)]).toEqual(['270×400']);
  await addStyles(page, SPACING);
  for (let index = 0; index < 6; index += 1) {
    const card = cards.nth(index);
    // Cards are laid out when they come near the window.
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => cutOff(card)).toEqual([]);
  }
});
