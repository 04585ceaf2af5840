import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logIn, signIn } from './support/people.ts';

test('pages have strict headers and load nothing from other origins', async ({ page, portal }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== portal.address) strangers.push(request.url());
  });
  for (const path of ['/login', '/no-such-page', '/api/docs/']) {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
  // The API documentation works with the same content security policy.
  await expect(page.getByText('POST /api/auth/login', { exact: false }).first()).toBeVisible();
  await logIn(page, 'admin@demo.example');
  expect(strangers).toEqual([]);
});

test('the page of the UI kit is only for development', async ({ page, portal }) => {
  for (const path of ['/ui-kit', '/ui-kit.html'])
    expect((await page.request.get(`${portal.address}${path}`)).status(), path).toBe(404);
});

test('a message that appears during a dialog is announced and reachable in the dialog', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin-industry-focus');
  await page.getByRole('button', { name: 'Add Industry Focus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add Industry Focus' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // By role, because elements hidden from screen readers have none.
  const messages = dialog.getByRole('region', { name: 'Messages' });
  await expect(messages).toHaveAttribute('aria-live', 'polite');
  await expect(messages.getByText("You're back online.")).toBeVisible();
  const dismiss = messages.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messages.getByText("You're back online.")).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a page that was opened offline loads when the connection is back', async ({ page, context }) => {
  await signIn(page, 'speaker@demo.example', '/speaker-dashboard');
  const requests = page.getByRole('link', { name: 'View Requests' });
  await expect(requests).toBeVisible();
  await context.setOffline(true);
  await requests.click();
  await expect(page.getByText("You're offline, and this page hasn't loaded yet.")).toBeVisible();
  await expect(page).toHaveTitle(/^You're offline, and this page hasn't loaded yet\./);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Speaking Requests', level: 1 })).toBeVisible();
});

test('a lost connection leaves the screen as it is, and dialogs say so, too', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@demo.example', '/admin-industry-focus');
  await page.getByRole('button', { name: 'Add Industry Focus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add Industry Focus' })).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByText("You're offline.")).toBeInViewport();
  await context.setOffline(false);
  await expect(dialog.getByText("You're offline.")).toHaveCount(0);
});

test('a message stays while it has the focus or the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const message = page.getByText("You're back online.");
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await message.hover();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(60_000);
  await expect(message).toBeVisible();
  await page.getByLabel(/^Email/).focus();
  await page.clock.fastForward(60_000);
  await expect(message).toHaveCount(0);
});

test('keys work on a status in browsers that cannot open a list by script', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));
  await signIn(page, 'admin@demo.example', '/admin-requests?status=Archived');
  const status = page
    .getByRole('main')
    .getByRole('combobox', { name: /^Status of / })
    .first();
  await status.focus();
  // The last option is chosen already, so the key changes nothing. An exception would fail the test.
  await status.press('End');
  await expect(status).toHaveValue('Archived');
});

test('what is opened before a search has begun stays open', async ({ page, browser, portal }) => {
  const openWhileTyping = async (screen: Page, path: string, opener = 'a') => {
    await screen.goto(path);
    const first = screen.locator(`main li:has(h2, h3) ${opener}`).first();
    await expect(first).toBeVisible();
    await screen.getByRole('searchbox').fill('e');
    await first.evaluate((element: HTMLElement) => element.click());
    await expect(screen).toHaveURL(/\bq=e\b/);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(screen).toHaveURL(/\b(request|speaker|edit)=/);
  };
  await signIn(page, 'teacher@demo.example');
  await openWhileTyping(page, '/teacher-search-speaker');
  await openWhileTyping(page, '/teacher-speaker-requests');
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example');
  await openWhileTyping(admin, '/admin-requests');
  await openWhileTyping(admin, '/admin-all-speakers', '[aria-label^="Edit "]');
  await admin.context().close();
});

test('with reduced motion, nothing moves a moment after the page changes', async ({ page }) => {
  await page.goto('/login');
  const heading = page.getByRole('heading', { name: 'Log in' });
  await expect(heading).toBeVisible();
  const margins = await heading.evaluate((element) => {
    const before = getComputedStyle(element).marginTop;
    element.style.marginTop = '80px';
    return [before, getComputedStyle(element).marginTop];
  });
  expect(margins).toEqual(['0px', '80px']);
});
