import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PortalOptions, type RunningPortal, startPortal } from './portal.ts';
import { waitForScreens } from './screens.ts';

interface WorkerFixtures extends PortalOptions {
  mail: MailServer;
  portal: RunningPortal;
}

interface TestFixtures {
  /**
   * Checks the screen with axe, and whether it fits a narrow window and large text.
   * With PICTURES=1, saves screenshots under this name.
   */
  look: (page: Page, name: string) => Promise<void>;
}

/** Where screenshots are saved; undefined if none are asked for. */
const PICTURES = process.env.PICTURES ? `${import.meta.dirname}/../pictures` : undefined;
const HEIGHT = 900;
/** A long list takes axe several seconds on a busy machine. */
const AXE_TIMEOUT_MS = 60_000;

/** Minified, because it's sent to every page that is checked. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As in `.ci/run`. */
const isThorough = process.env.THOROUGH === 'true';

/**
 * Colors don't depend on the width, and checking those of a list takes axe two seconds, most of its time. At phone width
 * axe runs only with THOROUGH=true.
 */
const SIZES = [
  { width: 1280, runsAxe: true, checksColors: true },
  { width: 390, runsAxe: isThorough, checksColors: false },
] as const;

/** The screens whose colors this worker has checked. */
const checkedScreens = new Set<string>();

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on the page. There are no cross-origin frames, so it can run in the page itself. */
const violationsOn = async (page: Page, checksColors: boolean): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (isEnabled) => {
    // At the top, the header doesn't cover a part of a button, which axe would take for its size.
    const { scrollX, scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const result = await window.axe?.run({
      resultTypes: ['violations'],
      preload: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: isEnabled } },
    });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    if (!result) return ['axe did not run'];
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, checksColors);
};

/** Errors that a page reports: exceptions, failed resources, policy violations. */
const listenForFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The browser also reports rejected calls and what can't be loaded offline, which aren't errors here.
    const isExpected = /^(Failed to load resource|\w*Error: Offline: )/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
};

const sidewaysOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const rootFontSize = () => getComputedStyle(document.documentElement).fontSize;

const expectToFit = async (page: Page, name: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  // The layout follows a little after the window is resized, so the check is repeated until it has.
  await expect
    .poll(() => page.evaluate(sidewaysOverflow), { message: `${name} scrolls sideways at ${width}` })
    .toBeLessThanOrEqual(0);
};

/** Checks text at twice its size, and a page zoomed to 400%. */
const expectToFitEnlarged = async (page: Page, name: string): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const setFontSize = async (standard: number) => {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect.poll(() => page.evaluate(rootFontSize)).toBe(`${standard}px`);
  };
  await setFontSize(32);
  await expectToFit(page, `${name} with large text`, 390);
  await setFontSize(16);
  await devTools.detach();
  await expectToFit(page, name, 320);
};

/**
 * Whether a look checks colors: with THOROUGH=true always, otherwise the first time at each screen, and in dialogs, which
 * have little text.
 */
const isLookAtColors = async (page: Page): Promise<boolean> => {
  if (isThorough || (await page.getByRole('dialog').count()) > 0) return true;
  const screen = new URL(page.url()).pathname.split('/', 3).join('/');
  const isFirst = !checkedScreens.has(screen);
  checkedScreens.add(screen);
  return isFirst;
};

interface Size {
  readonly width: number;
  readonly runsAxe: boolean;
  readonly checksColors: boolean;
}

const lookAt = async (page: Page, name: string, { width, runsAxe, checksColors }: Size): Promise<void> => {
  await expectToFit(page, name, width);
  if (runsAxe)
    await expect
      .poll(() => violationsOn(page, checksColors), {
        message: `${name} at ${width}`,
        timeout: AXE_TIMEOUT_MS,
      })
      .toEqual([]);
  if (!PICTURES) return;
  await page.screenshot({
    path: `${PICTURES}/${name}-${width}.png`,
    // A dialog covers only the viewport.
    fullPage: (await page.getByRole('dialog').count()) === 0,
    animations: 'disabled',
  });
};

/** The base test: a running portal, its mail server, and a page that must not report errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures that this one needs: none
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ engine, mail }, use) => {
      const portal = await startPortal(engine, mail.url);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ portal }, use) => use(portal.address),

  context: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('page', (page) => {
      listenForFaults(page, faults);
      waitForScreens(page);
    });
    await use(context);
    // Ignores requests that are pending at the end of a test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults, 'what the pages reported').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures that this one needs: none
  look: ({}, use) =>
    use(async (page, name) => {
      const window = page.viewportSize();
      const looksAtColors = await isLookAtColors(page);
      for (const size of SIZES)
        await lookAt(page, name, { ...size, checksColors: size.checksColors && looksAtColors });
      await expectToFitEnlarged(page, name);
      if (!window) return;
      await page.setViewportSize(window);
      // A click can miss its target while the layout still changes.
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(window.width);
      // What depends on the width by script is drawn again in the next frame.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }),
});

export { expect };
