import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const EVENT = 'Careers at the watershed';

test('an administrator books for a teacher who phones, and proposes someone else', async ({
  page,
  browser,
  portal,
  look,
}) => {
  await signIn(page, 'admin@demo.example', '/');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('teacher@demo.example');
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('row').filter({ hasText: 'teacher@demo.example' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Book for this teacher' }).click();

  await test.step('after choosing the speaker', async () => {
    await page.getByRole('searchbox', { name: 'Search speakers' }).fill('Etcheverry');
    await expect(page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')).toHaveCount(1);
    await look(page, 'book-for-teacher-speaker');
    await page.getByRole('button', { name: 'Choose Marisol Etcheverry' }).click();
  });

  await test.step('in the time of the school', async () => {
    await expect(page.getByText('In Mountain Time')).toBeVisible();
    await page
      .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
      .first()
      .click();
    await page.getByLabel(/^Event name/).fill(EVENT);
    await page.getByLabel(/^Purpose of the event/).fill('To begin our unit on rivers');
    await page.getByLabel(/^Goals/).fill('Meet someone who works with water');
    await look(page, 'book-for-teacher-form');
    await page.getByRole('button', { name: /^Send request/ }).click();
    await expect(page.getByText(`We asked Marisol Etcheverry for "${EVENT}"`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Requests' }).getByText(EVENT)).toBeVisible();
  });

  await test.step("and it's the teacher's", async () => {
    const teacher = await asSomeoneElse(
      browser,
      portal.address,
      'teacher@demo.example',
      '/teacher-speaker-requests',
    );
    await expect(teacher.getByText(EVENT).first()).toBeVisible();
    await teacher.context().close();
  });

  await test.step('others can be asked in the name of the teacher', async () => {
    await page.getByRole('list', { name: 'Requests' }).getByText(EVENT).click();
    const dialog = page.getByRole('dialog', { name: EVENT });
    await dialog.getByRole('button', { name: 'Propose other speakers' }).click();
    await dialog.getByRole('checkbox', { name: /^Ask / }).first().check();
    await look(page, 'propose-speakers');
    await dialog.getByRole('button', { name: 'Ask one person now' }).click();
    await expect(page.getByText(/We asked .* in Carmen's name, and told Carmen/)).toBeVisible();
  });
});
