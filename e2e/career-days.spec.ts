import type { Page } from '@playwright/test';
import { counter } from './support/counting.ts';
import { expect, test } from './support/journey.ts';
import { newSpeaker, newTeacher, sendToSpeakers, type World } from './support/open-requests.ts';
import { pageTexts } from './support/pdf.ts';
import { asSomeoneElse } from './support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const YEAR = new Date().getFullYear() + 1;
const DATE = `${YEAR}-03-10`;
const OTHER_DATE = `${YEAR}-03-11`;
/** Names that no font of the portal has, without last names, and of the longest kind. */
const NAMES = ['Prince', 'Ольга Константинопольская', 'محمد عبد الله', 'Ἀριστοτέλης', 'Bo', 'Zoë O’Brien'];
const PEOPLE = 12;
/** Too far from the people of other journeys. */
const TOWN = { city: 'Missoula', state: 'MT', country: 'United States' };

/** The texts of the one page that a screen prints on each kind of paper. */
const printed = async (page: Page): Promise<string[]> => {
  const papers: string[] = [];
  for (const format of ['Letter', 'A4']) {
    const pages = pageTexts(await page.pdf({ format }));
    expect(pages, format).toHaveLength(1);
    papers.push(...pages);
  }
  return papers;
};

/** Offers slots of a career day as a speaker. The first one is chosen already. */
const offerSlots = async (page: Page, path: string, more: readonly number[]): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  for (const number of more) await dialog.getByLabel(new RegExp(`^Slot ${number},`)).check();
  await dialog.getByLabel(/^A line to the class/).fill('I bring my boots.');
  await dialog.getByRole('button', { name: 'Offer to come' }).click();
  await expect(page.getByRole('heading', { name: 'You offered to come' })).toBeVisible();
};

test('a teacher plans a career day, gives three slots, prints the day and moves it', async ({
  browser,
  portal,
  mail,
  look,
}) => {
  const event = `Who works for our river ${Date.now()}`;
  const world: World = { browser, baseURL: portal.address, mail };
  const teacher = await newTeacher(world, 'Cara', PHONE, TOWN);
  const [ana, bo, cy] = [
    await newSpeaker(world, 'Ana', TOWN),
    await newSpeaker(world, 'Bo', TOWN),
    await newSpeaker(world, 'Cy', TOWN),
  ];
  const { counts, tap, type } = counter();
  const slots = teacher.getByRole('table', { name: 'Slots' }).getByRole('row');

  await test.step('the teacher asks for three people', async () => {
    await teacher.goto('/open-requests/new?format=in-person');
    await expect(teacher.getByLabel('How many people')).toHaveCount(0);
    await type(teacher.getByLabel(/^Event name/), event);
    await teacher.keyboard.press('Enter');
    await type(teacher.getByLabel(/^Purpose of the event/), 'See real jobs.');
    await type(teacher.getByLabel(/^Goals/), 'What people do all day.');
    await tap(teacher.getByLabel('Several people, one event (career day)'));
    await tap(teacher.getByRole('button', { name: 'Decrease: How many people' }));
    await teacher.getByLabel(/^Date and first start/).fill(`${DATE}T09:00`);
    await expect(teacher.getByText('3 visits, from 9:00 AM to 12:10 PM MT')).toBeVisible();
    await teacher.getByLabel(/^Rooms/).fill('Room 12, Gym');
    await look(teacher, 'career-day-form');
    await tap(teacher.getByRole('button', { name: 'See who fits' }));
    await expect(teacher.getByRole('button', { name: /at once/ })).toHaveCount(0);
    await tap(teacher.getByRole('button', { name: 'Ask everybody who fits' }));
    await expect(teacher.getByText('Being reviewed')).toBeVisible();
    expect(counts.taps, 'taps').toBeLessThanOrEqual(7);
  });

  const path = new URL(teacher.url()).pathname;
  await sendToSpeakers(await asSomeoneElse(browser, portal.address, 'admin@demo.example'), event);

  await test.step('three speakers offer slots', async () => {
    await offerSlots(ana, path, [2]);
    await offerSlots(bo, path, []);
    await offerSlots(cy, path, [3]);
  });

  await test.step('the teacher gives each slot to one', async () => {
    await teacher.goto(path);
    await look(teacher, 'career-day-offers');
    await teacher.getByRole('button', { name: 'Choose Ana' }).tap();
    await teacher.getByRole('dialog').getByLabel('Slot').selectOption('2');
    await teacher.getByRole('button', { name: 'Confirm the visit' }).tap();
    await expect(slots.nth(2)).toContainText('Ana Openhill');
    for (const name of ['Bo', 'Cy']) {
      await teacher.getByRole('button', { name: `Choose ${name}` }).tap();
      await teacher.getByRole('button', { name: 'Confirm the visit' }).tap();
      await expect(teacher.getByRole('button', { name: `Choose ${name}` })).toHaveCount(0);
    }
    await expect(slots.nth(1)).toContainText('Bo Openhill');
    await expect(slots.nth(3)).toContainText('Cy Openhill');
    await look(teacher, 'career-day-full');
  });

  await test.step('the sheet is one page with everybody', async () => {
    await teacher.getByRole('link', { name: 'Sheet to print' }).tap();
    await expect(teacher.getByRole('heading', { name: event })).toBeVisible();
    await look(teacher, 'career-day-sheet');
    const [sheet = ''] = await printed(teacher);
    for (const text of [event, 'Slot 1', 'Room 12', 'Gym', 'Ana Openhill', 'River Keeper', 'In person'])
      expect(sheet).toContain(text);
    for (const text of ['Skip to content', 'Open the request']) expect(sheet).not.toContain(text);
  });

  await test.step('moving the day asks all three', async () => {
    await teacher.goto(path);
    await teacher.getByRole('button', { name: 'Change the date' }).tap();
    const dialog = teacher.getByRole('dialog');
    await dialog.getByLabel(/^New date and first start/).fill(`${OTHER_DATE}T09:00`);
    await look(teacher, 'career-day-move');
    await dialog.getByRole('button', { name: 'Ask everybody' }).tap();
    await expect(teacher.getByText('Agreed so far:')).toHaveCount(3);
    await bo.goto('/speaker-requests');
    await expect(bo.getByText(event).first()).toBeVisible();
  });

  await test.step('twelve people with the longest names and texts fit on one page', async () => {
    const id = path.split('/').at(-1) ?? '';
    const real = await (await teacher.request.get(`/api/open-requests/${id}`)).json();
    const [place] = real.places;
    const long = 'a very long text that nobody can read at once '.repeat(4);
    const places = Array.from({ length: PEOPLE }, (_place, index) => ({
      ...{ ...place, number: index + 1, room: long, isTaken: true },
      taken: {
        ...{ ...place.taken, requestId: String(index), speakerId: String(index), jobTitle: long },
        ...{ speaker: NAMES[index % NAMES.length], organization: long, talk: long, entrance: long },
        ...{ phone: '+1 (406) 555-0110 ext. 1234', isChanging: true },
      },
    }));
    await teacher.route(`**/api/open-requests/${id}`, (route) =>
      route.fulfill({ json: { ...real, eventName: long, places } }),
    );
    await teacher.goto(`/career-day/${id}`);
    await expect(slots).toHaveCount(PEOPLE + 1);
    for (const sheet of await printed(teacher)) {
      // What comes last is not cut off.
      expect(sheet).toContain(`Slot ${PEOPLE}`);
      // PDFs have Arabic letters in the order in which they're drawn.
      for (const name of NAMES.filter((one) => !/\p{Script=Arabic}/u.test(one)))
        expect(sheet).toContain(name);
    }
    // The narrower paper between its margins.
    await teacher.setViewportSize({ width: 703, height: 1000 });
    await teacher.emulateMedia({ media: 'print' });
    const isWhole = await teacher
      .getByRole('article')
      .evaluate((sheet) => sheet.scrollHeight <= sheet.clientHeight);
    expect(isWhole, 'nothing is cut off').toBe(true);
  });

  await ana.goto(`/career-day/${path.split('/').at(-1)}`);
  await expect(ana.getByText('Page not found')).toBeVisible();
});
