import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const LAST_NAME = 'Etcheverry';
const NAME = `Marisol ${LAST_NAME}`;

test('an administrator opens the page about a user from the list', async ({
  page,
  browser,
  portal,
  look,
}) => {
  // The audit log contains the login.
  await (await asSomeoneElse(browser, portal.address, 'speaker@demo.example')).context().close();
  await signIn(page, 'admin@demo.example', '/');
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: LAST_NAME });

  const auditLog = page.getByRole('list', { name: 'Audit log' });
  const requests = page.getByRole('list', { name: 'Requests' });

  await test.step('the name leads there', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(LAST_NAME);
    await page.evaluate(() => {
      addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement) document.body.dataset.announced = target.textContent;
      });
    });
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin-people\//);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
    await expect(page.locator('body'), 'what the heading says when it gets the focus').toHaveAttribute(
      'data-announced',
      NAME,
    );
    await expect(page.getByText('Visible', { exact: true })).toBeVisible();
    await expect(page.getByText('Mesa Light Solar Cooperative')).toBeVisible();
    await expect(requests.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('No notes yet.')).toBeVisible();
    await expect(auditLog.getByRole('listitem').first()).toContainText('Logged in');
    await look(page, 'person');
  });

  await test.step('their requests open in the review dialog', async () => {
    const event = (await requests.getByRole('link').first().textContent()) ?? '';
    await requests.getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: event })).toBeVisible();
    await page.goBack();
    await expect(requests.getByRole('link').first()).toHaveText(event);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(requests.getByRole('listitem').nth(5)).toBeVisible();
  });

  await test.step('the audit log shows everything about them', async () => {
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search the audit log' })).toHaveValue(NAME);
    await page.goBack();
    await expect(auditLog).toBeVisible();
  });

  await test.step('links lead to a speaker’s profile and availability', async () => {
    await page.getByRole('link', { name: 'Availability' }).click();
    await expect(page).toHaveURL(/\/admin-speaker-schedule\//);
    await page.goBack();
    await page.getByRole('link', { name: 'Edit Speaker' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Speaker' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  });

  await test.step('Back returns to the same list', async () => {
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(LAST_NAME);
  });
});

test('the page of a deleted user says so', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/admin-people/nobody');
  await expect(page.getByText('User not found')).toBeVisible();
  await look(page, 'person-not-found');
  await page.getByRole('link', { name: 'All Users' }).last().click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test('names of people lead to their pages', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: NAME });
  await signIn(page, 'admin@demo.example', '/admin-all-speakers');

  await test.step('in the list of all speakers', async () => {
    await page.getByRole('searchbox').first().fill(LAST_NAME);
    await page.getByRole('link', { name: NAME, exact: true }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('in the details of a request, both of them', async () => {
    await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: NAME, exact: true }).click();
    await expect(heading).toBeVisible();
    await page.goBack();
    const teacher = dialog.getByRole('definition').getByRole('link').first();
    const name = (await teacher.textContent()) ?? '';
    await teacher.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Teacher', { exact: true })).toBeVisible();
  });

  await test.step('in the audit log', async () => {
    const name = 'Josephine Adair';
    await page.goto(`/admin-audit-log?q=${name}`);
    const login = page
      .getByRole('table', { name: 'Audit log' })
      .getByRole('row', { name: /Logged in/ })
      .filter({ hasText: name })
      .first();
    // The person who logged in, and the account.
    await expect(login.getByRole('link', { name })).toHaveCount(2);
    await login.getByRole('link', { name }).last().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('an administrator mends an account, and its owner confirms the new address', async ({
  page,
  browser,
  portal,
  mail,
  look,
}, { project }) => {
  const email = `renata-${project.name}@example.org`;
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('teacher@demo.example');
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('row').filter({ hasText: 'teacher@demo.example' }).getByRole('link').first().click();

  await test.step('name and phone', async () => {
    await page.getByRole('button', { name: 'Edit name and phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit name and phone' });
    await dialog.getByLabel(/^First Name/).fill('Renata');
    await dialog.getByLabel(/^Phone/).fill('call me');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Please enter a phone number').first()).toBeVisible();
    await dialog.getByLabel(/^Phone/).fill('(505) 555-0142');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Renata');
    await expect(page.getByRole('link', { name: '(505) 555-0142' })).toBeVisible();
  });

  await test.step('the profile', async () => {
    await page.getByRole('button', { name: 'Edit Teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Teacher' });
    await dialog.getByLabel(/^School/).fill('River Bend School');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('definition').getByText('River Bend School')).toBeVisible();
  });

  await test.step('the address, which waits for a click', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel(/^New email/).fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Waiting for Renata to confirm')).toBeVisible();
    await look(page, 'person-pending-email');
  });

  const owner = await (await browser.newContext({ baseURL: portal.address })).newPage();
  await test.step('its owner confirms it', async () => {
    await owner.goto(await mail.linkFor(email, '/email-change/'));
    await expect(owner.getByText('Renata Whitfield')).toBeVisible();
    await look(owner, 'confirm-email');
    await owner.getByRole('button', { name: 'Use this address' }).click();
    await expect(owner.getByText(`Your address is now ${email}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('definition').getByText(email)).toBeVisible();
    await expect(page.getByText('Waiting for Renata to confirm')).toBeHidden();
  });

  await test.step('the old address undoes it', async () => {
    await owner.goto(await mail.linkFor('teacher@demo.example', '/email-change/'));
    await owner.getByRole('button', { name: 'Undo the change' }).click();
    await expect(owner.getByText('Your address is teacher@demo.example again')).toBeVisible();
    await owner.goto(await mail.linkFor('teacher@demo.example', '/reset-password/'));
    await owner.getByLabel(/^New Password/).fill('green-portal');
    await owner.getByLabel(/^Confirm New Password/).fill('green-portal');
    await owner
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(owner).not.toHaveURL(/reset-password/);
  });
});

test('an administrator sees the portal as a speaker, and changes nothing', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(LAST_NAME);
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('row').filter({ hasText: LAST_NAME }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'See as this speaker' }).click();
  const banner = page.getByText(`You're seeing the portal as ${NAME}. Nothing can be changed.`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Marisol!' })).toBeVisible();
  await look(page, 'seen-as-speaker');

  await test.step('after a reload, too', async () => {
    await page.goto('/account-settings');
    await expect(banner).toBeVisible();
    await page.getByLabel(/^First Name/).fill('Maria');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert').getByText('Nothing can be changed.').first()).toBeVisible();
  });

  await test.step('until they stop', async () => {
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(
      page.getByRole('list', { name: 'Audit log' }).getByText('No longer seen as this person'),
    ).toBeVisible();
  });
});
