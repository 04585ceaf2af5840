import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const SPEAKER = 'dwayne.abernathy@example.com';
const TITLE = 'Climb a wind turbine without leaving the room';

test('a speaker writes a talk, and a teacher finds and books it', async ({ page, browser, portal, look }) => {
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER, '/speaker-dashboard');

  await test.step('the speaker adds a talk, which must have a title', async () => {
    await speaker.getByRole('link', { name: 'Add a talk' }).click();
    const talk = speaker.getByRole('group', { name: 'Talk 1', exact: true });
    await expect(talk.getByLabel(/^Title/)).toBeFocused();
    await talk.getByLabel('Elementary', { exact: true }).check();
    await talk.getByLabel(/^Length in minutes/).fill('40');
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(talk).toContainText('Please enter a title for this talk');
    await look(speaker, 'talk-refused');
    await talk.getByLabel(/^Title/).fill(TITLE);
    await talk.getByLabel('What students do').fill('We put on a harness.\n<b>Then we "climb".</b>');
    await speaker.getByRole('button', { name: 'Add another talk' }).click();
    await speaker.getByRole('button', { name: 'Remove talk 2' }).click();
    await expect(speaker.getByRole('group', { name: 'Talk 2' })).toHaveCount(0);
    await speaker.getByRole('button', { name: 'Save Changes' }).click();
    await expect(speaker.getByText('Your profile has been updated successfully!')).toBeVisible();
    await speaker.context().close();
  });

  await test.step('a teacher finds the talk by its title', async () => {
    await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=turbine+climb');
    await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(dialog.getByText('<b>Then we "climb".</b>')).toBeVisible();
    await look(page, 'speaker-talks');
  });

  await test.step('a talk and a free time fill in the booking', async () => {
    await page.getByRole('button', { name: `Book this talk (${TITLE})` }).click();
    const form = page.getByRole('form', { name: 'Speaker request' });
    await expect(form.getByLabel(/^Event name/)).toHaveValue(TITLE);
    await expect(form).toContainText('40 minutes');
    await look(page, 'talk-booking');
    await form
      .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
      .first()
      .click();
    await expect(form).toContainText('You chose');
    await expect(form.getByLabel(/^Event name/)).toHaveValue(TITLE);
    await page.reload();
    await expect(form.getByLabel(/^Event name/)).toHaveValue(TITLE);
    await expect(form).toContainText('You chose');
  });
});

test('a profile without hours says so, and offers no times', async ({ page, look }) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker?q=bettencourt');
  await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText("hasn't set regular hours");
  await expect(page.getByRole('list', { name: /^Next free times/ })).toHaveCount(0);
  await look(page, 'speaker-without-hours');
});
