import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logIn, logOut, signIn } from './support/people.ts';

const PASSWORD = 'hill-and-dale-7';
const NEW_PASSWORD = 'dale-and-hill-8';

const fillPasswords = async (page: Page, password: string, label = 'Password'): Promise<void> => {
  await page.getByLabel(new RegExp(`^${label}`)).fill(password);
  await page.getByLabel(new RegExp(`^Confirm ${label}`)).fill(password);
};

/** The JSON that the page sends to a path of the API during `act`. */
const sentDuring = async (page: Page, path: string, act: () => Promise<void>): Promise<unknown> => {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${path}`);
  await act();
  return (await sent).postDataJSON();
};

const sendInvite = async (
  admin: Page,
  kind: 'Admin' | 'Teacher' | 'Speaker',
  email: string,
  message = '',
): Promise<void> => {
  const button = kind === 'Admin' ? 'Invite Admin' : 'Invite Teacher or Speaker';
  await admin.getByRole('button', { name: button }).click();
  const dialog = admin.getByRole('dialog');
  if (kind !== 'Admin') await dialog.getByLabel(kind, { exact: true }).check();
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByLabel(/^First Name/).fill('Noor');
  await dialog.getByLabel(/^Last Name/).fill('Haddad');
  if (message !== '') await dialog.getByLabel(/^Personal message/).fill(message);
  const sent = await sentDuring(admin, kind === 'Admin' ? 'admin/invite-admin' : 'admin/invite', () =>
    dialog.getByRole('button', { name: 'Send invite' }).click(),
  );
  const names = { firstName: 'Noor', lastName: 'Haddad' };
  const person = { email, ...names, ...(message !== '' && { personalMessage: message }) };
  expect(sent).toEqual(kind === 'Admin' ? person : { ...person, role: kind.toLowerCase() });
  await expect(
    admin.getByText(`${email} successfully invited as ${kind.toLowerCase()}!`).first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite someone else' }).click();
  // The button disappeared, but the focus stays in the dialog, so keys still work.
  await expect(dialog.getByRole('heading', { name: button })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

test('an administrator invites people of all three roles, who register and see their home screens', async ({
  page,
  browser,
  portal,
  mail,
  look,
}, { project }) => {
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example');
  await expect(admin.getByRole('heading', { name: 'Welcome to the Admin Dashboard' })).toBeVisible();
  await look(admin, 'admin-dashboard');

  const invited = [
    { kind: 'Admin', screen: 'admin-register', landing: /\/admin-dashboard$/ },
    { kind: 'Teacher', screen: 'teacher-register', landing: /\/teacher-search-speaker/ },
    { kind: 'Speaker', screen: 'speaker-register', landing: /\/speaker-dashboard$/ },
  ] as const;
  for (const { kind, screen, landing } of invited) {
    await test.step(kind, async () => {
      const email = `noor-${kind.toLowerCase()}-${project.name}@example.org`;
      await sendInvite(admin, kind, email, kind === 'Speaker' ? 'Loved your talk at the river.' : '');
      if (kind === 'Speaker') {
        await expect(admin.getByText('“Loved your talk at the river.”')).toBeVisible();
        await look(admin, 'invited-with-message');
      }
      const link = await mail.linkFor(email, '/invite/');
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`/${screen}`));
      await expect(page.getByLabel(/^Email/)).toHaveValue(email);
      await expect(page.getByLabel(/^First Name/)).toHaveValue('Noor');
      await look(page, `invited-${screen}`);
      await fillPasswords(page, PASSWORD);
      await page.reload();
      await expect(
        page.getByText(/we didn't save your password and changes to your name\. Please enter them again\.$/),
      ).toBeVisible();
      await expect(page.getByLabel(/^Email/)).toHaveValue(email);
      await fillPasswords(page, PASSWORD);
      if (kind === 'Teacher') {
        await page.getByLabel(/^School/).fill('Fern Hill School');
        await page.getByLabel(/^Grade Level/).selectOption({ index: 1 });
        await page.getByLabel('Art', { exact: true }).check();
        await page.getByLabel('All subjects').check();
        await expect(page.getByLabel('Art', { exact: true })).not.toBeChecked();
      }
      if (kind === 'Speaker') await page.getByLabel(/^Organization/).fill('Tidewater Restoration');
      if (kind !== 'Admin') {
        await page.getByLabel(/^ZIP Code/).fill('97301');
        await expect(page.getByLabel(/^City/)).toHaveValue('Salem');
        await expect(page.getByLabel(/^State/)).toHaveValue('OR');
        await expect(page.getByLabel(/^Country/)).toHaveValue('United States');
      }
      const sent = await sentDuring(page, 'auth/register-invite', () =>
        page.getByRole('button', { name: 'Create account' }).click(),
      );
      if (kind === 'Admin') {
        expect(sent).toEqual({
          firstName: 'Noor',
          lastName: 'Haddad',
          email,
          password: PASSWORD,
          inviteToken: new URL(link).pathname.split('/').at(-1),
          logIn: true,
        });
      }
      const dialog = page.getByRole('dialog', { name: 'Account created successfully!' });
      await expect(dialog).toContainText(email);
      await look(page, `joined-${kind.toLowerCase()}`);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      // The login leads whoever is logged in on.
      await expect(page).toHaveURL(landing);
      if (kind === 'Speaker') {
        await expect(page.getByText('0 of 4 done')).toBeVisible();
        await page.getByRole('button', { name: 'Typical school hours' }).click();
        await expect(
          page.getByText(/^Saved: Monday to Friday.+ Teachers can ask for visits from /),
        ).toBeVisible();
        await expect(page.getByText('1 of 4 done')).toBeVisible();
        await expect(page.getByText('Your hours (done)')).toBeVisible();
        await look(page, 'first-steps');
        await page.getByRole('link', { name: 'Complete Profile', exact: true }).click();
        await expect(page).toHaveURL(/\/speaker-submit-info$/);
        await expect(page.getByLabel(/^Organization/)).toHaveValue('Tidewater Restoration');
        await expect(page.getByLabel(/^City/)).toHaveValue('Salem');
        await expect(page.getByLabel(/^ZIP Code/)).toHaveValue('97301');
      }
      await logOut(page);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Invalid Invite' })).toBeVisible();
      await expect(page.getByText(/^If you already registered, just log in\./)).toBeVisible();
    });
  }
  await look(page, 'invalid-invite');
  await admin.context().close();
});

test('an account is registered, used, recovered and deleted', async ({ page, portal, mail, look }, {
  project,
}) => {
  const email = `casey-${project.name}@example.org`;

  await test.step('registering without a role, and being stopped until the mail is answered', async () => {
    await page.goto('/register');
    await look(page, 'register');
    await page.getByLabel(/^First Name/).fill('Casey');
    await page.getByLabel(/^Last Name/).fill('Fern');
    await page.getByLabel(/^Email/).fill('not-an-address');
    await fillPasswords(page, PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Invalid email addresss').first()).toBeVisible();
    await page.getByLabel(/^Email/).fill(email.replace('casey', 'Casey'));
    const sent = await sentDuring(page, 'auth/register', () =>
      page.getByRole('button', { name: 'Create account' }).click(),
    );
    expect(sent).toEqual({ firstName: 'Casey', lastName: 'Fern', email, password: PASSWORD });
    await page.getByRole('dialog').getByRole('button', { name: 'Go to login' }).click();

    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toHaveValue(new RegExp(`^${email}$`, 'i'));
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'unverified');
    await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText(/^Verification email has been sent!/).first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByRole('dialog')).toContainText(/^.*Please try again in \d+ \w+\./);
    await look(page, 'resend-limited');
    await page.goto('/verify-account/not-a-token');
    await expect(page.getByText('Unable to verify account')).toBeVisible();
    await look(page, 'not-verified');
  });

  await test.step('forgetting the password, which also proves the address', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('button', { name: /send/i })).toBeVisible();
    await look(page, 'email-reset');
    const left = Promise.withResolvers<void>();
    await page.route('**/api/auth/*', async (route) => {
      await left.promise;
      await route.fulfill({ json: { message: 'Sent late' } });
    });
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole('button', { name: /send/i }).click();
    await page.goBack();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/login-select$/);
    left.resolve();
    await expect(page.getByText('Sent late')).toBeVisible();
    await expect(page).toHaveURL(/\/login-select$/);
    await page.unroute('**/api/auth/*');
    await page.goto('/email-reset');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(await mail.linkFor(email, '/reset-password/'));
    await look(page, 'reset-password');
    await fillPasswords(page, NEW_PASSWORD, 'New Password');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email, NEW_PASSWORD);
  });

  await test.step('changing names and password in the account settings', async () => {
    await page.goto('/account-settings');
    await expect(page.getByLabel(/^Email/)).toBeDisabled();
    await look(page, 'account-settings');
    const currentPassword = page.getByLabel(/^Current Password/);
    // Browsers fill in a saved password by themselves, but not where nothing can be typed.
    await expect(currentPassword).not.toBeEditable();
    await currentPassword.focus();
    await expect(currentPassword).toBeEditable();
    await page.getByLabel(/^First Name/).fill('Kasey');
    await page.route('**/api/user/*', async (route) => {
      await currentPassword.fill(NEW_PASSWORD);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your account settings have been updated successfully!')).toBeVisible();
    await page.unroute('**/api/user/*');
    await expect(page.getByRole('banner')).toContainText('Kasey Fern');
    await expect(currentPassword).toHaveValue(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please fill out all password fields.').first()).toBeVisible();
    await page.getByLabel(/^New Password/).fill(PASSWORD);
    await page.getByLabel(/^Confirm New Password/).fill('something-else');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('New password and confirmation do not match.').first()).toBeVisible();
    await look(page, 'account-settings-refused');
    await page.getByRole('button', { name: 'Get my calendar link' }).click();
    await expect(page.getByText(/A new password also ends your calendar link/)).toBeVisible();
    await look(page, 'account-settings-feed');
    await page.getByLabel(/^Confirm New Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your password has been changed successfully!')).toBeVisible();
    await expect(page.getByText(/^Your calendar link no longer works\./)).toBeVisible();
    await expect(page.getByText(/We show it only once\.$/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Get my calendar link' })).toBeVisible();
  });

  await test.step('deleting the account, which asks for the password if the login was a while ago', async () => {
    await portal.expireProof();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
    const field = confirmation.getByLabel(/^Your Password/);
    await expect(dialog).toContainText(
      'Are you sure you want to delete your account? This action cannot be undone.',
    );
    await expect(dialog).toContainText('No requests or visits are affected.');
    await look(page, 'delete-account');
    await page.route('**/api/user/me', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(
      dialog.getByText("Failed to delete account. We can't reach the portal right now."),
    ).toBeVisible();
    await expect(page.getByText(/^We can't reach the portal/)).toHaveCount(0);
    await page.unroute('**/api/user/me');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await field.fill(NEW_PASSWORD);
    await confirmation.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation.getByText('Current password is incorrect')).toBeVisible();
    // Typing into the invalid field keeps the focus there.
    await field.press('ControlOrMeta+a');
    await field.press('g');
    await expect(field).toBeFocused();
    await look(page, 'confirm-password');
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    await expect(dialog).toContainText('Please confirm your password to continue.');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(field).toHaveValue('');
    await field.fill(PASSWORD);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await field.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account has been deleted successfully.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(refused).toEqual([]);
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/^No account found with this email address\./).first()).toBeVisible();
    await look(page, 'login-unknown');
  });
});

test('a reload of a registration form says what has to be entered again', async ({ page, look }, {
  project,
}) => {
  const email = `reload-${project.name}@example.org`;
  const notSaved = page.getByText(
    /we didn't save your name, email and password\. Please enter them again\.$/,
  );

  await test.step('names, of which nothing is stored', async () => {
    await page.goto('/teacher-register');
    await page.getByLabel(/^First Name/).fill('Casey');
    await page.reload();
    await expect(notSaved).toBeVisible();
    await expect(page.getByText(/^We saved what you typed earlier/)).toHaveCount(0);
  });

  await test.step('other fields, which are restored', async () => {
    await page.getByLabel(/^School/).fill('Fern Hill School');
    await page.reload();
    await expect(page.getByText(/^We saved what you typed earlier\./)).toBeVisible();
    await expect(notSaved).toBeVisible();
    await expect(page.getByLabel(/^School/)).toHaveValue('Fern Hill School');
    await look(page, 'register-reloaded');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(notSaved).toHaveCount(0);
  });

  await test.step('after the registration, what to do next', async () => {
    await page.goto('/register');
    await page.getByLabel(/^First Name/).fill('Casey');
    await page.getByLabel(/^Last Name/).fill('Fern');
    await page.getByLabel(/^Email/).fill(email);
    await fillPasswords(page, 'my dog#1');
    await page.getByRole('button', { name: 'Create account' }).click();
    const rule = "A password can't contain spaces or #. Password must have 6-61 characters.";
    await expect(page.getByText(rule).first()).toBeVisible();
    await look(page, 'register-password');
    await fillPasswords(page, PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check email to verify account' });
    await expect(dialog).toContainText(email);
    await page.reload();
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: 'Go to login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("administrators' settings are about all visits, and about the emails that they get", async ({
  page,
  look,
}) => {
  await signIn(page, 'admin@demo.example', '/account-settings');
  await expect(page.getByText(/^Subscribe to all confirmed visits/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Reminders' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Get my calendar link' }).click();
  await expect(page.getByText('Anyone who has it can see all confirmed visits')).toBeVisible();
  await look(page, 'account-settings-admin');
});

test('people can delete an account that someone else registered with their email', async ({
  page,
  mail,
  look,
}, { project }) => {
  const email = `stranger-${project.name}@example.org`;
  await page.goto('/login-select');
  await page.getByRole('link', { name: /^Speaker/ }).click();
  await page.getByLabel(/^First Name/).fill('Mallory');
  await page.getByLabel(/^Last Name/).fill('Fern');
  for (const name of ['Organization', 'City', 'State', 'Country']) {
    await page.getByLabel(new RegExp(`^${name}`)).fill('Salem');
  }
  await page.getByLabel(/^Email/).fill(email);
  await fillPasswords(page, PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Check email to verify account');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const link = await mail.linkFor(email, '/verify-account/');
  // Opening the link is not enough: scanners do that too.
  for (const _opening of [1, 2]) {
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('Mallory Fern');
  }
  await page.getByRole('button', { name: "This wasn't me" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await look(page, 'unverified-account-deleted');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^No account found with this email address\./).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Unable to verify account')).toBeVisible();
});

test('every screen rejects other roles, and unknown paths show an error page', async ({ page, look }) => {
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin-register');
  await expect(
    page.getByText('Admin registration requires a valid invite link. Please contact an administrator.'),
  ).toBeVisible();
  await page.goto('/invite');
  await expect(page.getByText('Invalid invite link')).toBeVisible();
  await signIn(page, 'newspeaker@demo.example', '/');
  await expect(page).toHaveURL(/\/speaker-dashboard$/);
  await look(page, 'speaker-dashboard-no-profile');
  for (const path of ['/login', '/register', '/admin-requests', '/teacher-search-speaker', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/speaker-dashboard$/);
  }
  for (const path of ['/Login', '/no/such/screen']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("The page you're looking for doesn't exist")).toBeVisible();
  }
  await look(page, 'not-found');
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/\/speaker-dashboard$/);
  await page.goto('/speaker-submit-info');
  await page.getByLabel(/^Job Title/).fill('Hydrologist');
  await page.goto('/reset-password/from-an-email');
  await expect(page.getByRole('heading', { name: "You're already logged in" })).toBeVisible();
  await look(page, 'link-while-logged-in');
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();

  // That logout has also deleted the draft.
  await signIn(page, 'newspeaker@demo.example', '/speaker-submit-info');
  await expect(page.getByLabel(/^Job Title/)).toHaveValue('');

  // A link also works if the browser remembers a session that has ended.
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/reset-password/from-an-email');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password\//);
});

test('a mistyped address is asked about, and can be corrected after the registration', async ({
  page,
  look,
}, { project }) => {
  const name = `slip-${project.name}`;
  await page.goto('/register');
  await page.getByLabel(/^First Name/).fill('Suharto');
  await page.getByLabel(/^Email/).fill(`${name}@gmial.com`);
  await fillPasswords(page, PASSWORD);
  await expect(page.getByText(`Did you mean ${name}@gmail.com?`)).toBeVisible();
  await look(page, 'register-slip');
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check email to verify account' });
  await expect(dialog).toContainText(`${name}@gmial.com`);
  await dialog.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^First Name/)).toHaveValue('Suharto');
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await fillPasswords(page, PASSWORD);
  // People with one name leave the other one blank.
  const sent = await sentDuring(page, 'auth/register', () =>
    page.getByRole('button', { name: 'Create account' }).click(),
  );
  expect(sent).toMatchObject({ firstName: 'Suharto', lastName: '-', email: `${name}@gmail.com` });
  await expect(dialog).toContainText(`${name}@gmail.com`);
});

test('a login on a shared computer ends with the browser, with and without scripts', async ({
  browser,
  portal,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${portal.address}/login`);
    await page.getByLabel(/^Email/).fill('teacher@demo.example');
    await page.getByLabel(/^Password/).fill('green-portal');
    await page.getByLabel('This is a shared computer').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).not.toHaveURL(/login/);
    const session = (await context.cookies()).find(({ name }) => name === 'session');
    expect(session?.expires).toBe(-1);
    await context.close();
  }
});
