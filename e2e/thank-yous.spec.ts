import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, logIn } from './support/people.ts';
import { LYING_PICTURE, quartersOf } from './support/pictures.ts';

/** A visit in the demo data that was confirmed and is over. */
const EVENT = 'Who Is Left at the Stop?';
const TEACHER = 'noor.siddiqui-barnes@example.com';
const SPEAKER = { email: 'fatima.alkarimi@example.org', name: 'Fatima Al-Karimi' };
const ADMIN = 'admin@demo.example';
const TEXT = 'Dear Fatima,\nnow I know who is left at the stop.';

const dialog = (page: Page) => page.getByRole('dialog', { name: EVENT });
const thankYous = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Thank-yous' }).getByRole('listitem');
const address = (page: Page) => dialog(page).locator('code');

test('a class without accounts thanks its speaker, who reads what the teacher has shared', async ({
  page: student,
  browser,
  portal,
  mail,
  look,
}) => {
  const teacher = await asSomeoneElse(browser, portal.address, TEACHER, '/teacher-speaker-requests');
  const speaker = await asSomeoneElse(browser, portal.address, SPEAKER.email, '/speaker-requests');
  let link = '';

  await test.step('the teacher creates a link, which is shown again whenever it is needed', async () => {
    await teacher.getByRole('link', { name: EVENT }).click();
    await dialog(teacher).getByRole('button', { name: 'Create a link for your class' }).click();
    await expect(dialog(teacher)).toContainText('Your link is ready.');
    const code = teacher.getByRole('img', { name: 'QR code with the link' });
    await code.scrollIntoViewIfNeeded();
    await look(teacher, 'thank-yous-link');
    await teacher.evaluate(() => {
      window.print = () => {};
    });
    await dialog(teacher).getByRole('button', { name: 'Print half a page' }).click();
    await teacher.emulateMedia({ media: 'print' });
    await expect(teacher.locator('[data-printed]')).toContainText('Thank Fatima');
    await expect(teacher.locator('[data-printed]')).toContainText('/thank-you/');
    await expect(dialog(teacher), 'only the half page is printed').toBeHidden();
    await teacher.emulateMedia({ media: 'screen' });
    const replaced = (await address(teacher).textContent()) ?? '';
    await teacher.reload();
    await expect(address(teacher)).toHaveText(replaced);
    await teacher.emulateMedia({ media: 'print' });
    await expect(dialog(teacher), 'the page is printed as usual').toBeVisible();
    await teacher.emulateMedia({ media: 'screen' });
    const tab = await teacher.context().newPage();
    await tab.goto(teacher.url());
    await dialog(tab).getByRole('button', { name: 'Create a new link' }).click();
    await expect(address(tab)).not.toHaveText(replaced);
    link = (await address(tab).textContent()) ?? '';
    await tab.close();
    await expect(address(teacher), 'a link that was replaced in another tab').toHaveText(link);
    await student.goto(replaced);
    await expect(student.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    await look(student, 'thank-you-no-link');
  });

  await test.step('a student writes and draws', async () => {
    await student.goto(link);
    await expect(
      student.getByRole('heading', { name: 'Say thank you to Fatima', exact: true }),
    ).toBeVisible();
    await expect(student.getByRole('main')).toContainText(EVENT);
    await student.getByRole('button', { name: 'Send thank-you' }).click();
    await expect(student.getByRole('alert')).toContainText('Please write a thank-you');
    await student.getByLabel('Picture').setInputFiles({
      name: 'drawing.jpg',
      mimeType: 'image/jpeg',
      buffer: LYING_PICTURE,
    });
    await expect(student.getByRole('img', { name: 'Picture preview' })).toBeVisible();
    await look(student, 'thank-you-refused');
    await student.getByLabel('Your thank-you').fill(TEXT);
    const sending = student.waitForRequest((request) => request.method() === 'POST');
    await student.getByRole('button', { name: 'Send thank-you' }).click();
    // The picture leaves the computer without what the camera has added.
    const { picture }: { picture: string } = (await sending).postDataJSON();
    const file = Buffer.from(picture.replace(/^[^,]*,/, ''), 'base64');
    expect([LYING_PICTURE.includes('Exif'), file.includes('Exif')]).toEqual([true, false]);
    const notice = student.getByRole('status').filter({ hasText: 'Thank you! Your teacher will look at it' });
    await expect(notice).toBeFocused();
    await look(student, 'thank-you-sent');
  });

  await test.step('the next student uses the same computer, and the teacher sees both at once', async () => {
    await expect(thankYous(teacher)).toHaveCount(1);
    await student.getByRole('button', { name: 'Write another one' }).click();
    await expect(student.getByLabel('Your thank-you')).toHaveValue('');
    await student.getByLabel('Your thank-you').fill('Ask Zoe Miller, she knows!');
    await student.getByRole('button', { name: 'Send thank-you' }).click();
    await expect(thankYous(teacher)).toHaveCount(2);
    await teacher.goto(
      await mail.linkFor(TEACHER, '/teacher-speaker-requests?', 'Your class says thank you'),
    );
    await expect(thankYous(teacher).first()).toContainText('Ask Zoe Miller');
    await expect(dialog(teacher)).toContainText('Give this link to your class.');
    await look(teacher, 'thank-yous-waiting');
    await teacher.goto('/teacher-speaker-requests?needs=thank-yous');
    const waiting = teacher.getByRole('region', { name: EVENT });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await look(teacher, 'thank-yous-of-visits');
    await teacher.goto('/teacher-search-speaker');
    await teacher.getByRole('link', { name: `Look through: ${EVENT}` }).click();
    await expect(thankYous(teacher).first()).toBeInViewport();
  });

  await test.step('the teacher shares one and deletes the other, which names a student', async () => {
    await thankYous(teacher)
      .filter({ hasText: 'now I know' })
      .getByRole('button', { name: /^Share/ })
      .click();
    await expect(teacher.getByText(`${SPEAKER.name} can see it now.`)).toBeVisible();
    await thankYous(teacher).filter({ hasText: 'Zoe' }).getByRole('button', { name: 'Delete' }).click();
    await teacher.getByRole('button', { name: 'Delete thank-you' }).click();
    await expect(thankYous(teacher)).toHaveCount(1);
    await expect(thankYous(teacher)).toContainText('Shared');
    const allowed = thankYous(teacher).getByLabel(/^Let .* show the words to other teachers/);
    await allowed.check();
    await expect(allowed).toBeChecked();
  });

  await test.step('the speaker follows the email', async () => {
    await speaker.goto(await mail.linkFor(SPEAKER.email, '/speaker-requests?', 'You got a thank-you'));
    await expect(thankYous(speaker)).toHaveCount(1);
    await expect(thankYous(speaker)).toContainText('now I know who is left at the stop.');
    const picture = thankYous(speaker).getByRole('img', { name: /^From the class/ });
    expect(await quartersOf(picture)).toEqual(['red', 'red', 'blue', 'blue']);
    const shown = thankYous(speaker).getByLabel(/^Show the words on my profile/);
    await expect(shown).not.toBeChecked();
    await shown.check();
    await expect(shown).toBeChecked();
    await thankYous(speaker)
      .getByRole('button', { name: /^Report/ })
      .scrollIntoViewIfNeeded();
    await look(speaker, 'thank-yous-shared');
  });

  await test.step('the speaker reports it, and an administrator reads why', async () => {
    await thankYous(speaker)
      .getByRole('button', { name: /^Report/ })
      .click();
    const report = speaker.getByRole('dialog', { name: 'Report this thank-you?' });
    await report.getByRole('button', { name: 'Report thank-you' }).click();
    await expect(report.getByRole('alert')).toContainText("Please tell us what's wrong with this thank-you");
    await report.getByLabel("What's wrong with it?").fill('The picture shows a student.');
    await look(speaker, 'thank-you-report');
    await report.getByRole('button', { name: 'Report thank-you' }).click();
    await expect(speaker.getByText('An administrator will look into it.')).toBeVisible();
    await expect(thankYous(speaker)).toContainText('Reported');
    await expect(thankYous(speaker).getByRole('button')).toHaveCount(0);
    await expect(dialog(speaker).getByRole('list', { name: 'Thank-yous' })).toBeFocused();
    await look(speaker, 'thank-you-reported');
    const admin = await asSomeoneElse(
      browser,
      portal.address,
      ADMIN,
      await mail.linkFor(ADMIN, '/admin-requests?', 'Review a reported thank-you'),
    );
    await expect(thankYous(admin)).toContainText('The picture shows a student.');
    await thankYous(admin)
      .getByRole('button', { name: /^Delete/ })
      .scrollIntoViewIfNeeded();
    await look(admin, 'thank-you-reported-admin');
    await admin.goto('/');
    const needs = admin.getByRole('list', { name: 'Needs you' });
    const line = needs.getByRole('listitem').filter({ hasText: 'A message or thank-you was reported' });
    await line.getByRole('link', { name: 'Check' }).click();
    // The link leads to the report itself.
    await expect(thankYous(admin).getByRole('button', { name: 'Mark as handled' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Marked as handled.')).toBeVisible();
    await expect(thankYous(admin)).toContainText('Reported · handled');
    await expect(thankYous(admin).getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
    await look(admin, 'thank-you-report-handled');
    await admin.goto('/');
    await expect(needs).toBeVisible();
    await expect(line).toHaveCount(0);
    await admin.context().close();
  });

  await test.step('a class can use the computer of its teacher, whose session has ended', async () => {
    await teacher.context().clearCookies();
    await teacher.goto(link);
    await expect(teacher.getByLabel('Your thank-you')).toBeVisible();
    await logIn(teacher, TEACHER);
    await teacher.goto(link);
    await expect(teacher.getByLabel('Your thank-you')).toBeVisible();
  });
});
