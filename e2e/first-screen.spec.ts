import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';
import { translate } from './support/translation.ts';

/** The screens that people open first, and with which heading. Some have filters in their URL. */
const SCREENS = {
  'teacher@demo.example': [
    ['/', 'Available Speakers'],
    ['/teacher-search-speaker?q=river&grades=Middle+School&grades=High+School', 'Available Speakers'],
    ['/teacher-speaker-requests?status=Approved', 'My Speaker Requests'],
  ],
  'speaker@demo.example': [
    ['/speaker-dashboard', /^Welcome/],
    ['/speaker-requests', 'Speaking Requests'],
  ],
  'admin@demo.example': [
    ['/home', 'Welcome to the Admin Dashboard'],
    ['/admin-dashboard?type=teacher&rows=25', 'Welcome to the Admin Dashboard'],
    ['/admin-requests', 'Speaker Requests Management'],
    ['/admin-requests?q=350&sort=newest', 'Speaker Requests Management'],
    ['/admin-requests?when=week', 'Speaker Requests Management'],
  ],
} as const;

for (const [email, screens] of Object.entries(SCREENS)) {
  test(`a screen that ${email} opens first asks the server for nothing`, async ({ page }) => {
    await signIn(page, email);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const isPart = pathname.startsWith('/api/image/') || pathname === '/api/events';
      if (pathname.startsWith('/api/') && !isPart) asked.push(`${request.method()} ${pathname}${search}`);
    });
    // Without live updates: a portal that has just started tells pages to fetch everything again.
    await page.route('**/api/events?*', () => {});
    // Wide enough for the filters beside the search results.
    await page.setViewportSize({ width: 1600, height: 900 });
    for (const [path, name] of screens) {
      // Requested once the screen is shown.
      const stream = page.waitForRequest('**/api/events?*');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await stream;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(asked, path).toEqual([]);
    }
  });
}

test('a copy of a page from before the login does not end the session', async ({ page }) => {
  const copy = await (await page.request.get('/teacher-speaker-requests')).text();
  expect(copy).toContain('{"user":null,');
  await signIn(page, 'teacher@demo.example');
  await page.route('**/teacher-speaker-requests', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: copy }),
  );
  const confirmed = page.waitForResponse('**/api/auth/authstatus');
  await page.goto('/teacher-speaker-requests');
  await expect(page.getByRole('heading', { level: 1, name: 'My Speaker Requests' })).toBeVisible();
  expect((await confirmed).status()).toBe(200);
  await expect(page).toHaveURL(/\/teacher-speaker-requests$/);
});

/** Opens the portal in a browser of another kind, and returns its page and what it reports. */
const openIn = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  return { context, page, faults };
};

const isReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

test('the search and the login work without JavaScript', async ({ browser, portal }) => {
  const { context, page } = await openIn(browser, { baseURL: portal.address, javaScriptEnabled: false });
  /** A busy portal leaves its screens to the browser. */
  const shows = (text: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await page.goto('/teacher-search-speaker?q=river');
  await shows('Forgot password?');
  await page.getByLabel(/^Email/).fill('teacher@demo.example');
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue('teacher@demo.example');
  await page.getByLabel(/^Password/).fill('green-portal');
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL(/\/teacher-search-speaker\?q=river$/);
  await shows('Available Speakers');
  await expect(page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Speaker Requests' }).click();
  await expect(page).toHaveURL(/\/teacher-speaker-requests$/);
  await shows('My Speaker Requests');
  await context.close();
});

const DRAWN = {
  '': ['/login', '/login-select', '/register', '/teacher-register', '/speaker-register', '/admin-register'],
  'teacher@demo.example': ['/', '/teacher-search-speaker?q=river', '/teacher-speaker-requests'],
  'speaker@demo.example': ['/speaker-dashboard', '/speaker-requests'],
  'newspeaker@demo.example': ['/speaker-dashboard', '/speaker-requests'],
  'admin@demo.example': ['/admin-dashboard', '/admin-requests', '/admin-requests?view=table'],
} as const;

const BROWSERS = [
  { width: 1280, timezoneId: 'America/New_York', colorScheme: 'light' },
  { width: 390, timezoneId: 'Pacific/Honolulu', colorScheme: 'dark' },
] as const;

for (const { width, timezoneId, colorScheme } of BROWSERS)
  test(`drawn screens are taken over as they are, at ${width} in ${timezoneId}`, async ({
    browser,
    portal,
  }) => {
    for (const [email, paths] of Object.entries(DRAWN)) {
      const { context, page, faults } = await openIn(browser, {
        baseURL: portal.address,
        viewport: { width, height: 900 },
        timezoneId,
        colorScheme,
      });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('main')?.setAttribute('data-drawn', 'true');
        });
      });
      if (email !== '') await signIn(page, email, '/account-settings');
      // A busy portal leaves a screen to the browser.
      for (const path of paths)
        await expect(async () => {
          await page.goto(path);
          await isReady(page);
          // Everything else is a screen that the browser drew again.
          await expect(page.locator('main[data-drawn]'), path).toBeVisible({ timeout: 1_000 });
        }).toPass();
      // Without it, a screen may be drawn for another window or zone. Then the browser draws it again.
      await context.clearCookies({ name: 'surroundings' });
      for (const path of paths) {
        await page.goto(path);
        await isReady(page);
        await expect(page.locator('main h1'), path).toBeVisible();
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });

/** What can happen between a drawn screen and the one that responds. */
const EARLY: Readonly<
  Record<string, { options?: BrowserContextOptions; isRedrawn?: boolean; isTranslated?: boolean }>
> = {
  'the scripts are late': {},
  'the screen was drawn for another width': {
    options: { viewport: { width: 1000, height: 900 } },
    isRedrawn: true,
  },
  'the screen was drawn for another time zone': {
    options: { timezoneId: 'Pacific/Honolulu' },
    isRedrawn: true,
  },
  'the browser has translated it': { isRedrawn: true, isTranslated: true },
};

/** Holds the files whose names begin so back until `release` is called. */
const holdScripts = async (page: Page, pattern: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Opens a path until the server has drawn its screen: a busy portal leaves a screen to the browser. */
const openDrawn = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

/** Types, chooses, presses and focuses on the search. */
const useSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('searchbox').pressSequentially('river');
  await page.getByRole('searchbox').press('ArrowLeft');
};

/** The focus and the caret of the search box. */
const caretIn = (page: Page) =>
  page.getByRole('searchbox').evaluate((box: HTMLInputElement) => ({
    isFocused: document.activeElement === box,
    caret: box.selectionStart,
  }));

for (const [what, { options = {}, isRedrawn = false, isTranslated = false }] of Object.entries(EARLY))
  test(`what is typed, chosen, pressed and focused before the screen works stays if ${what}`, async ({
    browser,
    portal,
  }) => {
    const { context, page, faults } = await openIn(browser, {
      baseURL: portal.address,
      timezoneId: 'America/New_York',
      ...options,
    });
    await signIn(page, 'teacher@demo.example');
    const release = await holdScripts(page, '**/assets/index-*.js');
    await openDrawn(page, '/teacher-search-speaker');
    await page.locator('main').evaluate((main) => main.setAttribute('data-drawn', 'true'));
    await useSearch(page);
    if (isTranslated) await translate(page);
    release();
    await isReady(page);
    await expect(page.locator('main[data-drawn]')).toHaveCount(isRedrawn ? 0 : 1);
    await expect(page).toHaveURL(/q=river/);
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole('searchbox')).toHaveValue('river');
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
    expect(await caretIn(page)).toEqual({ isFocused: true, caret: 4 });
    expect(faults).toEqual([]);
    await context.close();
  });

for (const file of ['index', 'teacher-search-speaker'])
  test(`a drawn screen stays if its file ${file} cannot be loaded`, async ({ browser, portal }) => {
    const { context, page } = await openIn(browser, { baseURL: portal.address });
    await signIn(page, 'teacher@demo.example');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await promise;
      await route.abort();
    });
    await openDrawn(page, '/teacher-search-speaker');
    await useSearch(page);
    resolve();
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await expect(page.getByRole('searchbox')).toHaveValue('river');
    expect(await caretIn(page)).toEqual({ isFocused: true, caret: 4 });
    const card = page.getByRole('list', { name: 'Speakers' }).getByRole('link').first();
    await card.click();
    await expect(page.getByRole('dialog')).toContainText("Part of this page didn't load.");
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /speaker=/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Speaker Requests' }).click();
    await expect(page.getByRole('heading', { name: 'My Speaker Requests' })).toBeVisible();
    await context.close();
  });

test('a screen is drawn once near the limits of its layouts', async ({ browser, portal }) => {
  const { context, page } = await openIn(browser, { baseURL: portal.address });
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker');
  for (const width of [1192, 1199, 1200, 1272, 1279, 1280, 1496, 1499, 1500]) {
    await page.setViewportSize({ width, height: 900 });
    await isReady(page);
    // The page that is left keeps its width for the next.
    await openDrawn(page, '/teacher-search-speaker');
    await page.locator('main').evaluate((main) => main.setAttribute('data-drawn', 'true'));
    await isReady(page);
    await expect(page.locator('main[data-drawn]'), String(width)).toBeVisible();
  }
  await context.close();
});

test('a picture that failed before the screen worked is replaced', async ({ page }) => {
  await signIn(page, 'teacher@demo.example');
  await page.route('**/api/image/**', (route) => route.abort());
  const release = await holdScripts(page, '**/assets/index-*.js');
  await openDrawn(page, '/teacher-search-speaker');
  const pictures = page.getByRole('list', { name: 'Speakers' }).locator('img');
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.complete))
    .toBe(true);
  release();
  await isReady(page);
  await expect(
    page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').first().locator('img'),
  ).toHaveCount(0);
});

test('a card that is tapped before the screen works shows at once what it tells', async ({ page }) => {
  await signIn(page, 'teacher@demo.example');
  const release = await holdScripts(page, '**/assets/index-*.js');
  await openDrawn(page, '/teacher-search-speaker');
  const card = page.getByRole('list', { name: 'Speakers' }).getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  const dialog = page.getByRole('dialog', { name });
  // A click would wait for the page, whose scripts are held back.
  const tap = async () => {
    await card.focus();
    await card.dispatchEvent('click');
  };
  // Escape, the button and Back close it.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await tap();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/speaker=/);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/teacher-search-speaker$/);
    await expect(card).toBeFocused();
  }
  await tap();
  release();
  // The application's own takes its place.
  await expect(dialog.getByRole('button', { name: 'Book Speaker' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/teacher-search-speaker$/);
  await expect(card).toBeFocused();
});

test('a login that is typed and sent before the scripts have loaded logs in', async ({ page }) => {
  // The next screen gets its scripts, because a server that has just started may be too slow to draw it.
  await page.route('**/assets/index-*.js', () => {}, { times: 1 });
  page.goto('/login').catch(() => {});
  await page.getByLabel(/^Email/).fill('teacher@demo.example');
  await page.getByLabel(/^Password/).fill('green-portal');
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page.getByRole('heading', { name: 'Available Speakers' })).toBeVisible();
  expect(page.url()).not.toContain('green-portal');
});

test('what is typed stays if a message or a draft has the browser draw the screen again', async ({
  page,
}) => {
  await page.goto('/login');
  // As after a screen that left a message for this one.
  await page.evaluate(() =>
    history.replaceState({ ...history.state, notice: 'Your password has been set.' }, ''),
  );
  // A draft of another visitor's form.
  await page.evaluate(() => sessionStorage.setItem('draft::register', '{}'));
  const release = await holdScripts(page, '**/assets/index-*.js');
  const opened = page.reload();
  await page.getByLabel(/^Email/).fill('teacher@demo.example');
  release();
  await opened;
  await expect(page.getByText('Your password has been set.')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue('teacher@demo.example');
  await expect(page.getByLabel(/^Email/)).toBeFocused();
});

test('Back and forward lead through drawn screens', async ({ page }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=river');
  await page.goto('/teacher-speaker-requests');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('river');
  await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('two people who open pages at the same time see their own', async ({ page, browser, portal }) => {
  await signIn(page, 'teacher@demo.example');
  const speaker = await asSomeoneElse(browser, portal.address, 'speaker@demo.example');
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page.goto('/'), speaker.goto('/')]);
    await expect(page.getByRole('heading', { name: 'Available Speakers' })).toBeVisible();
    await expect(speaker.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  }
  await speaker.context().close();
});

test('a session that ends between the page and its scripts leads to the login', async ({ page, context }) => {
  await signIn(page, 'teacher@demo.example');
  await page.route('**/assets/index-*.js', async (route) => {
    await context.clearCookies({ name: 'session' });
    await route.continue();
  });
  await page.goto('/teacher-search-speaker');
  // The screen notices it as soon as it works: its live updates are refused.
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('a screen of which a first call fails says so', async ({ page }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?near=00000');
  await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeVisible();
});

test('the screen after a booking tells the next steps only while they are ahead', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example');
  const requests: { _id: string; status: string; confirmed: boolean }[] = await (
    await page.request.get('/api/request/current')
  ).json();
  for (const [status, says] of [
    ['Pending Review', "Next, we'll review it"],
    ['Approved', 'See the details of your request'],
    ['Archived', 'See the details of your request'],
  ] as const) {
    const request = requests.find((one) => one.status === status);
    await page.goto(`/teacher-request-sent/${request?._id}`);
    await expect(page.getByText(says)).toBeVisible();
    if (status === 'Pending Review') continue;
    await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Next,|email you at each step/)).toHaveCount(0);
    await look(page, `request-sent-${status.toLowerCase()}`);
  }
});
