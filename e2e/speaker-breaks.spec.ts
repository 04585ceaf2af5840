import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const SPEAKER = { email: 'siobhan.kerrigan@example.org', name: 'Siobhán Kerrigan' };
const SEARCH = `/teacher-search-speaker?q=${encodeURIComponent(SPEAKER.name)}`;

test('a speaker takes a break, ends it, and answers the question of a new term with one tap', async ({
  page: teacher,
  browser,
  portal,
  mail,
  look,
}) => {
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-schedule');
  const found = teacher.getByRole('list', { name: 'Speakers' }).getByText(SPEAKER.name).first();
  await signIn(teacher, 'teacher@demo.example', SEARCH);
  await expect(found).toBeVisible();

  const breakOn = (page: Page) => page.getByText(/is taking a break until February 1/).first();

  await test.step('the speaker takes a break, and teachers read when they are back', async () => {
    await speaker.getByLabel('Back on').fill(`${new Date().getFullYear() + 1}-02-01`);
    await speaker.getByRole('button', { name: 'Start the break' }).click();
    await expect(speaker.getByText(/^On a break until/).first()).toBeVisible();
    await look(speaker, 'break');
    await teacher.reload();
    await expect(found).toBeVisible();
    await expect(teacher.getByText(/^Back on February 1/)).toBeVisible();
    await look(teacher, 'break-card');
    await found.click();
    await expect(breakOn(teacher)).toBeVisible();
    await look(teacher, 'break-profile');
    await teacher.getByRole('button', { name: 'Book Speaker' }).click();
    await expect(breakOn(teacher)).toBeVisible();
    await look(teacher, 'break-booking');
    await teacher.goto(SEARCH);
  });

  await test.step('the dashboard says so, and ends it with one tap', async () => {
    await speaker.goto('/speaker-dashboard');
    await look(speaker, 'break-dashboard');
    await speaker.getByRole('button', { name: 'End the break' }).click();
    await expect(speaker.getByText('The break is over.')).toBeVisible();
    await teacher.reload();
    await expect(found).toBeVisible();
    await expect(teacher.getByText(/^Back on February 1/)).toHaveCount(0);
    await speaker.context().close();
  });

  await test.step('a new term asks by email, and each answer takes one tap without a login', async () => {
    await portal.beginTerm(SPEAKER.email);
    const visitor = await (await browser.newContext({ baseURL: portal.address })).newPage();
    await visitor.goto(await mail.linkFor(SPEAKER.email, '/still-available/'));
    await look(visitor, 'still-available');
    await visitor
      .getByRole('button', { name: /^On a break until/ })
      .first()
      .click();
    await expect(visitor.getByRole('status').getByText(/^On a break until/)).toBeVisible();
    await look(visitor, 'still-available-paused');
    await teacher.reload();
    await expect(teacher.getByText(/^Back on /)).toBeVisible();
    await visitor.getByRole('button', { name: "I'm available now" }).click();
    await expect(visitor.getByText('Thank you!')).toBeVisible();
    await teacher.reload();
    await expect(found).toBeVisible();
    await expect(teacher.getByText(/^Back on /)).toHaveCount(0);
    await visitor.context().close();
  });
});
