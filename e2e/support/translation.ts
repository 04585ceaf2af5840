import type { Page } from '@playwright/test';

/** Does to the page what Chrome's page translation does: each text is replaced by elements. Here the texts stay the same. */
export const translate = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('script, style, font'))
        texts.push(node);
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  });
};
