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

  await test.step('the speaker takes a break, and no teacher finds them', async () => {
    await speaker.getByLabel('Back on').fill(`${new Date().getFullYear() + 1}-02-01`);
    await speaker.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(speaker.getByText(/^Paused until/).first()).toBeVisible();
    await look(speaker, 'break');
    await teacher.reload();
    await expect(found).toHaveCount(0);
  });

  await test.step('the dashboard says so, and ends it with one tap', async () => {
    await speaker.goto('/speaker-dashboard');
    await look(speaker, 'break-dashboard');
    await speaker.getByRole('button', { name: 'End the pause' }).click();
    await expect(speaker.getByText('Teachers can find you again.')).toBeVisible();
    await teacher.reload();
    await expect(found).toBeVisible();
    await speaker.context().close();
  });

  await test.step('a new term asks by email, and each answer takes one tap without a login', async () => {
    portal.beginTerm(SPEAKER.email);
    const visitor = await (await browser.newContext({ baseURL: portal.address })).newPage();
    await visitor.goto(await mail.linkFor(SPEAKER.email, '/still-available/'));
    await look(visitor, 'still-available');
    await visitor
      .getByRole('button', { name: /^Pause me until/ })
      .first()
      .click();
    await expect(visitor.getByText(/^Paused until/)).toBeVisible();
    await look(visitor, 'still-available-paused');
    await teacher.reload();
    await expect(found).toHaveCount(0);
    await visitor.getByRole('button', { name: "I'm available now" }).click();
    await expect(visitor.getByText('Thank you!')).toBeVisible();
    await teacher.reload();
    await expect(found).toBeVisible();
    await visitor.context().close();
  });
});
