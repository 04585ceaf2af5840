import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PortalOptions, type RunningPortal, startPortal } from './portal.ts';

interface WorkerFixtures extends PortalOptions {
  mail: MailServer;
  portal: RunningPortal;
}

interface TestFixtures {
  /** Looks at the screen on a desk and on a phone: axe finds nothing, and a picture is kept under this name. */
  look: (page: Page, name: string) => Promise<void>;
}

const PICTURES = `${import.meta.dirname}/../pictures`;
const HEIGHT = 900;

const WIDTHS = [1280, 390];

/** Reports violations alone, which takes a third of the time. */
const AXE_OPTIONS = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies Parameters<AxeBuilder['options']>[0];

/** Faults that a page reports by itself: exceptions, refused resources, broken policies. */
const listenForFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A refused call is an answer, not a fault; the browser reports it all the same.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
};

const sidewaysOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const lookAt = async (page: Page, name: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  // The page may rearrange itself after the window has.
  await expect
    .poll(() => page.evaluate(sidewaysOverflow), { message: `${name} scrolls sideways at ${width}` })
    .toBeLessThanOrEqual(0);
  // No frame comes from elsewhere, so that axe can run in the page itself instead of opening another one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    `${name} at ${width}`,
  ).toEqual([]);
  await page.screenshot({
    path: `${PICTURES}/${name}-${width}.png`,
    // A dialog covers only what is in view.
    fullPage: (await page.getByRole('dialog').count()) === 0,
    animations: 'disabled',
  });
};

/** The journeys' test: a running portal, its mail server, and a page that may not report faults. */
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
    // What is still asked for at the end of a journey is nobody's concern.
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
