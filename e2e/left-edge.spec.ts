import { expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';

const SCREENS = {
  'teacher@demo.example': [
    '/teacher-search-speaker',
    '/teacher-speaker-requests',
    '/teacher-profile',
    '/open-requests/new',
  ],
  'speaker@demo.example': [
    '/speaker-dashboard',
    '/speaker-requests',
    '/speaker-schedule',
    '/speaker-visits',
    '/open-requests',
    '/profile/edit',
    '/account-settings',
  ],
  'admin@demo.example': [
    '/admin-dashboard',
    '/admin-add-speakers',
    '/admin-all-speakers',
    '/admin-requests',
    '/admin-industry-focus',
    '/admin-export-speakers',
    '/admin-impact',
    '/admin-audit-log',
  ],
} as const;

for (const width of [390, 1280, 1920])
  test(`all screens have one left edge in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const edges: Record<string, number | undefined> = {};
    for (const [email, screens] of Object.entries(SCREENS)) {
      await page.context().clearCookies();
      await signIn(page, email);
      for (const screen of screens) {
        await page.goto(screen);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        edges[screen] = Math.round((await heading.boundingBox())?.x ?? Number.NaN);
      }
    }
    const [first] = Object.values(edges);
    expect(edges).toEqual(Object.fromEntries(Object.keys(edges).map((screen) => [screen, first])));
  });
