import type { Page } from '@playwright/test';
import { counter } from './support/counting.ts';
import { expect, test } from './support/journey.ts';
import { newSpeaker, newTeacher, sendToSpeakers } from './support/open-requests.ts';
import { asSomeoneElse } from './support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Says yes to an open request as a speaker. */
const offerToCome = async (page: Page, event: string, line: string): Promise<void> => {
  await page.goto('/speaker-dashboard');
  await page.getByRole('link', { name: event, exact: true }).click();
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^A line to the class/).fill(line);
  await dialog.getByRole('button', { name: 'Offer to come' }).click();
  await expect(page.getByRole('heading', { name: 'You offered to come' })).toBeVisible();
};

test('a teacher asks everybody with 6 taps and 3 typed fields, and chooses one of two offers', async ({
  browser,
  portal,
  mail,
  look,
}) => {
  const event = `Who keeps our river clean ${Date.now()}`;
  const world = { browser, baseURL: portal.address, mail };
  const teacher = await newTeacher(world, 'Tess', PHONE);
  const [ana, bo] = [await newSpeaker(world, 'Ana'), await newSpeaker(world, 'Bo')];

  await test.step('without an open request, other screens show none', async () => {
    await ana.goto('/speaker-dashboard');
    await expect(ana.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(ana.getByText('Classes looking for someone like you')).toHaveCount(0);
  });

  await test.step('the teacher says what the class needs', async () => {
    const { counts, tap, type } = counter();
    await teacher.goto('/teacher-search-speaker?format=in-person');
    await tap(teacher.getByRole('link', { name: 'Tell us what your class needs.' }));
    await look(teacher, 'open-request-form');
    await type(teacher.getByLabel(/^Event name/), event);
    await teacher.keyboard.press('Enter');
    await type(teacher.getByLabel(/^Purpose of the event/), 'Begin our unit on rivers.');
    await type(teacher.getByLabel(/^Goals/), 'How water is tested.');
    await tap(teacher.getByRole('button', { name: '10:00 AM' }));
    await tap(teacher.getByRole('button', { name: 'See who fits' }));
    await expect(teacher.getByRole('heading', { name: 'Who should we ask?' })).toBeVisible();
    await look(teacher, 'open-request-who-fits');
    await tap(teacher.getByRole('button', { name: 'Ask everybody who fits' }));
    await expect(teacher.getByText('Being reviewed')).toBeVisible();
    expect(counts.taps, 'taps').toBeLessThanOrEqual(6);
    expect(counts.fields, 'typed fields').toBe(3);
  });

  const address = teacher.url();
  await sendToSpeakers(await asSomeoneElse(browser, portal.address, 'admin@demo.example'), event);

  await test.step('two speakers offer to come', async () => {
    await ana.goto('/speaker-dashboard');
    await look(ana, 'open-requests-on-dashboard');
    await offerToCome(ana, event, "I'll bring my test kit.");
    await look(ana, 'open-request-offered');
    await offerToCome(bo, event, 'We can look at bugs under a microscope.');
  });

  await test.step('the teacher compares the offers and confirms one', async () => {
    await teacher.goto(address);
    const offers = teacher.getByRole('list', { name: 'Offers' }).getByRole('heading');
    await expect(offers).toHaveText(['Ana Openhill', 'Bo Openhill']);
    await look(teacher, 'open-request-offers');
    await teacher.getByRole('button', { name: 'Choose Bo' }).tap();
    await teacher.getByRole('button', { name: 'Confirm the visit' }).tap();
    await expect(teacher.getByText('Your visit with Bo Openhill is confirmed.')).toBeVisible();
    await expect(teacher).toHaveURL(/teacher-speaker-requests\?request=/);
    await expect(teacher.getByRole('dialog').getByText('Approved').first()).toBeVisible();
  });

  await test.step('both speakers are told', async () => {
    const path = new URL(address).pathname;
    await bo.goto(path);
    await expect(bo.getByText('Tess chose you, and the visit is confirmed.')).toBeVisible();
    await ana.goto(path);
    await expect(ana.getByText('This class has found someone.')).toBeVisible();
  });
});

test('an edit asks those who offered, and what was typed survives a reload', async ({
  browser,
  portal,
  mail,
}) => {
  const event = `Bugs of the river ${Date.now()}`;
  const world = { browser, baseURL: portal.address, mail };
  const teacher = await newTeacher(world, 'Edda');
  const speaker = await newSpeaker(world, 'Cy');

  await teacher.goto('/open-requests/new?format=in-person');
  await teacher.getByLabel(/^Event name/).fill(event);
  await teacher.getByLabel(/^Purpose of the event/).fill('Begin our unit on rivers.');
  await expect
    .poll(() => teacher.evaluate(() => JSON.stringify(localStorage).includes('Begin our unit')))
    .toBe(true);
  await teacher.reload();
  await expect(teacher.getByLabel(/^Event name/)).toHaveValue(event);
  await teacher.getByLabel(/^Goals/).fill('How water is tested.');
  // Enter goes on to the first thing that is missing, which is the time.
  await teacher.getByLabel(/^Event name/).press('Enter');
  await expect(teacher.getByRole('button', { name: '8:00 AM' })).toBeFocused();
  await teacher.getByRole('button', { name: 'See who fits' }).click();
  await expect(teacher.getByText('Please choose a time of day').last()).toBeVisible();
  await expect(teacher.getByRole('button', { name: '8:00 AM' })).toBeFocused();
  await teacher.getByRole('button', { name: '9:30 AM' }).click();
  await teacher.getByRole('button', { name: 'See who fits' }).click();
  await expect(teacher.getByRole('heading', { name: 'Who should we ask?' })).toBeVisible();
  await teacher.goBack();
  await expect(teacher.getByLabel(/^Goals/)).toHaveValue('How water is tested.');
  await teacher.getByRole('button', { name: 'See who fits' }).click();
  await teacher.getByRole('button', { name: 'Ask everybody who fits' }).click();
  await expect(teacher.getByText('Being reviewed')).toBeVisible();
  const address = teacher.url();
  await sendToSpeakers(await asSomeoneElse(browser, portal.address, 'admin@demo.example'), event);
  await offerToCome(speaker, event, 'I love mayflies.');

  await teacher.goto(address);
  await teacher.getByRole('link', { name: 'Edit' }).click();
  await teacher.getByRole('button', { name: 'Edit students' }).click();
  await teacher.getByLabel(/^Estimated number/).fill('31');
  await teacher.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('about 31 students')).toBeVisible();
  await expect(teacher.getByText('Checking your change')).toBeVisible();

  await speaker.goto(new URL(address).pathname);
  await speaker.getByRole('button', { name: 'Yes, I can still come' }).click();
  await expect(speaker.getByRole('heading', { name: 'You offered to come' })).toBeVisible();
  await speaker.getByRole('button', { name: 'Withdraw my offer' }).click();
  await expect(speaker.getByRole('button', { name: 'Offer to come' })).toBeVisible();

  await teacher.goto(address);
  await expect(teacher.getByText('No offers yet')).toBeVisible();
  await offerToCome(speaker, event, 'I love mayflies after all.');
  await teacher.getByRole('button', { name: 'Withdraw' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(teacher.getByText('Withdrawn').first()).toBeVisible();
  await speaker.goto(new URL(address).pathname);
  await expect(speaker.getByText('This open request has ended.')).toBeVisible();
});

test('an administrator asks a speaker with a personal line, and invites somebody new', async ({
  browser,
  portal,
  mail,
  look,
}) => {
  const event = `Fish count ${Date.now()}`;
  const invited = `invited-${Date.now()}@example.org`;
  const world = { browser, baseURL: portal.address, mail };
  const teacher = await newTeacher(world, 'Ada');
  await newSpeaker(world, 'Dee');
  await teacher.goto('/open-requests/new?format=in-person');
  await teacher.getByLabel(/^Event name/).fill(event);
  await teacher.getByLabel(/^Purpose of the event/).fill('Begin our unit on rivers.');
  await teacher.getByLabel(/^Goals/).fill('How fish are counted.');
  await teacher.getByRole('button', { name: '1:00 PM' }).click();
  await teacher.getByRole('button', { name: 'See who fits' }).click();
  await teacher.getByRole('button', { name: 'Ask everybody who fits' }).click();
  await expect(teacher.getByText('Being reviewed')).toBeVisible();

  const admin = await asSomeoneElse(browser, portal.address, 'admin@demo.example');
  await sendToSpeakers(admin, event);
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByText(/\d speakers? asked/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look(admin, 'open-request-for-administrators');
  // Speakers who have been asked already aren't in the dialog below.
  const speaker = await newSpeaker(world, 'Eli');

  await admin.getByRole('button', { name: 'Ask these speakers' }).click();
  const asking = admin.getByRole('dialog', { name: 'Ask these speakers' });
  await asking.getByLabel('Ask Eli Openhill').check();
  await look(admin, 'open-request-ask-these');
  await asking.getByLabel(/^A personal line/).fill('You know this river best.');
  await asking.getByRole('button', { name: 'Ask 1 speaker' }).click();
  await expect(admin.getByText("We've asked 1 speaker.")).toBeVisible();
  await speaker.goto('/open-requests');
  await expect(speaker.getByText('You were asked').first()).toBeVisible();

  await admin.getByRole('button', { name: 'Invite someone new for this' }).click();
  const inviting = admin.getByRole('dialog', { name: 'Invite someone new for this' });
  await inviting.getByLabel(/^First name/).fill('Nell');
  await inviting.getByLabel(/^Last name/).fill('Openhill');
  await inviting.getByLabel(/^Email/).fill(invited);
  await inviting.getByRole('button', { name: 'Send invite' }).click();
  await expect(admin.getByText(`We've sent ${invited} an invite`)).toBeVisible();
  expect(await mail.linkFor(invited, '/invite/')).toContain('/invite/');
});

test('a search hands over what it has understood, and the teacher can change it', async ({
  browser,
  portal,
  look,
}) => {
  const teacher = await asSomeoneElse(browser, portal.address, 'teacher@demo.example');
  const q = 'solar installers near Fort Collins virtual, in Spanish, for high school';
  await teacher.goto(`/teacher-search-speaker?q=${encodeURIComponent(q)}`);
  await teacher.getByRole('link', { name: 'Tell us what your class needs.' }).click();
  for (const text of ['Virtual', 'Fort Collins, CO', 'High School', 'Spanish', 'solar installers'])
    await expect(teacher.getByText(text, { exact: text !== 'Fort Collins, CO' }).first()).toBeVisible();
  await look(teacher, 'open-request-from-search');
  await teacher.getByRole('button', { name: 'Edit place' }).click();
  await expect(teacher.getByLabel(/^City/)).toHaveValue('Fort Collins');
});
