import type { Page } from '@playwright/test';
import { enterTime, openAnotherTime, openLine } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logOut, signIn, VISIT_DAY } from './support/people.ts';

const EVENT = 'A day at the river';
const SPEAKER = 'Marisol Etcheverry';
const PASSWORD = 'hill-and-dale-7';

/** The card of a request in a list. */
const cardOf = (page: Page, event = EVENT) => page.getByRole('listitem').filter({ hasText: event });

/** The section of a list of requests that has this status. */
const section = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });

const registerAsTeacher = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(/^First Name/).fill('Robin');
  await page.getByLabel(/^Last Name/).fill('Ashworth');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByLabel(/^School/).fill('Riverbend Middle School');
  await page.getByLabel(/^Grade Level/).selectOption('Middle School');
  await page.getByLabel('Science', { exact: true }).check();
  await page.getByLabel(/^City/).fill('Portland');
  await page.getByLabel(/^State/).fill('OR');
  await page.getByLabel(/^Country/).fill('United States');
};

const fillBooking = async (page: Page, time = '10:00'): Promise<void> => {
  const form = page.getByRole('form', { name: 'Speaker request' });
  await form.getByLabel(/^Event name/).fill(EVENT);
  await form.getByLabel(/^Purpose of the event/).fill('Learn how a river is measured, and by whom.');
  await form.getByLabel(/^Goals/).fill('Every pupil asks one question of their own.');
  for (const line of [
    'format',
    'place',
    'grades',
    'subjects',
    'students',
    'language',
    'type of visit',
    'expertise',
  ])
    await openLine(form, line);
  await form.getByLabel('Virtual', { exact: true }).check();
  await form.getByLabel(/^Engagement format/).fill('Presentation');
  await form.getByLabel('6-8', { exact: true }).check();
  await form.getByLabel(/^Subjects/).fill('Science, Geography');
  await form.getByLabel(/^Estimated number/).fill('24');
  await form.getByLabel(/^Preferred language/).selectOption('English');
  await form.getByLabel(/^Expertise/).fill('Hydrology');
  await form.getByLabel(/^City/).fill('Portland');
  await form.getByLabel(/^State/).fill('OR');
  await enterTime(form, `${VISIT_DAY}T${time}`, 'America/Los_Angeles');
};

test('a teacher registers, books a speaker, and all three follow the request', async ({
  page,
  browser,
  portal,
  mail,
  look,
}, { project }) => {
  const teacherEmail = `robin-${project.name}@example.org`;

  await test.step('the teacher registers and verifies by mail', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await look(page, 'login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('link', { name: /Teacher/ })).toBeVisible();
    await look(page, 'login-select');
    await page.getByRole('link', { name: /Teacher/ }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await look(page, 'teacher-register-refused');
    await registerAsTeacher(page, teacherEmail);
    // A reload keeps the draft, but the next visitor must not see it.
    await page.reload();
    await expect(page.getByLabel(/^City/)).not.toHaveValue('');
    for (const personal of [/^First Name/, /^Last Name/, /^Email/])
      await expect(page.getByLabel(personal)).toHaveValue('');
    await registerAsTeacher(page, teacherEmail);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog')).toContainText('Check email to verify account');
    await look(page, 'teacher-registered');
    await page.goto(await mail.linkFor(teacherEmail, '/verify-account/'));
    await expect(page.getByText(/^Someone used this email address/)).toBeVisible();
    await look(page, 'verify-account');
    // A second tap before the page responds changes nothing.
    await page.getByRole('button', { name: 'Verify my account' }).dblclick();
    await expect(page.getByText('Account successfully verified!')).toBeVisible();
    await look(page, 'verified');
    await expect(page.getByRole('main')).toContainText("You're already logged in");
    await page.getByRole('link', { name: 'Back to Login' }).click();
  });

  await test.step('the browser that registered is logged in, and the search answers as one types', async () => {
    await expect(page).toHaveURL(/\/teacher-search-speaker/);
    await expect(page.getByRole('heading', { name: 'Available Speakers' })).toBeVisible();
    await expect(page.getByText(/^\d+ speakers$/).first()).toBeVisible();
    await look(page, 'search');
    await page.getByRole('searchbox').fill('zzyzx');
    await expect(page.getByText('Nobody talks about “zzyzx” yet')).toBeVisible();
    await look(page, 'search-empty');
    await page.getByRole('searchbox').fill(SPEAKER.toLowerCase());
    await expect(page.getByText(/^1 speaker$/).first()).toBeVisible();
  });

  await test.step('the booking form keeps what is typed and names what is missing', async () => {
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link', { name: SPEAKER }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await look(page, 'speaker-details');
    await dialog.getByRole('button', { name: 'Book Speaker' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Please fill in all required fields');
    await look(page, 'booking-refused');
    await fillBooking(page);
    await page.reload();
    await expect(page.getByLabel(/^Event name/)).toHaveValue(EVENT);
    await look(page, 'booking-filled');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Speaker request' })).toHaveCount(0);
    await look(page, 'booked');
    await page.getByRole('link', { name: 'Find more speakers' }).click();
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link', { name: SPEAKER }).click();
    await expect(page.getByRole('button', { name: 'Book Speaker' })).toBeVisible();
    await expect(page.getByText('Speaker request submitted successfully!')).toHaveCount(0);
  });

  await test.step('the teacher finds it under My Speaker Requests', async () => {
    await page.goto('/teacher-speaker-requests');
    await expect(section(page, 'Pending Review')).toContainText(EVENT);
    await look(page, 'teacher-requests');
  });

  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example');
  await test.step('an administrator finds it and approves it', async () => {
    await expect(admin).toHaveURL(/\/admin-dashboard$/);
    await admin.getByRole('link', { name: 'Speaker Requests' }).click();
    await expect(admin.getByRole('heading', { name: 'Speaker Requests Management' })).toBeVisible();
    await admin.getByRole('searchbox').fill(EVENT);
    await expect(section(admin, 'Pending Review')).toContainText(EVENT);
    await look(admin, 'admin-requests');
    await cardOf(admin).getByRole('link', { name: EVENT }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Robin Ashworth');
    await look(admin, 'admin-request-details');
    await dialog.getByRole('combobox', { name: /Status/ }).selectOption('Approved');
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(section(admin, 'Approved')).toContainText(EVENT);
  });

  const speaker = await asSomeoneElse(browser, portal.address, 'speaker@demo.example');
  await test.step('the speaker sees it, and may only look', async () => {
    await expect(speaker).toHaveURL(/\/speaker-dashboard$/);
    await look(speaker, 'speaker-dashboard');
    await speaker.getByRole('link', { name: 'View Requests' }).click();
    await expect(section(speaker, 'Approved')).toContainText(EVENT);
    await look(speaker, 'speaker-requests');
    await expect(speaker.getByRole('combobox', { name: /Status of/ })).toHaveCount(0);
  });

  await test.step('the teacher cancels it, asks again and withdraws it', async () => {
    await page.reload();
    await expect(section(page, 'Approved')).toContainText(EVENT);
    await expect(cardOf(page).getByRole('button', { name: `Archive ${EVENT}` })).toHaveCount(0);
    await cardOf(page).getByRole('link', { name: EVENT }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
    const form = page.getByRole('dialog', { name: 'Cancel this visit?' });
    await form.getByLabel(/^Tell \w+ why/).fill('The school is closed.');
    await form.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByText(/^The visit is canceled\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Archived' }).click();
    await cardOf(page)
      .getByRole('button', { name: `Unarchive ${EVENT}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unarchive', exact: true }).click();
    await expect(page.getByText('Request unarchived successfully!')).toBeVisible();
    await expect(section(page, 'Pending Review')).toContainText(EVENT);
    await cardOf(page)
      .getByRole('button', { name: `Withdraw ${EVENT}` })
      .click();
    await look(page, 'withdraw-confirmation');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByText('You withdrew the request.')).toBeVisible();
  });

  await test.step('everybody can log out', async () => {
    for (const someone of [page, admin, speaker]) {
      await logOut(someone);
      await someone.goBack();
      await expect(someone).toHaveURL(/\/login$/);
    }
  });
  await admin.context().close();
  await speaker.context().close();
});

test('a booking that is sent late leaves the teacher where they are', async ({ page }) => {
  await signIn(page, 'teacher@demo.example');
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/request', async (route) => {
    await sent.promise;
    const [earlier] = await (await page.request.get('/api/request/current?limit=1')).json();
    await route.fulfill({ status: 201, json: earlier });
  });
  await page.goto('/teacher-search-speaker?q=etcheverry');
  await page.getByRole('link', { name: SPEAKER }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  await fillBooking(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Speaker Requests' }).click();
  await expect(page.getByRole('heading', { name: 'My Speaker Requests' })).toBeVisible();
  sent.resolve();
  await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/teacher-speaker-requests$/);
});

const openBooking = async (page: Page, speaker = SPEAKER): Promise<void> => {
  await page.goto(`/teacher-search-speaker?q=${encodeURIComponent(speaker)}`);
  await page.getByRole('link', { name: speaker }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
};

const DAY_MS = 86_400_000;

/** A time in some days from now. */
const inDays = (days: number): string => {
  const date = new Date(Date.now() + days * DAY_MS);
  // The format of this locale is that of ISO 8601.
  return `${date.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })}T10:00`;
};

test('a request that was sent before is sent again only if the teacher means it', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example');
  const form = page.getByRole('form', { name: 'Speaker request' });
  const sendFilled = async () => {
    await openBooking(page);
    await fillBooking(page);
    await form.getByLabel(/^Event name/).fill('Twice at the river');
    await page.getByRole('button', { name: 'Send request' }).click();
  };
  const done = page.getByText('Speaker request submitted successfully!');
  await sendFilled();
  await expect(done).toBeVisible();
  await sendFilled();
  const question = page.getByRole('dialog', { name: 'Send this request again?' });
  await expect(question).toContainText(`You already sent this request to ${SPEAKER} on`);
  await look(page, 'booking-sent-before');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel(/^Event name/)).toHaveValue('Twice at the river');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await question.getByRole('button', { name: 'Send it again' }).click();
  await expect(done).toBeVisible();
  await page.goto('/teacher-speaker-requests');
  await expect(cardOf(page, 'Twice at the river')).toHaveCount(2);

  await test.step('and one to somebody else for the same hour, too', async () => {
    await openBooking(page, 'Nathaniel Greyeyes');
    await fillBooking(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    const atOnce = page.getByRole('dialog', { name: 'Two visits at once?' });
    await expect(atOnce).toContainText(
      `You've already asked ${SPEAKER} for this time, for "Twice at the river"`,
    );
    await look(page, 'booking-same-time');
    await atOnce.getByRole('button', { name: 'Send it anyway' }).click();
    await expect(done).toBeVisible();
  });
});

test('the form warns about short notice, which administrators choose', async ({
  page,
  browser,
  portal,
  look,
}) => {
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example', '/admin-requests');
  const notice = admin.getByRole('combobox', { name: 'Notice before a visit' });
  await admin.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(notice).toHaveValue('2');
  await look(admin, 'notice-setting');
  await signIn(page, 'teacher@demo.example');
  await openBooking(page);
  const form = page.getByRole('form', { name: 'Speaker request' });
  const warning = form.getByText(/^That's sooner than the/);
  await enterTime(form, inDays(6));
  await expect(form.getByText(/Times when Marisol is free|hasn't set regular hours/)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await enterTime(form, inDays(1));
  await expect(warning).toContainText(
    'the 2 days most speakers need. They may not be able to answer in time.',
  );
  await look(page, 'booking-short-notice');
  await notice.selectOption('7 days');
  await expect(admin.getByText('Speakers get at least 7 days of notice.')).toBeVisible();
  await page.reload();
  await enterTime(form, inDays(6));
  await expect(warning).toContainText('the 7 days');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveValue('2');
  await admin.context().close();
});

test('the form warns about what the profile excludes, and can still be sent', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example');
  await openBooking(page, 'Lamar Whitcombe');
  // Not at the time of another request.
  await fillBooking(page, '14:00');
  const form = page.getByRole('form', { name: 'Speaker request' });
  const format = 'Lamar only lists in-person visits.';
  const grades = 'Lamar lists Middle School and High School, not Elementary.';
  const place = 'Lamar is in Kansas City, MO. Add in the goals why in person works.';
  /** Each is announced once, at its field. */
  const expectWarnings = async (...expected: string[]) => {
    for (const warning of [format, grades, place]) {
      const isExpected = expected.includes(warning);
      await expect(form.getByText(warning)).toHaveCount(isExpected ? 1 : 0);
      await expect(form.getByRole('status').filter({ hasText: warning })).toHaveCount(isExpected ? 1 : 0);
    }
  };
  // The speaker's only format is checked already.
  await expectWarnings();
  await form.getByLabel('In-person', { exact: true }).uncheck();
  await expectWarnings(format);
  await form.getByLabel('In-person', { exact: true }).check();
  await form.getByLabel('Virtual', { exact: true }).uncheck();
  await form.getByLabel('K-5', { exact: true }).check();
  await expectWarnings(grades, place);
  await look(page, 'booking-warnings');
  await form.getByLabel(/^State/).fill('Missouri');
  await expectWarnings(grades);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
});

const UNLISTED = /^Your time zone isn't in the list/;

test.describe('in Phoenix', () => {
  test.use({ timezoneId: 'America/Phoenix' });

  test("the list also has the teacher's own time zone, which has no daylight saving time", async ({
    page,
  }) => {
    await signIn(page, 'teacher@demo.example');
    await openBooking(page);
    const form = page.getByRole('form', { name: 'Speaker request' });
    const [day, zone] = [await openAnotherTime(form), form.getByLabel(/^Time zone/)];
    await openLine(form, 'length and time zone');
    await expect(zone.getByRole('option')).toHaveText([
      'Eastern Time (ET)',
      'Central Time (CT)',
      'Mountain Time (MT)',
      'Pacific Time (PT)',
      'Alaska Time (AKT)',
      'Hawaii Time (HT)',
      'Arizona Time (MST)',
    ]);
    for (const month of ['01', '07']) {
      await day.fill(`${VISIT_DAY.slice(0, 4)}-${month}-15T10:00`);
      await expect(zone).toHaveValue('America/Phoenix');
    }
  });
});

test.describe('in Regina', () => {
  test.use({ timezoneId: 'America/Regina' });

  test("the time zone follows the visit's day until the teacher chooses one", async ({ page }) => {
    await signIn(page, 'teacher@demo.example');
    await openBooking(page);
    const form = page.getByRole('form', { name: 'Speaker request' });
    const [day, zone] = [await openAnotherTime(form), form.getByLabel(/^Time zone/)];
    await openLine(form, 'length and time zone');
    const year = VISIT_DAY.slice(0, 4);
    await day.fill(`${year}-01-15T10:00`);
    await expect(zone).toHaveValue('America/Chicago');
    await day.fill(`${year}-07-15T10:00`);
    await expect(zone).toHaveValue('America/Denver');
    await page.reload();
    await expect(zone).toHaveValue('America/Denver');
    await expect(day).toHaveValue(`${year}-07-15T10:00`);
    await openAnotherTime(form);
    await openLine(form, 'length and time zone');
    await day.fill(`${year}-01-15T10:00`);
    await expect(zone).toHaveValue('America/Chicago');
    await expect(form.getByText(UNLISTED)).toHaveCount(0);
    await zone.selectOption('America/Denver');
    await day.fill(`${year}-07-15T10:00`);
    await day.fill(`${year}-01-15T10:00`);
    await expect(zone).toHaveValue('America/Denver');
    await page.reload();
    await expect(zone).toHaveValue('America/Denver');
    await form.getByRole('button', { name: 'Start over' }).click();
    await expect(day).toHaveValue('');
    await day.fill(`${year}-07-15T10:00`);
    await expect(zone).toHaveValue('America/Denver');
  });
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the form starts in Eastern Time and asks for the time zone', async ({ page, look }) => {
    await signIn(page, 'teacher@demo.example');
    await openBooking(page);
    const form = page.getByRole('form', { name: 'Speaker request' });
    await expect(form.getByLabel(/^Time zone/)).toHaveValue('America/New_York');
    await expect(form.getByText(UNLISTED)).toBeVisible();
    await look(page, 'booking-unlisted-zone');
  });
});
