import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signIn, VISIT_DAY } from './support/people.ts';
import { waitForScreens } from './support/screens.ts';

/** Requests of the demo data that wait for a review. */
const CORAL = { event: 'Name a Coral', email: 'malia.fonoimoana@example.org', teacher: 'Mei-Ling' };
const FOREST = {
  event: 'A Town That Owns Its Forest',
  email: 'elias.sandstrom@example.com',
  teacher: 'Ruth',
};
const WATER = { event: 'The Price of Water', email: 'denise.archuleta@example.org', teacher: 'Giulia' };
const TEACHER = 'giulia.santangelo@example.com';

interface Listed {
  readonly _id: string;
  readonly eventName: string;
  readonly version: number;
}

const csrfOf = async (page: Page): Promise<Record<string, string>> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': decodeURIComponent(token) };
};

const listed = async (request: APIRequestContext, path: string, event: string): Promise<Listed> => {
  const requests: readonly Listed[] = await (await request.get(path)).json();
  const found = requests.find(({ eventName }) => eventName === event);
  if (!found) throw new Error(`No request ${event}`);
  return found;
};

/** A browser in which nobody is logged in, as a phone that opens a link from an email. */
const asVisitor = async (browser: Browser, link: string): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  waitForScreens(page);
  await page.goto(link);
  return page;
};

test('speakers answer emails about requests without a login', async ({
  page,
  browser,
  mail,
  portal,
  look,
}) => {
  test.setTimeout(300_000);
  await test.step('administrators pass requests on, which emails their speakers', async () => {
    await signIn(page, 'admin@demo.example');
    for (const { event } of [CORAL, FOREST, WATER]) {
      const { _id: id } = await listed(page.request, '/api/request/all', event);
      const reply = await page.request.put(`/api/request/${id}/status`, {
        headers: await csrfOf(page),
        data: { status: 'Pending Speaker Confirmation' },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    }
    await portal.sendStatusEmails();
    await page.context().clearCookies();
  });

  await test.step('one accepts with one button, and the link says so from then on', async () => {
    const link = await mail.linkFor(CORAL.email, '/answer/accept/', `Answer needed: ${CORAL.event}`);
    const speaker = await asVisitor(browser, link);
    await expect(speaker.getByRole('heading', { name: 'Can you make it?' })).toBeVisible();
    await look(speaker, 'answer-accept');
    await speaker.getByRole('button', { name: 'Accept' }).click();
    await expect(speaker.getByText(`You accepted. We're emailing you and ${CORAL.teacher}`)).toBeVisible();
    await look(speaker, 'answer-accepted');
    await speaker.reload();
    await expect(speaker.getByRole('heading', { name: 'You accepted this visit' })).toBeVisible();
    await look(speaker, 'answer-accepted-before');
    await speaker.context().close();
  });

  await test.step('adds the video link with another link', async () => {
    const link = await mail.linkFor(CORAL.email, '/answer/video-link/', `Confirmed: ${CORAL.event}`);
    const speaker = await asVisitor(browser, link);
    await speaker.getByRole('button', { name: 'Save the link' }).click();
    await expect(speaker.getByText('Please paste the video link').first()).toBeVisible();
    await look(speaker, 'answer-video-link-refused');
    await speaker.getByLabel(/^Video link/).fill('https://zoom.us/j/123456789');
    await speaker.getByRole('button', { name: 'Save the link' }).click();
    await expect(speaker.getByText('The video link is saved.')).toBeVisible();
    await speaker.context().close();
  });

  await test.step('one proposes another time', async () => {
    const link = await mail.linkFor(FOREST.email, '/answer/times/', `Answer needed: ${FOREST.event}`);
    const speaker = await asVisitor(browser, link);
    await speaker.getByRole('button', { name: 'Propose these times' }).click();
    await expect(speaker.getByText('Please choose at least one time').first()).toBeVisible();
    await look(speaker, 'answer-times-refused');
    await speaker.getByLabel(/^First time/).fill(`${VISIT_DAY}T10:00`);
    await speaker.getByRole('button', { name: 'Propose these times' }).click();
    await expect(speaker.getByText(`We'll ask ${FOREST.teacher} to choose a time.`)).toBeVisible();
    await speaker.context().close();
  });

  await test.step('one reads what has changed in the meantime, and says no to that', async () => {
    const link = await mail.linkFor(WATER.email, '/answer/accept/', `Answer needed: ${WATER.event}`);
    const speaker = await asVisitor(browser, link);
    await expect(speaker.getByRole('button', { name: 'Accept' })).toBeVisible();
    await signIn(page, TEACHER);
    const request = await listed(page.request, '/api/request/current', WATER.event);
    const edit = await page.request.put(`/api/request/${request._id}`, {
      headers: await csrfOf(page),
      data: { ...request, estimatedStudents: 300 },
    });
    expect(edit.status(), await edit.text()).toBe(200);
    await speaker.getByRole('button', { name: 'Accept' }).click();
    await expect(speaker.getByText('This just changed, so nothing was sent')).toBeVisible();
    await expect(speaker.getByRole('listitem').filter({ hasText: 'Class' })).toContainText('300 students');
    await look(speaker, 'answer-changed');
    await speaker.goto(await mail.linkFor(WATER.email, '/answer/decline/', `Answer needed: ${WATER.event}`));
    await expect(speaker.getByText(`${WATER.teacher} changed this request on`)).toBeVisible();
    await speaker.getByLabel(/^Tell \w+ why/).fill('That is too many for my workshop.');
    await look(speaker, 'answer-decline');
    await speaker.getByRole('button', { name: "I can't make it" }).click();
    await expect(speaker.getByText('Thanks for telling us.')).toBeVisible();
    await speaker.goto(link);
    await expect(speaker.getByRole('heading', { name: "You've said you can't make it" })).toBeVisible();
    await speaker.context().close();
  });

  await test.step('someone else who is logged in is told whose link it is', async () => {
    await page.goto(await mail.linkFor(FOREST.email, '/answer/accept/', `Answer needed: ${FOREST.event}`));
    await expect(page.getByRole('heading', { name: 'This link is for someone else' })).toBeVisible();
    await look(page, 'answer-someone-else');
    await page.getByRole('button', { name: 'Log out and continue' }).click();
    await expect(page.getByText(`You proposed other times, and ${FOREST.teacher}`)).toBeVisible();
    await look(page, 'answer-proposed-before');
  });

  await test.step('after the visit, one tap in the email says that it took place', async () => {
    await portal.endVisit(CORAL.event);
    const speaker = await asVisitor(
      browser,
      await mail.linkFor(CORAL.email, '/answer/feedback/', `Tell us how it went: ${CORAL.event}`),
    );
    await expect(speaker.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await speaker.getByLabel(/^How many students/).fill('24');
    await speaker.getByRole('radio', { name: 'Great' }).check();
    await look(speaker, 'answer-feedback');
    await speaker.getByRole('button', { name: 'Save answers' }).click();
    await expect(speaker.getByText('Your answers are saved.')).toBeVisible();
    await speaker.goto(`${new URL(speaker.url()).pathname}x`);
    await expect(speaker.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    await look(speaker, 'answer-ended');
    await speaker.context().close();
  });
});
