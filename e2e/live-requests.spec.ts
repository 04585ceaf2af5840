import type { Page } from '@playwright/test';
import { enterTime } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn, VISIT_DAY } from './support/people.ts';

const EVENT = 'Wells, drops and colors';
const TEACHER = 'deshawn.merriweather@example.org';
const SPEAKER = { email: 'nathaniel.greyeyes@demo.example', name: 'Nathaniel Greyeyes' };
const GOALS = /^Goals/;

const section = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: EVENT });
const bookingForm = (page: Page) => page.getByRole('form', { name: 'Speaker request' });
const note = (page: Page, status: string) => page.getByText(`This request just changed. It's now ${status}.`);

const openBookingForm = async (page: Page): Promise<void> => {
  await page.goto(`/teacher-search-speaker?q=${encodeURIComponent(SPEAKER.name.toLowerCase())}`);
  await expect(page.getByText(/^1 speaker$/).first()).toBeVisible();
  await page.getByRole('list', { name: 'Speakers' }).getByRole('link', { name: SPEAKER.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book Speaker' }).click();
  await expect(bookingForm(page)).toBeVisible();
};

test('three people see changes of a request without reloading', async ({ page, browser, portal, look }) => {
  const admin = await asSomeoneElse(
    browser,
    portal.address,
    'admin@demo.example',
    '/admin-requests?sort=newest',
  );
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-requests');
  await test.step('an administrator and a speaker look on', async () => {
    await expect(section(admin, 'Pending Review')).toBeVisible();
    await expect(speaker.getByRole('heading', { name: 'Speaking Requests' })).toBeVisible();
  });

  await test.step('the last booking fills what was not typed, and can be taken out again', async () => {
    await signIn(page, TEACHER);
    await openBookingForm(page);
    const form = bookingForm(page);
    await form.getByLabel(/^Event name/).fill(EVENT);
    await enterTime(form, `${VISIT_DAY}T10:00`, 'America/Los_Angeles');
    await form.getByRole('button', { name: 'Use your last booking' }).click();
    await expect(form.getByLabel(GOALS)).not.toHaveValue('');
    await expect(form.getByLabel(/^Event name/)).toHaveValue(EVENT);
    await expect(form.getByLabel(/^Time zone/)).toHaveValue('America/Los_Angeles');
    await expect(form.getByText("We kept what you'd already entered.")).toBeVisible();
    await expect(form.getByText(/, 10:00 AM PT \(1:00 PM for you\)$/)).toBeVisible();
    await look(page, 'booking-from-last');
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(form.getByLabel(GOALS)).toHaveValue('');
    await expect(form.getByLabel(/^Event name/)).toHaveValue(EVENT);
    await form.getByRole('button', { name: 'Use your last booking' }).click();
    await expect(form.getByLabel(GOALS)).not.toHaveValue('');
  });

  await test.step('a form whose answer was lost, reloaded and sent again books once', async () => {
    await page.route(
      '**/api/request',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText("We can't reach the portal right now.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('We saved what you typed earlier.')).toBeVisible();
    await expect(bookingForm(page).getByLabel(GOALS)).not.toHaveValue('');
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    await expect(page.getByText('Speaker request submitted successfully!')).toBeVisible();
  });

  await test.step('it appears where the others look on: for the speaker under review first', async () => {
    await expect(section(admin, 'Pending Review')).toContainText(EVENT);
    await expect(card(admin)).toHaveCount(1);
    await expect(section(speaker, 'Pending Review')).toContainText(EVENT);
    const status = admin.getByRole('combobox', { name: `Status of ${EVENT}` });
    await status.selectOption('Pending Speaker Confirmation');
    await expect(section(speaker, 'Pending Speaker Confirmation')).toContainText(EVENT);
    await expect(card(speaker)).toHaveCount(1);
  });

  await test.step('who has it open is told what the administrator makes of it', async () => {
    await page.goto('/teacher-speaker-requests');
    await card(page).getByRole('link', { name: EVENT }).focus();
    await card(speaker).getByRole('link', { name: EVENT }).click();
    await expect(speaker.getByRole('dialog')).toContainText('11:00 AM – 12:00 PM MT');
    await admin.getByRole('combobox', { name: `Status of ${EVENT}` }).selectOption('Approved');
    await expect(note(speaker, 'Approved')).toBeVisible();
    await look(speaker, 'request-changed-by-others');
    await expect(section(page, 'Approved')).toContainText(EVENT);
    await expect(card(page).getByRole('link', { name: EVENT })).toBeFocused();
    await speaker.keyboard.press('Escape');
    await expect(card(speaker).getByRole('link', { name: EVENT })).toBeFocused();
  });

  const typed = admin.getByRole('dialog').getByLabel('New note').last();
  const held = Promise.withResolvers<void>();
  await test.step('an administrator starts a note on it', async () => {
    // Nothing that the administrator has changed is cached anymore.
    await admin.reload();
    await card(admin).getByRole('link', { name: EVENT }).click();
    await typed.fill('The class');
    await admin.route('**/api/request/*', async (route) => {
      await held.promise;
      await route.continue();
    });
  });

  await test.step('and who changes it is told nothing, but the others see it', async () => {
    await card(page).getByRole('link', { name: EVENT }).click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('button', { name: `Archive ${EVENT}`, includeHidden: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    const form = page.getByRole('dialog', { name: 'Cancel this visit?' });
    await form.getByLabel(/^Tell \w+ why/).fill('The school is closed.');
    await form.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByText(/^The visit is canceled\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(card(speaker)).toHaveCount(0);
    await speaker.getByRole('button', { name: 'Show Archived' }).click();
    await expect(section(speaker, 'Archived')).toContainText(EVENT);
    // It has left the administrator's list, but stays open while it's loaded.
    await expect(admin.getByRole('link', { name: EVENT, includeHidden: true })).toHaveCount(0);
    await expect(typed).toHaveValue('The class');
    await expect(typed).toBeFocused();
    held.resolve();
    await expect(note(admin, 'Archived')).toBeVisible();
    await expect(typed).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(section(admin, 'Approved')).not.toContainText(EVENT);
    await expect(note(page, 'Archived')).toHaveCount(0);
  });

  await admin.context().close();
  await speaker.context().close();
});

test('an ended session is noticed without a click, and drafts are kept', async ({
  page: closed,
  context,
}) => {
  await signIn(closed, TEACHER);
  await openBookingForm(closed);
  await bookingForm(closed)
    .getByLabel(/^Event name/)
    .fill('Not yet sent');
  await Promise.all([closed.waitForEvent('close'), closed.close({ runBeforeUnload: true })]);
  const page = await context.newPage();
  await openBookingForm(page);
  await expect(bookingForm(page).getByLabel(/^Event name/)).toHaveValue('Not yet sent');

  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  await context.request.post('/api/auth/logout', { headers: { 'x-xsrf-token': token } });

  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel(/^Email/).fill(TEACHER);
  await page.getByLabel(/^Password/).fill('green-portal');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(bookingForm(page).getByLabel(/^Event name/)).toHaveValue('Not yet sent');
});
