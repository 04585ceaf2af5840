import type { Page } from '@playwright/test';

/** Waits until the browser has taken over the screen that the server drew. Other pages, such as emails, need no scripts. */
const screenWorks = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => !document.getElementById('root') || document.documentElement.dataset.ready !== undefined,
  );

/** From now on, opening or reloading a page waits until its screen works, unless only its first bytes are waited for. */
export const waitForScreens = (page: Page): void => {
  const { goto, reload } = page;
  page.goto = async (...options) => {
    const response = await goto.apply(page, options);
    if (options[1]?.waitUntil !== 'commit') await screenWorks(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await screenWorks(page);
    return response;
  };
};
