import { expect, test } from './support/journey.ts';
import { logIn, logOut, signIn } from './support/people.ts';

const TEACHER = 'teacher@demo.example';

test('tabs share logins and logouts', async ({ page, context }) => {
  await signIn(page, TEACHER, '/');
  const other = await context.newPage();
  await other.goto('/teacher-speaker-requests');
  await expect(other.getByRole('heading', { name: 'My Speaker Requests' })).toBeVisible();
  await logOut(other);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(other, TEACHER);
  await expect(page).not.toHaveURL(/\/login$/);
});

test('a browser that has deleted what the portal stored, but not its cookies, is still logged in', async ({
  page,
}) => {
  await signIn(page, TEACHER, '/teacher-speaker-requests');
  // A page without the application, which could store the session again.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});

test('a browser that blocks the storage shows the login', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The user denied permission', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await context.close();
});

test('drafts survive a session that ended elsewhere, but not a logout', async ({ page, context, look }) => {
  await signIn(page, TEACHER, '/');
  await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book Speaker' }).click();
  await page.getByLabel(/^Event name/).fill('A visit that is worth keeping');
  await context.clearCookies({ name: 'session' });
  await page.goto('/teacher-speaker-requests');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await look(page, 'session-ended');
  await page.getByLabel(/^Email/).fill(TEACHER);
  await page.getByLabel(/^Password/).fill('green-portal');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/teacher-speaker-requests/);
  const openForm = async () => {
    await page.goto('/teacher-search-speaker');
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book Speaker' }).click();
  };
  await openForm();
  await expect(page.getByLabel(/^Event name/)).toHaveValue('A visit that is worth keeping');
  await page.goto('/teacher-speaker-requests');
  await logOut(page);
  await logIn(page, TEACHER);
  await openForm();
  await expect(page.getByLabel(/^Event name/)).toHaveValue('');
});

test('after wrong passwords, the login form says how long to wait', async ({ page, look }) => {
  const wait = page.getByText(/^Too many attempts\. Please try again in \d+ seconds?\.$/).first();

  await test.step('at the login', async () => {
    await page.goto('/login');
    await page.getByLabel(/^Email/).fill('nobody-at-all@example.org');
    // Every further wrong password has to wait longer, so even a slow browser is told to wait in the end.
    for (let time = 0; time < 6 || (time < 12 && !(await wait.isVisible())); time += 1) {
      await page.getByLabel(/^Password/).fill(`guess-${time}`);
      const answered = page.waitForResponse('**/api/auth/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await answered;
    }
    await expect(wait).toBeVisible();
    await look(page, 'login-wait');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('in the account settings', async () => {
    await signIn(page, 'newspeaker@demo.example');
    await page.goto('/account-settings');
    await page.getByLabel(/^New Password/).fill('fresh-leaves-7');
    await page.getByLabel(/^Confirm New Password/).fill('fresh-leaves-7');
    for (let time = 0; time < 6 || (time < 12 && !(await wait.isVisible())); time += 1) {
      await page.getByLabel(/^Current Password/).focus();
      await page.getByLabel(/^Current Password/).fill(`guess-${time}`);
      const answered = page.waitForResponse('**/api/auth/change-password');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await answered;
    }
    await expect(wait).toBeVisible();
    await look(page, 'account-settings-wait');
  });
});
