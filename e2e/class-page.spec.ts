import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse } from './support/people.ts';

/** A confirmed visit ahead in the demo data, whose class has asked before. */
const EVENT = 'Solar Design Challenge';
const SPEAKER = { email: 'speaker@demo.example', lastName: 'Etcheverry' };

const dialog = (page: Page) => page.getByRole('dialog', { name: EVENT });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions of the class' });

test('a class asks and votes before a visit, the teacher lets questions through, and the speaker reads them', async ({
  page: student,
  browser,
  portal,
  look,
}) => {
  const teacher = await asSomeoneElse(
    browser,
    portal.address,
    'teacher@demo.example',
    '/teacher-speaker-requests',
  );
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-requests');
  let link = '';

  await test.step('the teacher opens the page', async () => {
    await teacher.getByRole('link', { name: EVENT }).click();
    await dialog(teacher).getByRole('button', { name: 'Create a link for your class' }).click();
    link = (await dialog(teacher).locator('code').textContent()) ?? '';
    await look(teacher, 'class-page-teacher');
  });

  await test.step('two students ask, and vote once each', async () => {
    await student.goto(link);
    await expect(student.getByRole('heading', { name: EVENT })).toBeVisible();
    await expect(student.getByRole('main')).toContainText('Words to know');
    await expect(student.getByRole('main')).not.toContainText('Can our school have some?');
    await look(student, 'class-page');
    await student.getByRole('button', { name: 'Ask' }).click();
    await expect(student.getByRole('alert')).toContainText('Please write your question');
    await student.getByLabel('Your question').fill('Do panels work on the moon?');
    await student.getByRole('button', { name: 'Ask' }).click();
    await expect(student.getByRole('main')).toContainText('Your teacher reads it first.');
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByLabel('Your question').fill('What do you eat for lunch?');
    await other.getByRole('button', { name: 'Ask' }).click();
    await expect(other.getByRole('main')).toContainText('Your teacher reads it first.');
    const vote = (page: Page) => page.getByRole('button', { name: 'Vote for: Are you scared of heights?' });
    await vote(student).click();
    await expect(vote(student)).toHaveText(/5$/);
    await student.reload();
    await expect(vote(student)).toHaveAttribute('aria-pressed', 'true');
    await vote(other).click();
    await expect(vote(other)).toHaveText(/6$/);
  });

  await test.step('the teacher lets one through, and hides another', async () => {
    const one = (text: string) => questions(teacher).getByRole('listitem').filter({ hasText: text });
    await one('moon').getByRole('button', { name: /^Show/ }).click();
    await expect(one('moon')).not.toContainText('Waiting');
    await one('cloudy').getByRole('button', { name: /^Hide/ }).click();
    await expect(one('cloudy')).toContainText('Hidden');
    await student.reload();
    await expect(student.getByRole('main')).toContainText('Do panels work on the moon?');
    await expect(student.getByRole('main')).not.toContainText('cloudy');
    await expect(student.getByRole('main')).not.toContainText('lunch');
  });

  await test.step('the speaker reads it, and lets the class see the last name', async () => {
    await speaker.getByRole('link', { name: EVENT }).click();
    await expect(questions(speaker)).toContainText('Do panels work on the moon?');
    await expect(questions(speaker)).not.toContainText('lunch');
    await look(speaker, 'class-page-speaker');
    await expect(student.getByRole('main')).not.toContainText(SPEAKER.lastName);
    await dialog(speaker).getByLabel('My last name').check();
    await expect(dialog(speaker).getByLabel('My last name')).toBeEnabled();
    // This speaker has none.
    await expect(dialog(speaker).getByLabel('My phone number')).toHaveCount(0);
    await expect
      .poll(async () => {
        await student.reload();
        return student.getByRole('main').textContent();
      })
      .toContain(SPEAKER.lastName);
  });
});
