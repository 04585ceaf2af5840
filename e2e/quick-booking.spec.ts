import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openAnotherTime, openLine } from './support/booking.ts';
import { counter } from './support/counting.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logIn, signIn, submitLogin, VISIT_DAY } from './support/people.ts';

const PASSWORD = 'hill-and-dale-7';
const SENT = 'Speaker request submitted successfully!';
const TIME = /^\d+:\d\d [AP]M$/;

/** Scrolls down the search results until a card is there. */
const scrollTo = async (page: Page, card: Locator): Promise<void> => {
  const cards = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem');
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(card.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

const DAY_MS = 86_400_000;

/** The days of a month grid that are three to five weeks ahead, as a list of selectors. */
const laterDays = () =>
  Array.from({ length: 14 }, (_nothing, more) => {
    const day = new Date(Date.now() + (21 + more) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    return `[data-day="${day}"]`;
  }).join(', ');

const freeTime = (page: Page) => page.getByRole('form').getByRole('button', { name: TIME }).first();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new teacher needs 8 taps and 4 typed fields to search, and to book for the first time', async ({
    page,
    mail,
    look,
  }) => {
    const email = `first-booking-${Date.now()}@example.org`;
    await page.goto('/api/industry-focus');
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const registered = await page.request.post('/api/auth/register', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      data: {
        firstName: 'Robin',
        lastName: 'Ashworth',
        email,
        password: PASSWORD,
        role: 'teacher',
        school: 'Riverbend Middle School',
        gradeLevel: 'Middle School',
        city: 'Portland',
        state: 'OR',
        country: 'United States',
        subjects: ['Science'],
      },
    });
    expect(registered.status(), await registered.text()).toBe(201);
    await page.goto(await mail.linkFor(email, '/verify-account/'));
    await page.getByRole('button', { name: 'Verify my account' }).click();
    await expect(page.getByText('Account successfully verified!')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();

    const { counts, tap, type } = counter();
    const cards = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem');
    const free = cards.filter({ hasText: 'Next available' });
    await type(page.getByRole('searchbox'), 'energy');
    await expect(page).toHaveURL(/q=energy/);
    await scrollTo(page, free);
    await tap(free.first().getByRole('link').first());
    await tap(page.getByRole('button', { name: 'Book Speaker' }));
    await expect(page.getByRole('grid')).toBeVisible();
    const day = page.locator(`[data-free="true"]:is(${laterDays()})`).first();
    if ((await day.count()) === 0) await tap(page.getByRole('button', { name: 'Next month' }));
    await tap(day);
    await look(page, 'booking-when');
    await tap(freeTime(page));
    await look(page, 'booking-what');
    await type(page.getByLabel(/^Event name/), 'A day at the river');
    await page.keyboard.press('Enter');
    await type(page.getByLabel(/^Purpose of the event/), 'Learn how a river is measured.');
    await type(page.getByLabel(/^Goals/), 'Everyone asks one question.');
    // A usual class is a guess that most can leave. The next booking knows a number that was changed.
    await openLine(page.getByRole('form'), 'students');
    await page.getByLabel(/^Estimated number/).fill('24');
    await tap(page.getByRole('button', { name: 'Send request' }));
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText(/^Next, we'll review it and ask /)).toBeVisible();
    await look(page, 'request-sent');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to my calendar as tentative' }).click(),
    ]);
    const calendar = await readFile(await file.path(), 'utf8');
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain('SUMMARY:A day at the river');
    expect(counts.taps, 'taps').toBeLessThanOrEqual(8);
    expect(counts.fields, 'typed fields').toBeLessThanOrEqual(4);

    await test.step('the next booking knows the number of students, without a reload', async () => {
      await page.getByRole('link', { name: 'Find more speakers' }).click();
      await scrollTo(page, free);
      await free.first().getByRole('link').first().tap();
      await page.getByRole('button', { name: 'Book Speaker' }).tap();
      await expect(page.getByRole('button', { name: 'Edit students' })).toBeVisible();
      await expect(page.getByLabel(/^Estimated number/)).toHaveValue('24');
    });

    await test.step("a ZIP code of the search is saved as the school's, without a bio", async () => {
      await page.goto('/teacher-search-speaker?near=97201');
      await page.getByRole('button', { name: 'Filters' }).tap();
      await look(page, 'remember-zip');
      await page.getByRole('button', { name: "Remember 97201 as my school's ZIP code" }).tap();
      await expect(page.getByText('Saved. Distances are from your school now.')).toBeVisible();
      await page.goto('/teacher-profile');
      await expect(page.getByLabel(/^ZIP Code/)).toHaveValue('97201');
      await expect(page.getByLabel(/^Bio/)).toHaveValue('');
    });
  });

  test('a teacher books a speaker again with 4 taps', async ({ page, look }) => {
    await logIn(page, 'teacher@demo.example');
    const { counts, tap } = counter();
    const known = page
      .getByRole('list', { name: 'Speakers' })
      .getByRole('link', { name: 'Marisol Etcheverry' });
    await scrollTo(page, known);
    await tap(known);
    await tap(page.getByRole('link', { name: 'Book Marisol again' }));
    await expect(
      page.getByText(/^We copied your answers from .+ Now choose a date and time\.$/),
    ).toBeVisible();
    await look(page, 'booking-again');
    // The teacher has asked others for early hours.
    await tap(page.getByRole('form').getByRole('button', { name: TIME }).last());
    await tap(page.getByRole('button', { name: 'Send request' }));
    await expect(page.getByText(SENT)).toBeVisible();
    expect(counts).toEqual({ taps: 4, fields: 0 });
  });
});

test('the month of free times works with the keyboard', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=etcheverry');
  await page.getByRole('link', { name: 'Marisol Etcheverry' }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  const form = page.getByRole('form', { name: 'Speaker request' });
  const chosen = form.getByRole('gridcell', { selected: true }).getByRole('button');
  await chosen.focus();
  const first = await chosen.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toBeFocused();
  // The same weekday of the next month, where the speaker has the same hours.
  await page.keyboard.press('PageDown');
  await expect(form.getByRole('grid').locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(form.getByRole('grid').getByRole('button', { name: first ?? '' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toBeFocused();
  await expect(chosen).not.toHaveAttribute('aria-label', first ?? '');
  await freeTime(page).press('Enter');
  await expect(form.getByText(/^You chose/)).toBeVisible();
  await look(page, 'booking-time-chosen');
});

test('a request without a time points at the free times', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=etcheverry');
  await page.getByRole('link', { name: 'Marisol Etcheverry' }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  const form = page.getByRole('form', { name: 'Speaker request' });
  await expect(form.getByRole('grid')).toBeVisible();
  // Back leads to the profile, and closing the form's dialog to the list.
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\?q=etcheverry$/);
  await page.getByRole('link', { name: 'Marisol Etcheverry' }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  await expect(form.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(freeTime(page)).toBeFocused();
  await expect(form.getByRole('alert').filter({ hasText: /^Please choose a date/ })).toBeVisible();
  await look(page, 'booking-without-a-time');
  await form.getByRole('link', { name: 'Goals' }).click();
  await expect(form.getByLabel(/^Goals/)).toBeFocused();
  await form.getByRole('link', { name: 'Date and time' }).click();
  await expect(freeTime(page)).toBeFocused();
  await form.getByLabel(/^Event name/).fill('Kept');
  await form.getByLabel(/^Purpose/).fill('Kept');
  await form.getByLabel(/^Goals/).fill('Kept');
  await freeTime(page).press('Enter');
  await expect(form.getByRole('button', { name: 'Change the time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: TIME, pressed: true })).toBeFocused();
});

test('a link to a free time opens the form with that time', async ({ page }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=etcheverry');
  await page.getByRole('link', { name: 'Marisol Etcheverry' }).click();
  await expect(page.getByRole('button', { name: 'Book Speaker' })).toBeVisible();
  const at = new Date(`${VISIT_DAY}T14:00-04:00`).toISOString();
  await page.goto(`${page.url()}&book=true&at=${at}`);
  const form = page.getByRole('form', { name: 'Speaker request' });
  await expect(form.getByText(/^You chose/)).toContainText('2:00 – 3:00 PM ET');
  await expect(form.getByText(/^You chose/)).toContainText('12:00 PM for Marisol');
  await expect(form.getByRole('grid')).toHaveCount(0);
  await form.getByLabel(/^Event name/).fill('Kept');
  await page.reload();
  await expect(form.getByLabel(/^Event name/)).toHaveValue('Kept');
  await expect(form.getByText(/^You chose/)).toContainText('2:00 – 3:00 PM ET');

  await test.step('a time that is chosen later stays, also after a reload and after a login', async () => {
    const time = await openAnotherTime(form);
    await time.fill(`${VISIT_DAY}T08:00`);
    await expect(
      form.getByText("That's 6:00 AM for Marisol. Please try a time between 7 AM and 8 PM there."),
    ).toBeVisible();
    await time.fill(`${VISIT_DAY}T15:30`);
    await expect(form.getByText(/^You chose/)).toContainText('3:30 – 4:30 PM ET');
    await page.reload();
    await expect(form.getByText(/^You chose/)).toContainText('3:30 – 4:30 PM ET');
    await page.context().clearCookies({ name: 'session' });
    await page.reload();
    await submitLogin(page, 'teacher@demo.example');
    await expect(form.getByText(/^You chose/)).toContainText('3:30 – 4:30 PM ET');
    await expect(form.getByLabel(/^Event name/)).toHaveValue('Kept');
  });
});

test('a teacher edits and withdraws a request that nobody has answered', async ({
  page,
  browser,
  portal,
  mail,
  look,
}) => {
  const [event, better] = ['Wind on the roof', 'Wind on two roofs'];
  const speakerEmail = 'speaker@demo.example';
  const dialog = (someone: Page, name: string) => someone.getByRole('dialog', { name });
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=etcheverry');
  await page.getByRole('link', { name: 'Marisol Etcheverry' }).click();
  await page.getByRole('button', { name: 'Book Speaker' }).click();
  const booking = page.getByRole('form', { name: 'Speaker request' });
  await booking.getByRole('button', { name: 'Use your last booking' }).click();
  await booking.getByLabel(/^Event name/).fill(event);
  await (await openAnotherTime(booking)).fill(`${VISIT_DAY}T11:00`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  await test.step('during the review, only the request changes', async () => {
    await page.goto('/teacher-speaker-requests');
    await page.getByRole('link', { name: event }).click();
    await look(page, 'request-pending');
    await dialog(page, event).getByRole('button', { name: 'Edit request' }).click();
    const form = dialog(page, 'Edit request');
    await expect(form).toContainText('Your request stays in review.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText("You haven't changed anything yet.")).toBeVisible();
    await form.getByLabel(/^Event name/).fill(better);
    await openLine(form, 'students');
    await form.getByLabel(/^Estimated number/).fill('');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByLabel(/^Estimated number/)).toBeFocused();
    await look(page, 'request-edit');
    await form.getByLabel(/^Estimated number/).fill('31');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page, better)).toContainText('31');
    await expect(dialog(page, better)).toContainText('Pending Review');
    await expect(dialog(page, better)).toContainText('Request changed');
  });

  await test.step('a change in another tab is not overwritten by one that was begun before', async () => {
    const other = await page.context().newPage();
    const dialogs = [page, other].map((tab) => dialog(tab, 'Edit request'));
    await other.goto(page.url());
    for (const tab of [page, other])
      await dialog(tab, better).getByRole('button', { name: 'Edit request' }).click();
    const [here, there] = dialogs;
    if (!here || !there) throw new Error('There are two tabs');
    await there.getByLabel(/^Purpose/).fill('See how a turbine is built.');
    await there.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(other, better)).toContainText('See how a turbine is built.');
    await other.close();
    await here.getByLabel(/^Goals/).fill('Draw a turbine.');
    await here.getByRole('button', { name: 'Save changes' }).click();
    await expect(here.getByText(/^This request has just changed, so nothing was saved/)).toBeVisible();
    await expect(here.getByLabel(/^Purpose/)).toHaveValue('See how a turbine is built.');
    await expect(here.getByLabel(/^Goals/)).toHaveValue('Draw a turbine.');
    await here.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page, better)).toContainText('Draw a turbine.');
    await expect(dialog(page, better)).toContainText('See how a turbine is built.');
  });

  const speaker = await asSomeoneElse(browser, portal.address, speakerEmail, '/speaker-requests');
  await test.step('after it was passed on, the speaker is told', async () => {
    const admin = await asSomeoneElse(
      browser,
      portal.address,
      'admin@demo.example',
      `/admin-requests?q=${encodeURIComponent(better)}`,
    );
    await admin
      .getByRole('combobox', { name: `Status of ${better}` })
      .selectOption('Pending Speaker Confirmation');
    await expect(dialog(page, better)).toContainText('Pending Speaker Confirmation');
    await dialog(page, better).getByRole('button', { name: 'Edit request' }).click();
    const form = dialog(page, 'Edit request');
    await expect(form).toContainText("Marisol hasn't answered yet.");
    await form.getByLabel(/^Goals/).fill('Build one small turbine.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page, better)).toContainText('Build one small turbine.');
    await expect(admin.getByText('Edited since review').first()).toBeVisible();
    await admin.goto('/admin-requests?edited=since-review');
    await expect(admin.getByRole('link', { name: better })).toBeVisible();
    await look(admin, 'review-edited');
    await admin.context().close();
    await portal.sendStatusEmails();
    const link = mail.linkFor(speakerEmail, '/speaker-requests?', `Answer needed: ${better}`);
    await speaker.goto(await link);
    await expect(dialog(speaker, better)).toContainText('Build one small turbine.');
    await expect(dialog(speaker, better).getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  await test.step('a withdrawn request is archived, and the speaker reads why', async () => {
    await dialog(page, better).getByRole('button', { name: 'Withdraw request' }).click();
    const form = dialog(page, 'Withdraw this request?');
    await form.getByLabel(/^Tell \w+ why/).fill('The unit moved to fall.');
    await look(page, 'request-withdraw');
    await form.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(dialog(page, better)).toContainText('You withdrew this request');
    await expect(dialog(page, better)).toContainText('Archived');
    await expect(dialog(speaker, better)).toContainText('withdrew this request');
    await expect(dialog(speaker, better)).toContainText('The unit moved to fall.');
    await expect(dialog(speaker, better).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await mail.linkFor(speakerEmail, '/speaker-requests', `No answer needed: ${better}`);
    await look(speaker, 'request-withdrawn');
  });
  await speaker.context().close();
});
