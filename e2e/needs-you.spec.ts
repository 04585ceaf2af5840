import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { askForEverything, asSomeoneElse, signIn } from './support/people.ts';

const TASKS = '**/api/overview/needs';
const PHONE = { width: 390, height: 844 };

const needs = (page: Page) => page.getByRole('list', { name: 'Needs you' });
const line = (page: Page, text: string) => needs(page).getByRole('listitem').filter({ hasText: text });
const showAll = (page: Page) => page.getByRole('button', { name: /^Show \d+ more$/ }).click();
/** The number at the end of a tab's name, as in 'Not reported 3'. */
const numberOn = async (tab: Locator) => {
  await expect(tab).toHaveText(/\d$/);
  return /\d+$/.exec((await tab.textContent()) ?? '')?.[0];
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a teacher with a phone sees what needs them, and does it with one tap', async ({ page, look }) => {
  const event = 'Ice, Air and Patience';
  await page.setViewportSize(PHONE);
  await signIn(page, 'teacher@demo.example', '/');

  await test.step('the first screen and the navigation say how many things there are', async () => {
    // First of all, a visit that nobody comes to.
    await expect(line(page, 'Penny Batteries')).toContainText("Priya can't make it");
    await expect(needs(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Open menu/ })).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link', { name: 'Search Speakers' })).toHaveAttribute('aria-current', 'page');
    await look(page, 'needs-teacher');
    await tabs.getByRole('link', { name: 'Speaker Requests, 6 need you' }).click();
    await expect(page.getByRole('heading', { name: 'My Speaker Requests' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Search Speakers' }).click();
    await showAll(page);
    await expect(needs(page)).toBeFocused();
    await expect(line(page, event)).toContainText('Harriet proposed other times');
    await look(page, 'needs-teacher-all');
  });

  await test.step('messages of several requests open the list of these', async () => {
    await line(page, '2 new messages').getByRole('link', { name: 'Read' }).click();
    const found = page.getByRole('status').filter({ hasText: '2 requests' });
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: New messages' }).click();
    await expect(found).toHaveCount(0);
    await page.goBack();
  });

  await test.step('a question of the class opens the list that has nothing else', async () => {
    await showAll(page);
    // The journey about the class's page may have asked more of them.
    const waiting = needs(page)
      .getByRole('listitem')
      .filter({ hasText: /questions? from your class/ });
    await expect(waiting).toContainText('Solar Design Challenge');
    await waiting.getByRole('link', { name: 'Look through' }).click();
    const questions = page.getByRole('list', { name: 'Questions of the class' });
    await expect(questions).toContainText('Can our school have some?');
    await expect(questions).not.toContainText('Are you scared of heights?');
    await look(page, 'needs-teacher-questions');
    await page.goBack();
  });

  await test.step('a proposed time is accepted, and no longer needs the teacher', async () => {
    await showAll(page);
    await line(page, event).getByRole('link', { name: 'Choose a time' }).click();
    await dialog(page, event)
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('The visit is confirmed.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/');
    await showAll(page);
    // Now its details are missing, as those of the other visit are.
    await expect(line(page, 'Details are missing')).toContainText('2 visits');
    await expect(needs(page)).not.toContainText('proposed other times');
  });

  await test.step('a declined request offers other speakers', async () => {
    await line(page, "Priya can't make it").getByRole('link', { name: 'Find another speaker' }).click();
    await expect(dialog(page, 'Penny Batteries')).toContainText("Priya can't make it");
  });
});

test('a teacher whose school is waiting for an approval gets there with one tap, and records it', async ({
  page,
  look,
}) => {
  const event = 'A Garden Under Water';
  await signIn(page, 'kaimana.souza@example.org', '/');
  const approval = line(page, 'School approval was due');
  await expect(approval).toContainText(event);
  await look(page, 'needs-school-approval');
  await approval.getByRole('link', { name: 'Get approval' }).click();
  const part = dialog(page, event).getByRole('region', { name: 'For the school' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await look(page, 'school-approval-late');
  await part.getByRole('button', { name: 'Mark as approved' }).click();
  await expect(part.getByText(/^Approved on/)).toBeVisible();
  await page.keyboard.press('Escape');
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search Speakers' });
  await home.click();
  await expect(line(page, 'Missing:')).toBeVisible();
  await expect(needs(page)).not.toContainText('School approval');

  // The demo's visit waits again.
  await page.goto('/teacher-speaker-requests');
  await page.getByRole('link', { name: event }).click();
  await part.getByRole('button', { name: 'Undo the approval' }).click();
  await expect(part.getByText(/^Approval was due/)).toBeVisible();
});

test('a speaker sees first what they can act on, and it changes live', async ({
  page,
  browser,
  portal,
  look,
}) => {
  const asked = 'El sol trabaja para nosotros';
  await signIn(page, 'speaker@demo.example', '/');
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await test.step('the dashboard leads to the form that adds details', async () => {
    await expect(line(page, asked)).toContainText('Luz is waiting for your answer');
    await expect(navigation.getByRole('link', { name: 'Speaking Requests, 5 need you' })).toBeVisible();
    await look(page, 'needs-speaker');
    await line(page, 'Missing: contact').getByRole('link', { name: 'Add details' }).click();
    const form = dialog(page, 'Visit details');
    await form.getByLabel(/^Day-of contact/).fill('DeShawn, 555-0100');
    await form.getByLabel(/^Equipment/).fill('None');
    await form.getByLabel(/^Video link/).fill('https://meet.example.org/night');
    await look(page, 'needs-speaker-details');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(navigation.getByRole('link', { name: 'Speaking Requests, 4 need you' })).toBeVisible();
  });

  await test.step('the requests that need the speaker come first', async () => {
    const waiting = page.getByRole('region', { name: /^Pending Speaker Confirmation/ });
    await expect(waiting.getByRole('listitem').first()).toContainText(asked);
    await look(page, 'needs-speaker-requests');
  });

  await test.step('a message of the teacher counts at once, and opens at the message', async () => {
    const teacher = await asSomeoneElse(browser, portal.address, 'luz.villanueva@example.com', '/');
    await teacher.goto('/teacher-speaker-requests');
    await teacher.getByRole('link', { name: asked }).click();
    await teacher.getByLabel('New message').fill('¿Puede venir?');
    await teacher.getByRole('button', { name: 'Send message' }).click();
    await expect(navigation.getByRole('link', { name: 'Speaking Requests, 5 need you' })).toBeVisible();
    await page.goto('/');
    await line(page, '3 new messages').getByRole('link', { name: 'Read' }).click();
    await page.getByRole('link', { name: asked }).click();
    await dialog(page, asked).getByRole('button', { name: 'Accept' }).click();
    await page.keyboard.press('Escape');
    await page.goto('/');
    await expect(needs(page)).not.toContainText('is waiting for your answer');
  });
  await page.context().close();
});

test('a speaker without a profile is asked once to complete it', async ({ page, look }) => {
  await signIn(page, 'newspeaker@demo.example', '/');
  await expect(page.getByRole('link', { name: 'Dashboard, 1 needs you' })).toBeVisible();
  await look(page, 'needs-new-speaker');
  await expect(needs(page)).toHaveCount(0);
  await page.getByRole('link', { name: /complete profile/i }).click();
  await expect(page).toHaveURL(/speaker-submit-info/);
});

test('administrators filter both lists by their numbers', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  const tabs = page.getByRole('group', { name: 'Show' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(line(page, 'To review')).toBeVisible();
  await expect(navigation.getByRole('link', { name: /^Speaker Requests, \d+ need you$/ })).toBeVisible();
  await look(page, 'needs-administrator');

  await test.step('requests', async () => {
    await navigation.getByRole('link', { name: /^Speaker Requests/ }).click();
    await tabs.getByRole('button', { name: /^Pending Speaker Confirmation/ }).click();
    const waiting = page.getByRole('group', { name: 'Waiting for' });
    const tab = waiting.getByRole('button', { name: 'Waiting for a teacher' });
    const number = await numberOn(tab);
    await tab.click();
    await expect(page).toHaveURL(/waitingFor=teacher/);
    await expect(page.getByText(`${number} requests found`)).toBeVisible();
    await look(page, 'needs-requests-tabs');
    await page.reload();
    await expect(waiting.getByRole('button', { name: 'Waiting for a teacher', pressed: true })).toBeVisible();
    await expect(
      tabs.getByRole('button', { name: 'Pending Speaker Confirmation', pressed: true }),
    ).toBeVisible();
    for (const row of [tabs, waiting])
      expect((await row.boundingBox())?.height, 'tabs take one row').toBeLessThan(60);
    await tabs.getByRole('button', { name: 'All' }).click();
    await expect(page).not.toHaveURL(/waitingFor/);
  });

  await test.step('a past visit of which nobody has said whether it took place', async () => {
    // Demo visits are on school days, so how many are more than a week ago depends on the day.
    const tab = tabs.getByRole('button', { name: 'Not reported' });
    const number = await numberOn(tab);
    await tab.click();
    await expect(page.getByText(`${number} requests found`)).toBeVisible();
    await page.goto('/');
    await line(page, 'Nobody has said').getByRole('link', { name: 'Record' }).click();
    await expect(page.getByText(`${number} requests found`)).toBeVisible();
    await page
      .getByRole('region', { name: /^Archived/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('After the visit');
  });
});

test('people whom nothing needs see nothing', async ({ page }) => {
  await page.route(TASKS, (route) => route.fulfill({ json: [] }));
  await askForEverything(page);
  await signIn(page, 'teacher@demo.example', '/');
  await expect(page.getByRole('list', { name: 'Speakers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Speaker Requests', exact: true })).toBeVisible();
  await expect(page.getByText('Needs you')).toHaveCount(0);
});

const DECLINED = 'Penny Batteries';

/** The demonstration speakers in the same field who are free then. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'Nia Stallworth': 'nia.stallworth@example.org',
  'Dominic Ferraro': 'dominic.ferraro@example.com',
};
const addressOf = (name: string): string => ADDRESSES[name] ?? `nobody at ${name}`;

test('a teacher whose speaker cannot come asks several others at once, and the first who accepts comes', async ({
  page,
  browser,
  portal,
  mail,
  look,
}) => {
  await signIn(page, 'teacher@demo.example', '/teacher-search-speaker');
  let names: string[] = [];

  await test.step('it needs the teacher first, and takes one tap', async () => {
    await expect(page.getByRole('list', { name: 'Needs you' }).getByRole('listitem').first()).toContainText(
      "can't make it",
    );
    await page.getByRole('link', { name: `Find another speaker: ${DECLINED}` }).click();
    await expect(dialog(page, DECLINED)).toContainText('Ask up to three at once with the same request');
    await look(page, 'ask-instead');
    await dialog(page, DECLINED)
      .getByRole('button', { name: /^Ask (one person|\d people) now$/ })
      .click();
    const status = dialog(page, DECLINED).getByText(
      /^You've asked .+\. The first who accepts gets the visit\.$/,
    );
    await expect(status).toBeVisible();
    const text = (await status.textContent()) ?? '';
    names = text
      .replace("You've asked ", '')
      .replace(/\. The first.*/, '')
      .split(/, and |, | and /);
    expect(names.length).toBeGreaterThan(1);
    await expect(dialog(page, DECLINED)).toContainText('Asking others');
    await look(page, 'ask-instead-waiting');
    await page.goto('/teacher-speaker-requests');
    await expect(page.getByRole('region', { name: /^Pending Speaker Confirmation/ })).toContainText(
      'Asking others',
    );
    await look(page, 'ask-instead-list');
    await page.goBack();
  });

  const [first = '', second = ''] = names;
  await test.step('the first who accepts gets the visit, and the others are told', async () => {
    const speaker = await asSomeoneElse(browser, portal.address, addressOf(first), '/speaker-requests');
    const other = await asSomeoneElse(browser, portal.address, addressOf(second), '/speaker-requests');
    for (const someone of [speaker, other]) {
      await someone.getByRole('link', { name: DECLINED }).click();
      await expect(dialog(someone, DECLINED)).toContainText('Others were asked too.');
    }
    await look(speaker, 'asked-instead');
    await dialog(speaker, DECLINED).getByRole('button', { name: 'Accept' }).click();
    await expect(dialog(speaker, DECLINED)).toContainText('Approved');
    await expect(dialog(other, DECLINED)).toContainText('Someone else accepted first');
    await look(other, 'asked-instead-taken');
    await mail.linkFor(addressOf(second), '/speaker-requests', `No answer needed: ${DECLINED}`);
    await speaker.context().close();
    await other.context().close();
  });

  await test.step('the teacher sees who comes', async () => {
    await expect(
      dialog(page, DECLINED).getByRole('link', { name: `${first} has taken over this visit.` }),
    ).toBeVisible();
    await look(page, 'ask-instead-taken');
    await dialog(page, DECLINED)
      .getByRole('link', { name: `${first} has taken over this visit.` })
      .click();
    await expect(dialog(page, DECLINED)).toContainText(`with ${first}`);
    await expect(dialog(page, DECLINED)).toContainText('Approved');
  });
});
