import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

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
  expect(copy).toContain('{"user":null,"answers":[]}');
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
