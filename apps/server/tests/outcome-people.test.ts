import { getOutcomePeople } from '@portal/contract/impact/never-asked.contract.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import { declineRequest } from '@portal/contract/requests/requests.contract.ts';
import { suggestSpeakers } from '@portal/contract/speaker-search/suggested-speakers.contract.ts';
import { writeToUsers } from '@portal/contract/users/bulk-actions.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, type People, pastVisit } from './support/visits.ts';

let portal: TestPortal;
let people: People;
beforeEach(async () => {
  portal = await TestPortal.start();
  people = await createPeople(portal);
});
afterEach(() => portal.close());

const MAY = { from: '2025-05-01', to: '2025-05-31' };
const OREGON = {
  state: 'OR',
  gradeLevels: ['Elementary' as const],
  timezone: 'America/Los_Angeles' as const,
};

const peopleOf = (row: OutcomeRow) =>
  people.admin.client.get(getOutcomePeople, { query: { ...row, ...MAY } });

/** The ids of a row's teachers and speakers, with their numbers. */
const idsOf = async (row: OutcomeRow) => {
  const { teachers, speakers } = await peopleOf(row);
  return {
    teachers: [teachers.total, ...teachers.teachers.map(({ _id }) => _id)],
    speakers: [speakers.total, ...speakers.rows.map(({ _id }) => _id)],
  };
};

const teachersOf = async (row: OutcomeRow) => (await idsOf(row)).teachers;

const asked = (id: string, at = '2025-05-15T15:00:00.000Z') =>
  portal.context.db.updateTable('requests').set({ created_at: at }).where('id', '=', id).execute();

/** A request that came to nothing, to a speaker of its own. */
const declined = async (teacher: People['teacher'], form: Parameters<typeof askSpeaker>[1], at?: string) => {
  const speaker = await addSpeaker(portal);
  const params = await askSpeaker({ ...people, teacher, speaker }, form);
  await speaker.client.get(declineRequest, { params, body: { version: 2, reason: 'I am away.' } });
  await asked(params.id, at);
};

it('teachers of a row are those whose requests came to nothing, until one leads to a visit or is open', async () => {
  const { teacher: ann } = people;
  const [ben, cat, dee] = [
    await portal.newUser('teacher'),
    await portal.newUser('teacher'),
    await portal.newUser('teacher'),
  ];
  await declined(ann, OREGON);
  await declined(ben, { ...OREGON, state: 'Oregon', gradeLevels: ['High School'] });
  await declined(cat, { ...OREGON, state: 'WA' });
  // May 31 in the class's time zone, and June 1.
  await declined(dee, OREGON, '2025-06-01T06:30:00.000Z');
  const rows = () =>
    Promise.all([
      teachersOf({ by: 'state', value: 'OR' }),
      teachersOf({ by: 'grade', value: 'Elementary' }),
      teachersOf({ by: 'state', value: 'WA' }),
      teachersOf({ by: 'state', value: '' }),
    ]);
  const sorted = async () => (await rows()).map(([total, ...ids]) => [total, ...ids.toSorted()]);
  const of = (...users: People['teacher'][]) => [
    users.length,
    ...users.map(({ user }) => user.id).toSorted(),
  ];
  expect(await sorted()).toEqual([of(ann, ben, dee), of(ann, cat, dee), of(cat), of()]);

  // Asked again and open, also after the period; confirmed; took place; and did not.
  const another = async () => ({ ...people, speaker: await addSpeaker(portal) });
  const open = await askSpeaker({ ...(await another()), teacher: ann }, OREGON);
  expect(await sorted()).toEqual([of(ben, dee), of(cat, dee), of(cat), of()]);
  await portal.context.db
    .updateTable('requests')
    .set({ status: 'Archived' })
    .where('id', '=', open.id)
    .execute();
  const ahead = await confirmVisit({ ...(await another()), teacher: ben }, OREGON);
  expect(await sorted()).toEqual([of(ann, dee), of(ann, cat, dee), of(cat), of()]);
  await asked(ahead.id, '2025-04-01T15:00:00.000Z');
  const past = await pastVisit(portal, { ...(await another()), teacher: dee }, OREGON);
  expect(await sorted()).toEqual([of(ann, ben), of(ann, cat), of(cat), of()]);
  await dee.client.get(giveFeedback, { params: past, body: { tookPlace: false } });
  expect(await sorted()).toEqual([of(ann, ben, dee), of(ann, cat, dee), of(cat), of()]);
  await asked(past.id, '2025-06-01T07:30:00.000Z');
  await declined(ann, OREGON, '2025-06-01T07:30:00.000Z');
  expect(await sorted()).toEqual([of(ann, ben, dee), of(ann, cat, dee), of(cat), of()]);

  // Whoever was written to lately comes last.
  const email = { subject: 'A speaker for you', text: 'We can help.', outreach: true };
  await people.admin.client.get(writeToUsers, { body: { ...email, userIds: [ann.user.id] } });
  expect((await teachersOf({ by: 'state', value: 'OR' })).at(-1)).toBe(ann.user.id);
});

it('speakers of a row live in its state or offer its grade, and were not asked lately', async () => {
  const { db } = portal.context;
  await db.updateTable('speaker_profiles').set({ visible: 0 }).execute();
  const [oregon, spelled, high] = [
    await addSpeaker(portal, { state: 'OR', grades: ['Elementary'] }),
    await addSpeaker(portal, { state: 'oregon', grades: ['Elementary', 'Middle School', 'High School'] }),
    await addSpeaker(portal, { state: 'WA', grades: ['High School'] }),
  ];
  const rows = async () => {
    const all = await Promise.all(
      (
        [
          ['state', 'Oregon'],
          ['state', 'Washington'],
          ['grade', 'Elementary'],
          ['grade', '9-12'],
          ['grade', 'K-12'],
          ['grade', 'Evening class'],
          ['state', ''],
          ['grade', ''],
        ] as const
      ).map(([by, value]) => idsOf({ by, value })),
    );
    return all.map(({ speakers: [total, ...ids] }) => [total, ...ids.toSorted()]);
  };
  const of = (...speakers: (typeof high)[]) => [
    speakers.length,
    ...speakers.map(({ user }) => user.id).toSorted(),
  ];
  const nobody = [of(), of(), of()];
  expect(await rows()).toEqual([
    ...[of(oregon, spelled), of(high), of(oregon, spelled), of(spelled, high), of(spelled)],
    ...nobody,
  ]);
  await askSpeaker({ ...people, speaker: oregon });
  expect(await rows()).toEqual([
    ...[of(spelled), of(high), of(spelled), of(spelled, high), of(spelled)],
    ...nobody,
  ]);
  await people.admin.client.get(suggestSpeakers, { body: { userIds: [spelled.user.id], suggested: true } });
  const { speakers } = await peopleOf({ by: 'grade', value: 'High School' });
  expect(speakers.rows.map(({ _id, suggestedUntil }) => [_id, suggestedUntil !== null])).toEqual([
    [high.user.id, false],
    [spelled.user.id, true],
  ]);
});

it('a wrong row or period is refused with the field that is wrong', async () => {
  for (const [query, field] of [
    [{ by: 'county', value: 'OR', ...MAY }, 'by'],
    [{ by: 'state', value: 'x'.repeat(1_000), ...MAY }, 'value'],
    [{ by: 'state', value: 'OR', from: '2025-05-31', to: '2025-05-01' }, 'to'],
  ] as const) {
    const reply = await people.admin.client.fetch(
      `/api/admin/impact/outcomes/people?${new URLSearchParams(query)}`,
    );
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  }
});
