import { listDevices } from '@portal/contract/accounts/auth.contract.ts';
import { inviteAdmin, listInvites } from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listIndustryFocuses } from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import {
  listAllRequests,
  listOwnRequests,
  listRequestsForSpeaker,
} from '@portal/contract/requests/requests.contract.ts';
import { countRequestsForReview, listRequestsForReview } from '@portal/contract/review/review.contract.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { listAllSpeakers } from '@portal/contract/speakers/speaker-management.contract.ts';
import { listSpeakers } from '@portal/contract/speakers/speakers.contract.ts';
import { listTeachers } from '@portal/contract/teachers/teachers.contract.ts';
import { listUsers, searchUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAuditEntries } from '../src/domain/search/reindex.ts';
import { instant } from '../src/kernel/clock.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const FAR_AWAY = '+010000-01-01T04:59:00.000Z';

/** A teacher with two requests to a speaker, and an administrator. */
const createPeople = async () => {
  const [teacher, speaker, admin] = [
    await portal.newUser('teacher'),
    await addSpeaker(portal),
    await portal.newUser('admin'),
  ];
  const book = (eventName: string) =>
    teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id, { eventName }) });
  const [sound, odd] = [await book('Sound'), await book('Odd')];
  // Otherwise the speaker wouldn't know about them.
  await portal.context.db.updateTable('requests').set({ passed_on_at: instant() }).execute();
  return { teacher, speaker, admin, sound, odd };
};

const everyRequestList = async ({ teacher, speaker, admin }: Awaited<ReturnType<typeof createPeople>>) => [
  await teacher.client.get(listOwnRequests),
  await speaker.client.get(listRequestsForSpeaker, { params: { speakerId: speaker.user.id } }),
  await admin.client.get(listAllRequests),
  (await admin.client.get(listRequestsForReview, { query: { status: 'Pending Review', limit: 100 } })).items,
];

describe('a list with an invalid row', () => {
  it.each([
    ['a date beyond the calendar', { date_time: FAR_AWAY }],
    ['no date', { date_time: 'soon' }],
    ['no time of its making', { created_at: 'long ago' }],
  ])('shows the other requests: %s', async (_name, columns) => {
    const people = await createPeople();
    const { odd, sound, admin } = people;
    await portal.context.db.updateTable('requests').set(columns).where('id', '=', odd._id).execute();
    for (const list of await everyRequestList(people)) {
      expect(list).toContainEqual(sound);
      expect(list.map(({ _id }) => _id)).not.toContain(odd._id);
    }
    await admin.client.get(countRequestsForReview);
  });

  it.each([
    ['lists that are not JSON', { subjects: '{', grade_levels: '7' }, { subjects: [], gradeLevels: [] }],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, { timezone: 'America/New_York' }],
  ])('shows a request as well as it can: %s', async (_name, columns, shown) => {
    const people = await createPeople();
    const { odd, sound } = people;
    await portal.context.db.updateTable('requests').set(columns).where('id', '=', odd._id).execute();
    for (const list of await everyRequestList(people)) {
      expect(list).toContainEqual(sound);
      expect(list).toContainEqual({ ...odd, ...shown });
    }
  });

  it('still shows the other people, invites, focuses, devices and audit entries', async () => {
    const { db } = portal.context;
    const { teacher, speaker, admin } = await createPeople();
    const oddTeacher = await portal.addUser('teacher', { id: 'an odd id!' });
    const oddSpeaker = await portal.addUser('speaker', { id: 'another odd id!' });
    await db
      .insertInto('teacher_profiles')
      .values({
        user_id: teacher.user.id,
        school: '',
        grade_level: '',
        subjects: '[1',
        bio: '',
        city: '',
        state: '',
        country: '',
        image_hash: null,
        updated_at: '',
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ subjects: '[1' }))
      .execute();
    for (const email of ['sound@example.org', 'odd@example.org'])
      await admin.client.get(inviteAdmin, { body: { email, firstName: 'Robin', lastName: 'Invited' } });
    await db
      .updateTable('invites')
      .set({ created_at: 'odd' })
      .where('email', '=', 'odd@example.org')
      .execute();
    const now = new Date().toISOString();
    await db
      .insertInto('industry_focuses')
      .values({
        id: 'odd id!',
        name: 'Odd',
        name_key: 'odd',
        description: '',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const entry = {
      actor_id: admin.user.id,
      actor_name: 'Robin Admin',
      actor_email: admin.user.email,
      action: 'user.renamed' as const,
      subject_id: teacher.user.id,
    };
    const entries = await db
      .insertInto('audit_entries')
      .values([
        { ...entry, subject_name: 'Sound', at: now, before: '{', after: '[]' },
        { ...entry, subject_name: 'Odd', at: 'yesterday', before: '{}', after: '{}' },
      ])
      .returning('number')
      .execute();
    await indexAuditEntries(
      db,
      entries.map(({ number }) => number),
    );
    const oddSession = { created_at: 'once', used_at: 'again', user_agent: '', token_hash: 'odd' };
    await db
      .insertInto('sessions')
      .values({ ...oddSession, user_id: teacher.user.id, expires_at: '9999-01-01T00:00:00.000Z' })
      .execute();

    const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);
    const query = { limit: 100 };
    for (const list of [
      await admin.client.get(listUsers),
      (await admin.client.get(searchUsers, { query })).items,
    ]) {
      expect(ids(list)).toEqual(expect.arrayContaining([teacher.user.id, speaker.user.id]));
      expect(ids(list)).not.toContain(oddTeacher.id);
      expect(ids(list)).not.toContain(oddSpeaker.id);
    }
    expect(await admin.client.get(listTeachers)).toContainEqual(
      expect.objectContaining({ _id: teacher.user.id, subjects: [] }),
    );
    for (const list of [
      await teacher.client.get(listSpeakers),
      (await teacher.client.get(searchSpeakers, { query })).items,
      await admin.client.get(listAllSpeakers),
    ])
      expect(ids(list)).toContain(speaker.user.id);
    const invited = (await admin.client.get(listInvites)).map(({ email }) => email);
    expect(invited).toContain('sound@example.org');
    expect(invited).not.toContain('odd@example.org');
    const focuses = await teacher.client.get(listIndustryFocuses);
    expect(focuses.length).toBeGreaterThan(1);
    expect(ids(focuses)).not.toContain('odd id!');
    const { items } = await admin.client.get(listAuditEntries, { query });
    const renamed = items.filter(({ action }) => action === 'user.renamed');
    expect(renamed.map(({ subject, before, after }) => [subject.name, before, after])).toEqual([
      ['Sound', {}, {}],
    ]);
    expect(await teacher.client.get(listDevices)).toHaveLength(1);
  });
});
