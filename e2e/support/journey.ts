import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PortalOptions, type RunningPortal, startPortal } from './portal.ts';

interface WorkerFixtures extends PortalOptions {
  mail: MailServer;
  portal: RunningPortal;
}

interface TestFixtures {
  /** Checks the screen with axe at desktop and phone size, and saves screenshots under this name. */
  look: (page: Page, name: string) => Promise<void>;
}

const PICTURES = `${import.meta.dirname}/../pictures`;
const HEIGHT = 900;

const WIDTHS = [1280, 390];

/** Reports only violations, which takes a third of the time. */
const AXE_OPTIONS = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies Parameters<AxeBuilder['options']>[0];

/** Errors that a page reports: exceptions, failed resources, policy violations. */
const listenForFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The browser also reports rejected calls, which aren't errors here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
};

const sidewaysOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const lookAt = async (page: Page, name: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  // The layout may change after the window is resized.
  await expect
    .poll(() => page.evaluate(sidewaysOverflow), { message: `${name} scrolls sideways at ${width}` })
    .toBeLessThanOrEqual(0);
  // There are no cross-origin frames, so axe can run in the page itself.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    `${name} at ${width}`,
  ).toEqual([]);
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
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ portal }, use) => use(portal.address),

  context: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('page', (page) => listenForFaults(page, faults));
    await use(context);
    // Ignores requests that are pending at the end of a test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults, 'what the pages reported').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures that this one needs: none
  look: ({}, use) =>
    use(async (page, name) => {
      const window = page.viewportSize();
      for (const width of WIDTHS) await lookAt(page, name, width);
      if (window) await page.setViewportSize(window);
    }),
});

export { expect };
