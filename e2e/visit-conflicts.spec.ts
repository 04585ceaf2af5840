import type { Page } from '@playwright/test';
import { fillBooking, openAnotherTime, openLine } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn, VISIT_DAY } from './support/people.ts';

const SPEAKER = { email: 'patrick.hennigan@example.org', full: 'Patrick Hennigan' };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('two visits at the same time are noticed by the speaker and by an administrator', async ({
  page: teacher,
  browser,
  portal,
  mail,
  look,
}) => {
  const [first, second] = ['A day on the roof', 'A day in the cellar'];
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-requests');
  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example', '/admin-requests');
  const settings = admin.getByRole('dialog', { name: 'Request settings' });
  const reviewing = admin.getByRole('switch', { name: 'Review requests first' });

  await test.step('requests go straight to the speaker once an administrator says so', async () => {
    await admin.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(reviewing).toBeChecked();
    await reviewing.click();
    await expect(settings).toContainText('New requests skip Pending Review');
    await look(admin, 'straight-to-the-speaker');
    await settings.getByRole('button', { name: 'Close' }).last().click();
    await signIn(teacher, 'griffin.omalley-stone@example.org');
    for (const event of [first, second]) {
      await teacher.goto(`/teacher-search-speaker?q=${encodeURIComponent(SPEAKER.full.toLowerCase())}`);
      await teacher.getByRole('link', { name: SPEAKER.full }).click();
      await teacher.getByRole('button', { name: 'Book Speaker' }).click();
      await fillBooking(teacher, event);
      await teacher.getByRole('button', { name: 'Send request' }).click();
      await expect(teacher.getByText('Speaker request submitted successfully!')).toBeVisible();
    }
  });

  const answer = async (event: string): Promise<void> => {
    await portal.sendStatusEmails();
    await speaker.goto(await mail.linkFor(SPEAKER.email, '/speaker-requests?', `Answer needed: ${event}`));
    await dialog(speaker, event).getByRole('button', { name: 'Accept' }).click();
  };
  await test.step('the speaker accepts one, and proposes the nearest free time for the other', async () => {
    await answer(first);
    await expect(dialog(speaker, first)).toContainText('Visit details');
    await answer(second);
    await expect(dialog(speaker, second)).toContainText(`This time is too close to "${first}" (`);
    await look(speaker, 'visit-conflict-notice');
    await dialog(speaker, second).getByRole('button', { name: 'Other times' }).click();
    const form = dialog(speaker, 'Other times');
    await openAnotherTime(form, /^First time/);
    await form.getByLabel(/^Third time/).fill(`${VISIT_DAY}T10:30`);
    await form.getByRole('button', { name: 'Propose these times' }).click();
    await expect(form.getByLabel(/^Third time/)).toHaveAccessibleDescription(/This time is too close to/);
    await look(speaker, 'times-conflict');
    await speaker.keyboard.press('Escape');
    await dialog(speaker, second)
      .getByRole('button', { name: /^Propose \w{3}, / })
      .click();
    await expect(dialog(speaker, second)).toContainText('You proposed other times');
  });

  await test.step('the administrator can approve it anyway', async () => {
    await admin.goto(`/admin-requests?q=${encodeURIComponent(second)}`);
    const status = admin.getByRole('combobox', { name: `Status of ${second}` });
    const card = admin.getByRole('listitem').filter({ has: status });
    await expect(card).toContainText(`The speaker has a visit then: ${first}, `);
    await look(admin, 'review-conflict');
    await card.getByRole('link', { name: second }).click();
    const notice = dialog(admin, second).getByRole('status').filter({ hasText: 'This request: ' });
    await expect(notice).toContainText(`${SPEAKER.full} already has a visit then`);
    await look(admin, 'review-conflict-details');
    await admin.keyboard.press('Escape');
    await status.focus();
    await status.selectOption('Approved');
    const question = dialog(admin, 'Approve anyway?');
    await expect(question).toContainText(`This time is too close to "${first}" (`);
    await look(admin, 'approve-anyway');
    // After canceling, the keyboard acts on the same request.
    await admin.keyboard.press('Escape');
    await expect(status).toBeFocused();
    await status.selectOption('Approved');
    await question.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(admin.getByText(`${second}: Approved`)).toBeVisible();
    await admin.getByRole('button', { name: 'Settings', exact: true }).click();
    await reviewing.click();
    await expect(reviewing).toBeChecked();
  });

  await test.step('the speaker answers a change that collides with the nearest free time', async () => {
    await teacher.goto('/teacher-speaker-requests');
    await teacher.getByRole('link', { name: second }).click();
    await dialog(teacher, second).getByRole('button', { name: 'Change the visit' }).click();
    const form = dialog(teacher, 'Change the visit');
    // The agreed time is free for this visit.
    await expect(form.getByText(/hasn't set regular hours/)).toBeVisible();
    await expect(form.getByText(/may not be free then/)).toHaveCount(0);
    await openLine(form, 'length and time zone');
    await form.getByLabel(/^Length in minutes/).fill('30');
    await form.getByRole('button', { name: /^Ask / }).click();
    await expect(dialog(speaker, second)).toContainText('asked to change the visit');
    await dialog(speaker, second).getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(dialog(speaker, second)).toContainText(`This time is too close to "${first}" (`);
    await look(speaker, 'change-conflict-notice');
    await dialog(speaker, second)
      .getByRole('button', { name: /^Propose \w{3}, / })
      .click();
    await expect(dialog(speaker, second)).toContainText('You asked to change the visit');
  });

  await speaker.context().close();
  await admin.context().close();
});
