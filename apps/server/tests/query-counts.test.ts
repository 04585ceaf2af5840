import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { WEEKDAYS } from '@portal/contract/availability/schedule.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { bookingFormSchema } from '@portal/contract/booking/booking.schemas.ts';
import { SIMILAR_SPEAKERS } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { presentUser } from '../src/domain/users/users.presenter.ts';
import { book } from '../src/features/booking/booking.service.ts';
import { listTasks } from '../src/features/overview/tasks.service.ts';
import { listSimilarSpeakers } from '../src/features/speaker-search/similar-speakers.service.ts';
import { checkSpeakers } from '../src/features/speakers/duplicate-check.service.ts';
import { mailsTo } from './support/mail.ts';
import { storeMessage } from './support/messages.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ MAIL_URL: 'smtp://localhost:9' });
});
afterAll(() => portal.close());

/** The number of statements that some work executes. */
const countStatements = async (work: (context: Context) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const db = portal.context.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...portal.context, db });
  return count;
};

describe('the number of statements doesn’t grow', () => {
  it('with the administrators whom a booking is emailed to', async () => {
    const teacher = presentUser(await portal.addUser('teacher'));
    const { user: speaker } = await addSpeaker(portal);
    const bookOnce = () =>
      countStatements((context) => book(context, teacher, bookingFormSchema.parse(aBooking(speaker.id))));
    await portal.addUser('admin');
    const withOne = await bookOnce();
    const admins = await Promise.all([1, 2, 3, 4].map(() => portal.addUser('admin')));
    expect(await bookOnce()).toBe(withOne);
    for (const { email } of admins) expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it('with the candidates for a similar speaker', async () => {
    const { user, client } = await portal.newUser('teacher');
    const { user: speaker } = await addSpeaker(portal);
    const { _id: id } = await client.get(bookSpeaker, { body: aBooking(speaker.id) });
    let offered = 0;
    const list = () =>
      countStatements(async (context) => {
        offered = (await listSimilarSpeakers(context, presentUser(user), id)).length;
      });
    const addFreeSpeaker = async () => {
      const { client: candidate, user: added } = await addSpeaker(portal);
      const body = aSchedule(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['08:00/18:00']])));
      await candidate.get(saveSchedule, { params: { userId: added.id }, body });
    };
    await addFreeSpeaker();
    const withFew = await list();
    expect(offered).toBe(1);
    for (let number = 0; number < 10; number += 1) await addFreeSpeaker();
    expect(await list()).toBe(withFew);
    expect(offered).toBe(SIMILAR_SPEAKERS);
  });

  it('with the requests and messages that need someone', async () => {
    const [teacher, speaker, admin] = [
      await portal.newUser('teacher'),
      await addSpeaker(portal),
      await portal.newUser('admin'),
    ];
    const add = async (eventName: string, status: RequestStatus) => {
      const body = aBooking(speaker.user.id, { eventName });
      const { _id: id } = await teacher.client.get(bookSpeaker, { body });
      await admin.client.get(setRequestStatus, { params: { id }, body: { status } });
      await storeMessage(portal, id, teacher.user.id);
      await storeMessage(portal, id, speaker.user.id);
    };
    const read = async () => {
      const counts: number[] = [];
      for (const { user } of [teacher, speaker, admin])
        counts.push(await countStatements((context) => listTasks(context, presentUser(user))));
      return counts;
    };
    await add('River day', 'Pending Speaker Confirmation');
    const withOne = await read();
    for (const name of ['one', 'two', 'three']) {
      await add(`${name}, asked`, 'Pending Speaker Confirmation');
      await add(`${name}, archived`, 'Archived');
    }
    await add('Tide day', 'Approved');
    expect(await read()).toEqual(withOne);
  });

  it('with the new speakers who are checked for duplicates', async () => {
    const { user } = await addSpeaker(portal, {}, { firstName: 'Ilse', lastName: 'Vogel' });
    const candidate = ([firstName = '', lastName = '']: readonly string[]) => ({
      ...{ email: `${lastName.toLowerCase()}@example.org`, firstName, lastName },
      ...{ organization: 'Tidewater Restoration', industry: [] },
    });
    const one = await countStatements((context) => checkSpeakers(context, [candidate(['Ilse', 'Vogel'])]));
    const names = [
      ['Otto', 'Abel'],
      ['Uwe', 'Berg'],
      ['Ada', 'Cohn'],
      ['Ilse', 'Vogl'],
      ['Max', 'Hahn'],
    ];
    let similar: string[][] = [];
    const many = await countStatements(async (context) => {
      const findings = await checkSpeakers(context, names.map(candidate));
      similar = findings.map((finding) => finding.similar.map(({ id }) => id));
    });
    expect(many).toBe(one);
    expect(similar).toEqual([[], [], [], [user.id], []]);
  });
});
