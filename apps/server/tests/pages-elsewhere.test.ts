import { sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { inviteAdmin } from '@portal/contract/accounts/invites.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { createThankYouLink } from '@portal/contract/visits/thank-yous.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../tools/lib/calendar-events.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { confirmVisit, createPeople, type People, pastVisit } from './support/visits.ts';

const API = 'https://api.example.org';
const PAGES = 'https://www.example.org';

let portal: TestPortal;
let people: People;
beforeAll(async () => {
  portal = await TestPortal.start({
    PUBLIC_URL: API,
    WEB_URL: PAGES,
    WEB_ORIGINS: PAGES,
    ALLOW_DEMO: 'true',
  });
  people = await createPeople(portal);
});
afterAll(() => portal.close());

const mailsTo = (email: string) =>
  portal.context.db
    .selectFrom('outbox')
    .select(['html', 'text', 'calendar', 'unsubscribe_url'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

/** The addresses in a text, without what follows their first folder. */
const addressesIn = (text: string): string[] => [
  ...new Set(text.match(/https:\/\/[\w.]+(?:\/[\w-]+)?/g) ?? []),
];

describe('with the pages on another host than the API', () => {
  it('emails link to the pages, except for unsubscribing', async () => {
    const { user } = people.teacher;
    await confirmVisit(people);
    await portal.visitor().get(sendPasswordReset, { body: { email: user.email } });
    const invited = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Green' };
    await people.admin.client.get(inviteAdmin, { body: invited });
    const mails = [...(await mailsTo(user.email)), ...(await mailsTo(invited.email))];
    const found = new Set(mails.flatMap(({ html, text }) => [...addressesIn(html), ...addressesIn(text)]));
    expect([...found].sort()).toEqual([
      `${API}/unsubscribe`,
      `${PAGES}/invite`,
      `${PAGES}/reset-password`,
      `${PAGES}/teacher-speaker-requests`,
    ]);
    const unsubscribeUrl = mails.find(({ unsubscribe_url }) => unsubscribe_url !== '')?.unsubscribe_url ?? '';
    const page = await portal.visitor().send('POST', new URL(unsubscribeUrl).pathname);
    expect(await page.text()).toContain(`href="${PAGES}/account-settings"`);
  });

  it('calendars are read from the API, and link to the pages', async () => {
    const { url } = await people.speaker.client.get(createCalendarFeed);
    expect(url).toMatch(`${API}/api/calendar/`);
    const feed = await portal.visitor().fetch(new URL(url).pathname);
    const [event] = readEvents(await feed.text());
    const [invitation] = (await mailsTo(people.speaker.user.email)).flatMap(({ calendar }) =>
      calendar === '' ? [] : readEvents(calendar),
    );
    for (const shown of [event, invitation]) {
      expect(shown?.uid).toMatch(/@api\.example\.org$/);
      expect(shown?.url).toMatch(`${PAGES}/speaker-requests`);
    }
  });

  it('the link for a class leads to the pages', async () => {
    const params = await pastVisit(portal, people);
    const { url } = await people.teacher.client.get(createThankYouLink, { params });
    expect(url).toMatch(`${PAGES}/thank-you/`);
  });

  it('the pages can log in without a token', async () => {
    const response = await portal.visitor().fetch('/api/auth/login', {
      method: 'POST',
      headers: { origin: PAGES, 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.teacher.user.email, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
  });
});
