import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { asSomeoneElse, signIn } from './support/people.ts';

const EVENT = 'Penny Batteries';
const dialog = (page: Page) => page.getByRole('dialog', { name: EVENT });

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
      "can't come",
    );
    await page.getByRole('link', { name: `Find another speaker: ${EVENT}` }).click();
    await expect(dialog(page)).toContainText('Ask up to three at once with the same request');
    await look(page, 'ask-instead');
    await dialog(page)
      .getByRole('button', { name: /^Ask (one person|\d people) now$/ })
      .click();
    const status = dialog(page).getByText(/^You've asked .+\. The first who accepts gets the visit\.$/);
    await expect(status).toBeVisible();
    const text = (await status.textContent()) ?? '';
    names = text
      .replace("You've asked ", '')
      .replace(/\. The first.*/, '')
      .split(/, and |, | and /);
    expect(names.length).toBeGreaterThan(1);
    await look(page, 'ask-instead-waiting');
  });

  const [first = '', second = ''] = names;
  await test.step('the first who accepts gets the visit, and the others are told', async () => {
    const speaker = await asSomeoneElse(browser, portal.address, addressOf(first), '/speaker-requests');
    const other = await asSomeoneElse(browser, portal.address, addressOf(second), '/speaker-requests');
    for (const someone of [speaker, other]) {
      await someone.getByRole('link', { name: EVENT }).click();
      await expect(dialog(someone)).toContainText('Others were asked too.');
    }
    await look(speaker, 'asked-instead');
    await dialog(speaker).getByRole('button', { name: 'Accept' }).click();
    await expect(dialog(speaker)).toContainText('Approved');
    await expect(dialog(other)).toContainText('Another speaker was able to accept first.');
    await look(other, 'asked-instead-taken');
    await mail.linkFor(addressOf(second), '/speaker-requests', `No answer needed: ${EVENT}`);
    await speaker.context().close();
    await other.context().close();
  });

  await test.step('the teacher sees who comes', async () => {
    await expect(
      dialog(page).getByRole('link', { name: `${first} has taken over this visit.` }),
    ).toBeVisible();
    await look(page, 'ask-instead-taken');
    await dialog(page)
      .getByRole('link', { name: `${first} has taken over this visit.` })
      .click();
    await expect(dialog(page)).toContainText(`with ${first}`);
    await expect(dialog(page)).toContainText('Approved');
  });
});
