import type { Browser, Page } from '@playwright/test';
import { readEvents } from '../tools/lib/calendar-events.ts';
import { fillBooking, openAnotherTime, openLine } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logOut, signIn, submitLogin, VISIT_DAY } from './support/people.ts';

const EVENT = 'Where the watts come from';
const TEACHER = { email: 'walter.pruitt@example.org', name: 'Walter' };
const SPEAKER = { email: 'kealoha.nakamura@demo.example', name: 'Kealoha', full: 'Kealoha Nakamura' };
const PHONE = '(808) 555-0188';
const LATER = "You'll see each other's email and phone once the visit is confirmed.";

const dialog = (page: Page, name = EVENT) => page.getByRole('dialog', { name });
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: EVENT });

/** Follows the newest email about the event to its request. */
const followMail = async (page: Page, link: Promise<string>): Promise<void> => {
  await page.goto(await link);
  await expect(dialog(page)).toBeVisible();
};

test('a visit is asked for, moved, changed, prepared and called off by three people', async ({
  page: teacher,
  browser,
  portal,
  mail,
  look,
}) => {
  test.setTimeout(600_000);
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/account-settings');
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example', '/admin-requests');

  await test.step('the speaker leaves a phone number', async () => {
    await speaker.getByLabel('Phone').fill('ask me');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Please enter a phone number').first()).toBeVisible();
    await speaker.getByLabel('Phone').fill(PHONE);
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Your account settings have been updated successfully!')).toBeVisible();
    await speaker.reload();
    await expect(speaker.getByLabel('Phone')).toHaveValue(PHONE);
    await look(speaker, 'account-phone');
  });

  const feed = await test.step('and subscribes to confirmed visits', async () => {
    await speaker.getByRole('button', { name: 'Get my calendar link' }).click();
    const { pathname } = new URL((await speaker.getByText(/^http.+\.ics$/).textContent()) ?? '');
    return async () => readEvents(await (await fetch(new URL(pathname, portal.address))).text());
  });

  await test.step('the speaker says when visits are possible', async () => {
    await speaker.getByRole('link', { name: 'Availability' }).click();
    const form = speaker.getByRole('form', { name: 'Your availability' });
    await expect(form).toContainText('Teachers see you as free at any time');
    await form.getByRole('button', { name: 'Start with school hours' }).click();
    const sunday = form.getByRole('group', { name: 'Sunday' });
    await expect(sunday).toContainText('Not available');
    await form.getByRole('button', { name: 'Copy to all days from Monday' }).click();
    await expect(form.getByLabel('Sunday, start')).toHaveValue(
      await form.getByLabel('Monday, start').inputValue(),
    );
    await speaker.getByRole('button', { name: 'Undo' }).click();
    await expect(sunday).toContainText('Not available');
    await form.getByRole('button', { name: 'Add hours on Monday' }).click();
    await form.getByLabel('Monday, start 2').selectOption('14:00');
    await form.getByRole('button', { name: 'Add days off' }).click();
    await form.getByRole('button', { name: 'Save availability' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText("Monday: Please choose times that don't overlap");
    await expect(alert).toContainText('Days off: Please choose a day, or a first and a last day');
    await look(speaker, 'availability-refused');
    await form.getByRole('button', { name: 'Remove hours 2 on Monday' }).click();
    await form.getByLabel('First day').fill(VISIT_DAY);
    await speaker.reload();
    await expect(form.getByLabel('First day')).toHaveValue(VISIT_DAY);
    await form.getByRole('button', { name: 'Save availability' }).click();
    await expect(speaker.getByText('Your availability has been saved.')).toBeVisible();
    await speaker.reload();
    await expect(form.getByLabel('First day')).toHaveValue(VISIT_DAY);
    await look(speaker, 'availability');
  });

  await test.step('the teacher asks for 45 minutes', async () => {
    await signIn(teacher, TEACHER.email);
    await teacher.goto(`/teacher-search-speaker?q=${encodeURIComponent(SPEAKER.full.toLowerCase())}`);
    await teacher.getByRole('link', { name: SPEAKER.full }).click();
    await expect(dialog(teacher, SPEAKER.full)).not.toContainText(SPEAKER.email);
    await teacher.getByRole('button', { name: 'Book Speaker' }).click();
    const form = await fillBooking(teacher, EVENT);
    const warning = form.getByText(`${SPEAKER.name} may not be free then. You can still ask.`);
    await expect(warning).toBeVisible();
    const free = form.getByRole('region', { name: `Times when ${SPEAKER.name} is free` });
    await look(teacher, 'booking-free-times');
    await free.getByRole('button', { name: '9:30 AM' }).first().click();
    await expect(form.getByLabel(/^Date and time/)).toHaveValue(/T09:30$/);
    await expect(warning).toHaveCount(0);
    await form.getByRole('button', { name: 'Change the time' }).click();
    await expect(free.getByRole('button', { name: '9:30 AM', pressed: true })).toBeFocused();
    await openAnotherTime(form);
    await form.getByLabel(/^Date and time/).fill(`${VISIT_DAY}T10:00`);
    await openLine(form, 'length and time zone');
    await form.getByLabel(/^Length in minutes/).fill('5');
    await openLine(form, 'format');
    await form.getByLabel('In-person', { exact: true }).check();
    await form.getByLabel('Virtual', { exact: true }).check();
    await teacher.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByText('Please enter a length from 15 to 480 minutes').first()).toBeVisible();
    await form.getByLabel(/^Length in minutes/).fill('45');
    await teacher.getByRole('button', { name: 'Send request' }).click();
    await expect(teacher.getByText('Speaker request submitted successfully!')).toBeVisible();
  });

  const unanswered = speaker.getByRole('listitem').filter({ hasText: 'waiting for your answer' });
  await test.step('an administrator passes it on', async () => {
    await speaker.goto('/speaker-dashboard');
    await expect(unanswered).toHaveCount(1);
    await expect(unanswered).not.toContainText(/\d requests/);
    await followMail(admin, mail.linkFor('admin@demo.example', '/admin-requests?', `Review: ${EVENT}`));
    await expect(dialog(admin)).toContainText(TEACHER.email);
    await dialog(admin).getByRole('button', { name: 'Ask the speaker' }).click();
    await expect(admin.getByText(`${EVENT}: Pending Speaker Confirmation`)).toBeVisible();
    await expect(unanswered).toContainText('2 requests');
  });

  await test.step('the speaker proposes other times', async () => {
    await portal.sendStatusEmails();
    await followMail(speaker, mail.linkFor(SPEAKER.email, '/speaker-requests?', `Answer needed: ${EVENT}`));
    await expect(dialog(speaker)).toContainText(`${TEACHER.name} is waiting for your answer`);
    await expect(dialog(speaker)).toContainText('10:00 – 10:45 AM ET');
    await expect(dialog(speaker)).toContainText(LATER);
    await expect(dialog(speaker)).not.toContainText(TEACHER.email);
    await expect(dialog(speaker)).toContainText('You marked this day as a day off.');
    await look(speaker, 'answer-needed');
    await dialog(speaker).getByRole('button', { name: 'Other times' }).click();
    const form = dialog(speaker, 'Other times');
    await form.getByRole('button', { name: 'Propose these times' }).click();
    await expect(form.getByRole('alert')).toContainText('First time: Please choose at least one time');
    await look(speaker, 'times-refused');
    await form.getByLabel(/^First time/).fill(`${VISIT_DAY}T12:00`);
    await form.getByRole('button', { name: 'Propose these times' }).click();
    await expect(dialog(speaker)).toContainText('You proposed other times');
  });

  await test.step('the teacher declines, and the speaker proposes better ones', async () => {
    const path = '/teacher-speaker-requests?';
    await followMail(teacher, mail.linkFor(TEACHER.email, path, `Choose a time: ${EVENT}`));
    await dialog(teacher).getByRole('button', { name: 'Decline', exact: true }).click();
    const question = dialog(teacher, 'Decline this time?');
    await expect(question).toContainText(`${SPEAKER.name} can still accept it or propose other times.`);
    await look(teacher, 'times-declined');
    await question.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(dialog(teacher)).not.toContainText(`${SPEAKER.name} proposed other times`);
    const refusal = mail.linkFor(SPEAKER.email, '/speaker-requests?', `Not these times: ${EVENT}`);
    await followMail(speaker, refusal);
    await expect(dialog(speaker)).toContainText(`${TEACHER.name} declined the times that you proposed.`);
    await expect(dialog(speaker)).toContainText(`${TEACHER.name} is waiting for your answer`);
    await dialog(speaker).getByRole('button', { name: 'Other times' }).click();
    const form = dialog(speaker, 'Other times');
    await (await openAnotherTime(form, /^First time/)).fill(`${VISIT_DAY}T13:00`);
    await form.getByLabel(/^Third time/).fill(`${VISIT_DAY}T15:30`);
    await form.getByRole('button', { name: 'Propose these times' }).click();
    await expect(dialog(speaker)).toContainText('You proposed other times');
  });

  await test.step('the teacher picks one, and both learn how to reach each other', async () => {
    await expect(dialog(teacher)).toContainText(`${SPEAKER.name} proposed other times`);
    await expect(dialog(teacher)).toContainText(LATER);
    await look(teacher, 'times-proposed');
    await dialog(teacher)
      .getByRole('button', { name: /^Accept .+, 3:30 PM ET$/ })
      .click();
    await expect(dialog(teacher)).toContainText('3:30 – 4:15 PM ET');
    await expect(dialog(teacher).getByRole('link', { name: SPEAKER.email })).toBeVisible();
    await expect(dialog(teacher).getByRole('link', { name: PHONE })).toHaveAttribute(
      'href',
      'tel:8085550188',
    );
    await expect(dialog(speaker).getByRole('link', { name: TEACHER.email })).toBeVisible();
    await followMail(speaker, mail.linkFor(SPEAKER.email, '/speaker-requests?', `Confirmed: ${EVENT}`));
    await look(speaker, 'visit-confirmed');
  });

  const invitation = await test.step('the visit is in their calendars', async () => {
    const event = await mail.eventFor(SPEAKER.email, `Confirmed: ${EVENT}`);
    expect(event).toMatchObject({ method: 'REQUEST', summary: EVENT });
    expect(event.start).toEqual(new Date(`${VISIT_DAY}T15:30-04:00`));
    const { uid, sequence } = event;
    expect(await mail.eventFor(TEACHER.email, `Confirmed: ${EVENT}`)).toMatchObject({ uid, sequence });
    expect(await feed()).toContainEqual(expect.objectContaining({ uid, start: event.start }));
    return event;
  });

  await test.step("the speaker's dashboard says what the visit still lacks", async () => {
    const dashboard = await speaker.context().newPage();
    await dashboard.goto('/speaker-dashboard');
    const lacking = dashboard.getByRole('listitem').filter({ hasText: EVENT });
    await expect(lacking).toContainText('Missing: address');
    await look(dashboard, 'speaker-dashboard-missing-details');
    await lacking.getByRole('link', { name: 'Add details' }).click();
    await expect(dialog(dashboard, 'Visit details')).toBeVisible();
    await dashboard.close();
  });

  await test.step('both sides write each other, and an administrator reads what is reported', async () => {
    const field = (page: Page) => dialog(page).getByLabel('New message');
    const thread = (page: Page) => dialog(page).getByRole('region', { name: 'Conversation' });
    await field(teacher).fill('Do you need a projector?');
    await teacher.keyboard.press('ControlOrMeta+Enter');
    await expect(thread(speaker)).toContainText('Do you need a projector?');
    await expect(dialog(speaker).getByText(`New message from ${TEACHER.name}`)).toBeAttached();
    await field(speaker).fill('No, thanks.');
    await dialog(speaker).getByRole('button', { name: 'Send message' }).click();
    await expect(field(speaker)).toHaveValue('');
    await expect(thread(teacher)).toContainText('No, thanks.');

    await speaker.keyboard.press('Escape');
    await field(teacher).fill('Kim is looking forward to it.');
    await teacher.route('**/messages', (route) => route.abort());
    await dialog(teacher).getByRole('button', { name: 'Send message' }).click();
    await expect(dialog(teacher).getByRole('alert')).toBeVisible();
    await teacher.unroute('**/messages');
    await teacher.reload();
    await expect(field(teacher)).toHaveValue('Kim is looking forward to it.');
    await dialog(teacher).getByRole('button', { name: 'Send message' }).click();
    await expect(card(speaker).getByText('1 new message')).toBeVisible();
    await speaker.getByRole('link', { name: 'Dashboard' }).click();
    await expect(speaker.getByRole('list', { name: 'Needs you' })).toContainText('new message');
    await speaker.getByRole('link', { name: 'View Requests' }).click();
    await card(speaker).getByRole('link', { name: EVENT }).click();
    await thread(speaker)
      .getByRole('button', { name: /^Report the message/ })
      .last()
      .click();
    const form = dialog(speaker, 'Report this message?');
    await form.getByRole('button', { name: 'Report message' }).click();
    await expect(form.getByRole('alert')).toContainText("Please tell us what's wrong with this message");
    await look(speaker, 'report-refused');
    await form.getByLabel(/^What's wrong/).fill('It names a student.');
    await form.getByRole('button', { name: 'Report message' }).click();
    await expect(thread(speaker)).toContainText('Reported');
    await expect(thread(speaker)).toBeFocused();
    await look(speaker, 'messages');

    const link = mail.linkFor(
      'admin@demo.example',
      '/admin-requests?',
      `Review a reported message: ${EVENT}`,
    );
    await admin.keyboard.press('Escape');
    await logOut(admin);
    await admin.goto(await link);
    await submitLogin(admin, 'admin@demo.example');
    await expect(thread(admin)).toContainText('It names a student.');
    await expect(thread(admin)).toBeFocused();
    await expect(thread(admin).getByText('It names a student.')).toBeInViewport();
    await look(admin, 'messages-admin');
    await thread(admin).getByRole('button', { name: 'Mark as handled' }).click();
    await expect(admin.getByText('Marked as handled.')).toBeVisible();
    await expect(thread(admin)).toContainText('Reported · handled');
    await expect(thread(admin).getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
    await look(admin, 'messages-admin-handled');
    await expect(thread(teacher)).not.toContainText('Reported');
    await speaker.keyboard.press('Escape');
    await expect(card(speaker).getByText('new message')).toHaveCount(0);
    await card(speaker).getByRole('link', { name: EVENT }).click();
  });

  const askForChange = async (): Promise<void> => {
    const form = dialog(speaker, 'Change the visit');
    await openLine(form, 'length and time zone');
    await form.getByLabel(/^Length in minutes/).fill('90');
    await form.getByLabel('Virtual', { exact: true }).uncheck();
    await look(speaker, 'change-form');
    await form.getByRole('button', { name: `Ask ${TEACHER.name}` }).click();
    await expect(dialog(speaker)).toContainText('You asked to change the visit');
  };
  await test.step('a half-typed reason survives what the other side does meanwhile', async () => {
    await dialog(teacher).getByRole('button', { name: 'Cancel visit' }).click();
    await dialog(teacher, 'Cancel this visit?')
      .getByLabel(/^Tell \w+ why/)
      .fill('The bus is');
    await dialog(speaker).getByRole('button', { name: 'Change the visit' }).click();
    const form = dialog(speaker, 'Change the visit');
    await form.getByRole('button', { name: `Ask ${TEACHER.name}` }).click();
    await expect(form.getByText("You haven't changed anything yet.")).toBeVisible();
    await askForChange();
    const reason = dialog(teacher, 'Cancel this visit?');
    await expect(reason).toContainText("This request just changed. It's now Confirmed · change requested.");
    await expect(dialog(admin)).toContainText('Confirmed · change requested');
    await expect(reason.getByLabel(/^Tell \w+ why/)).toHaveValue('The bus is');
    await look(teacher, 'call-off-changed');
    await teacher.keyboard.press('Escape');
  });

  await test.step('the teacher sees what would change, and agrees', async () => {
    const asked = dialog(teacher);
    await expect(asked).toContainText(`${SPEAKER.name} asked to change the visit`);
    await expect(asked).toContainText('from In person or virtual');
    await expect(asked.getByText('3:30 – 5:00 PM ET')).toBeVisible();
    await look(teacher, 'change-asked');
    await asked.getByRole('button', { name: 'Keep the visit as it is' }).click();
    await expect(asked).toContainText('3:30 – 4:15 PM ET');
    await mail.linkFor(SPEAKER.email, '/speaker-requests?', `No change: ${EVENT}`);
    await expect(dialog(speaker)).toContainText('The change is no longer open. The visit stays as it is.');
    await expect(dialog(speaker)).not.toContainText('You asked to change the visit');
    await dialog(speaker).getByRole('button', { name: 'Change the visit' }).click();
    await askForChange();
    await look(speaker, 'change-open');
    await expect(asked.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
    await dialog(speaker).getByRole('button', { name: 'Withdraw the change' }).click();
    await expect(asked).toContainText('The change is no longer open. The visit stays as it is.');
    await dialog(speaker).getByRole('button', { name: 'Change the visit' }).click();
    await askForChange();
    await asked.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(asked.getByRole('button', { name: 'Agree', exact: true })).toHaveCount(0);
    await expect(asked).toContainText('3:30 – 5:00 PM ET');
    await expect(dialog(speaker)).not.toContainText('You asked to change the visit');
    await expect
      .poll(() => mail.eventFor(SPEAKER.email, `New time: ${EVENT}`))
      .toMatchObject({ uid: invitation.uid, end: new Date(`${VISIT_DAY}T17:00-04:00`) });
    const update = await mail.eventFor(SPEAKER.email, `New time: ${EVENT}`);
    expect(Number(update.sequence)).toBeGreaterThan(Number(invitation.sequence));
  });

  await test.step('both say at once what is needed for the day, and neither overwrites the other', async () => {
    for (const page of [teacher, speaker]) {
      await dialog(page).getByRole('button', { name: /^Edit/ }).click();
      await expect(dialog(page, 'Visit details').getByLabel('Entrance')).toBeVisible();
    }
    const own = dialog(speaker, 'Visit details');
    const form = dialog(teacher, 'Visit details');
    const changed = 'This request just changed.';
    const next = dialog(speaker, 'Cancel this visit?');
    // The live update overtakes the response, which finds another dialog.
    await speaker.route('**/api/request/*/details', async (route) => {
      const response = await route.fetch();
      await expect(form).toContainText(changed);
      await expect(own).not.toContainText(changed);
      await own.getByRole('button', { name: 'Close' }).click();
      await dialog(speaker).getByRole('button', { name: 'Cancel visit' }).click();
      await expect(next.getByLabel(/^Tell \w+ why/)).toBeVisible();
      await route.fulfill({ response });
    });
    await own.getByLabel('Entrance').fill('Side door');
    await own.getByRole('button', { name: 'Save details' }).click();
    await expect(speaker.getByText("Details saved. We'll email the others.")).toBeVisible();
    await next.getByRole('button', { name: 'Close' }).click();
    await expect(dialog(speaker)).not.toContainText(changed);
    await speaker.unroute('**/api/request/*/details');
    // The visit isn't virtual anymore.
    await expect(form.getByLabel('Video link')).toHaveCount(0);
    await form.getByLabel("School's address").fill('1 River Road');
    await form.getByLabel('Entrance').fill('Main entrance');
    await look(teacher, 'day-form');
    await form.getByRole('button', { name: 'Save details' }).click();
    const entrance = form
      .getByRole('region', { name: 'Changed after you opened it' })
      .getByRole('group', { name: 'Entrance' });
    await expect(entrance).toContainText('Side door');
    await look(teacher, 'day-form-conflict');
    await entrance.getByRole('radio', { name: 'Keep mine' }).check();
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(dialog(teacher)).toContainText('Main entrance');
    await expect(dialog(teacher)).toContainText('1 River Road');
    await expect(dialog(speaker)).toContainText('1 River Road');
    await speaker.keyboard.press('Escape');
    await expect(card(speaker)).toContainText('Missing: contact, equipment');
    await look(speaker, 'speaker-requests-notes');
  });

  await test.step('the speaker calls it off, and the history tells all', async () => {
    await card(speaker).getByRole('link', { name: EVENT }).click();
    await dialog(speaker).getByRole('button', { name: 'Cancel visit' }).click();
    const form = dialog(speaker, 'Cancel this visit?');
    await form.getByLabel(/^Tell \w+ why/).fill('I broke my leg.\nI am so sorry.');
    await form.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(dialog(speaker)).toContainText('The visit was canceled');
    await mail.linkFor(TEACHER.email, '/teacher-speaker-requests?', `Canceled: ${EVENT}`);
    const { uid } = invitation;
    const cancellation = await mail.eventFor(TEACHER.email, `Canceled: ${EVENT}`);
    expect(cancellation).toMatchObject({ uid, method: 'CANCEL', status: 'CANCELLED' });
    expect(await feed()).not.toContainEqual(expect.objectContaining({ uid, status: 'CONFIRMED' }));
    await expect(dialog(teacher)).toContainText('I broke my leg.');
    await expect(dialog(teacher)).not.toContainText(PHONE);
    await expect(dialog(teacher)).not.toContainText(LATER);
    for (const step of ['Other times proposed', 'Proposal accepted', 'Visit canceled'])
      await expect(dialog(teacher).getByText(step).first()).toBeVisible();
    await look(teacher, 'called-off');
  });

  await speaker.context().close();
  await admin.context().close();
});

/** Makes the demo speaker with a complete profile available at any time. */
const becomeAvailable = async (browser: Browser, address: string): Promise<void> => {
  const speaker = await asSomeoneElse(browser, address, 'speaker@demo.example');
  const { user } = await (await speaker.request.get('/api/auth/authstatus')).json();
  const token = (await speaker.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const saved = await speaker.request.put(`/api/speaker/${user._id}/schedule`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      ...Object.fromEntries(days.map((day) => [day, ['00:00/24:00']])),
      timezone: 'America/Denver',
      daysOff: [],
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await speaker.context().close();
};

test('a declined teacher asks a similar speaker with the form filled in', async ({
  page,
  browser,
  portal,
  mail,
  look,
}) => {
  const [event, reason] = ['Inside the Glove Box', 'I am at sea until June.'];
  const email = 'terrence.oduya@example.org';
  await becomeAvailable(browser, portal.address);
  const speaker = await asSomeoneElse(
    browser,
    portal.address,
    'priya.raghunathan@example.com',
    '/speaker-requests',
  );
  await speaker.clock.setFixedTime(`${Number(VISIT_DAY.slice(0, 4)) + 1}-01-01`);
  await speaker.getByRole('link', { name: event }).click();
  await expect(dialog(speaker, event)).toContainText('The requested time has passed');
  await expect(dialog(speaker, event).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await dialog(speaker, event).getByRole('button', { name: "Can't make it" }).click();
  const form = dialog(speaker, "Can't make it?");
  await form.getByRole('button', { name: "I can't make it" }).click();
  await expect(form.getByRole('alert')).toContainText(/Tell \w+ why: Please say why/);
  await look(speaker, 'decline-refused');
  await form.getByLabel(/^Tell \w+ why/).fill(reason);
  await form.getByRole('button', { name: "I can't make it" }).click();
  await expect(dialog(speaker, event)).toContainText("You can't make it");
  await speaker.context().close();

  await signIn(page, email);
  await page.goto(await mail.linkFor(email, '/teacher-speaker-requests?', `Can't make it: ${event}`));
  const declined = dialog(page, event);
  await expect(declined).toContainText(reason);
  await expect(declined).toContainText("You can't write messages while this request is archived.");
  await expect(declined.getByLabel('New message')).toHaveCount(0);
  const ask = declined.getByRole('link', { name: /^Ask / });
  await expect(ask.first()).toBeVisible();
  await look(page, 'declined');
  // A name opens the profile, and Back leads back.
  await declined.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Book Speaker' })).toBeVisible();
  await page.goBack();
  await ask.first().click();
  const booking = page.getByRole('form', { name: 'Speaker request' });
  await expect(booking).toContainText(`We copied your answers from “${event}”.`);
  await expect(booking.getByLabel(/^Event name/)).toHaveValue(event);
  await expect(booking.getByLabel(/^Date and time/)).not.toHaveValue('');
  await look(page, 'booking-from-declined');
  await page.getByRole('button', { name: 'Close Form' }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  await expect(booking.getByLabel(/^Event name/)).toHaveValue(event);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
});
