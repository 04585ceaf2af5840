import { register, sendPasswordReset } from '@portal/contract/accounts/auth.contract.ts';
import { invite } from '@portal/contract/accounts/invites.contract.ts';
import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { loadCalls } from '@portal/contract/calls.ts';
import { addUserNote } from '@portal/contract/notes/notes.contract.ts';
import { makeOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import { saveSchoolRules } from '@portal/contract/school-rules/school-rules.contract.ts';
import { saveSpeaker } from '@portal/contract/speakers/saved-speakers.contract.ts';
import { saveEmailPreferences, savePhone } from '@portal/contract/users/users.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { setClassWords } from '@portal/contract/visits/class-page.contract.ts';
import { markMessagesRead } from '@portal/contract/visits/messages.contract.ts';
import { reportThankYou, setThankYouOnProfile } from '@portal/contract/visits/thank-yous.contract.ts';
import { giveFeedback } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveVote } from '../src/domain/requests/class-page.repository.ts';
import { TABLE_NAMES } from '../src/platform/backup/tables.ts';
import type { Database } from '../src/platform/db/connect.ts';
import { storeClassQuestion } from './support/class-page.ts';
import { callersOf, callName } from './support/fuzz/attack.ts';
import { VALID_INPUTS } from './support/fuzz/valid-inputs.ts';
import { aRegistration, newEmail, World } from './support/fuzz/world.ts';
import { releaseStatusEmails } from './support/jobs.ts';
import { storeMessage } from './support/messages.ts';
import { dropOpenRequestJobs, storeOffer, storeOpenRequest } from './support/open-requests.ts';
import { aSchedule, VISIT_DAY } from './support/people.ts';
import { storeThankYou, thankYouToken } from './support/thank-yous.ts';
import { askSpeaker, createPeople, pastVisit } from './support/visits.ts';

/** The inputs below change these for everyone. */
const SHARED: ReadonlySet<string> = new Set([
  ...['outbox', 'attempts', 'rate_limits'],
  // Whoever fits is asked for an open request.
  'open_requests_asked',
]);

/** People with data in most tables. Returns a pattern that matches all of their rows. */
const addBystanders = async ({ portal }: World): Promise<RegExp> => {
  const people = await createPeople(portal);
  const { teacher, speaker, admin } = people;
  const [visit, request] = [await pastVisit(portal, people), await askSpeaker(people)];
  for (const { user, client } of [teacher, speaker]) {
    const params = { userId: user.id };
    await client.get(savePhone, { params, body: { phone: '503 555 0100' } });
    const preferences = { requests: false, reminders: false, messages: false };
    await client.get(saveEmailPreferences, { params, body: preferences });
    await client.get(createCalendarFeed);
    await portal.visitor().get(sendPasswordReset, { body: { email: user.email } });
    await admin.client.get(addUserNote, { params, body: { text: 'Prefers calls.' } });
    const feedback = { tookPlace: true, students: 20, rating: 'great' } as const;
    await client.get(giveFeedback, { params: visit, body: feedback });
    const messageId = await storeMessage(portal, request.id, user.id);
    await client.get(markMessagesRead, { params: { ...request, messageId } });
  }
  const openRequestId = await storeOpenRequest(portal, teacher.user.id);
  await storeOffer(portal, openRequestId, speaker.user.id);
  await speaker.client.get(makeOffer, {
    params: { id: openRequestId },
    body: {
      version: 1,
      dateTime: new Date(`${VISIT_DAY}T18:00:00Z`).toISOString(),
      line: 'I bring samples.',
    },
  });
  await dropOpenRequestJobs(portal);
  await speaker.client.get(saveSchedule, { params: { userId: speaker.user.id }, body: aSchedule() });
  await teacher.client.get(saveSpeaker, { params: { userId: speaker.user.id } });
  await teacher.client.get(saveSchoolRules, {
    params: { userId: teacher.user.id },
    body: { noticeDays: 5, noticeUnit: 'school days', frontDesk: 'A photo ID' },
  });
  await thankYouToken(teacher.client, visit.id);
  const thankYouId = await storeThankYou(portal, visit.id, { isShared: true });
  const page = { words: ['river', 'dam', 'delta'], version: 0 };
  await teacher.client.get(setClassWords, { params: visit, body: page });
  const questionId = await storeClassQuestion(portal, visit.id);
  await portal.context.db.transaction().execute((tx) => saveVote(tx, questionId, 'voter', true));
  const report = { params: { ...visit, thankYouId }, body: { reason: 'It names a student.' } };
  await speaker.client.get(reportThankYou, report);
  const choice = { params: report.params, body: { onProfile: true } };
  await speaker.client.get(setThankYouOnProfile, choice);
  const invited = { email: newEmail(), firstName: 'Io', lastName: 'Elm' };
  await admin.client.get(invite, { body: { ...invited, role: 'teacher' } });
  const emails = [newEmail(), newEmail()] as const;
  for (const [index, role] of (['teacher', 'speaker'] as const).entries())
    await portal.visitor().get(register, { body: { ...aRegistration(emails[index] ?? ''), role } });
  const { db } = portal.context;
  const registered = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  const { number } = await db
    .selectFrom('speaker_profiles')
    .select('number')
    .where('user_id', '=', speaker.user.id)
    .executeTakeFirstOrThrow();
  const texts = [
    ...[teacher, speaker, admin].map(({ user }) => user.id),
    ...registered.map(({ id }) => id),
    visit.id,
    request.id,
    openRequestId,
    thankYouId,
    questionId,
    invited.email,
    `"speaker_number":${number}\\b`,
  ];
  return new RegExp(texts.join('|'));
};

/** The rows of each table that match a pattern, as JSON. */
const rowsWith = async ({ db }: Database, pattern: RegExp) => {
  const found: Record<string, string[]> = {};
  for (const table of TABLE_NAMES) {
    if (SHARED.has(table)) continue;
    const rows = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row));
    found[table] = rows.filter((row) => pattern.test(row)).sort();
  }
  return found;
};

const writes = (await loadCalls())
  .filter(({ method }) => method !== 'GET')
  .flatMap((call) => callersOf(call).map((caller) => [callName(call), caller, call] as const));

describe('people who have nothing to do with a call keep all their data', () => {
  let world: World;
  let bystanders: RegExp;
  let before: Awaited<ReturnType<typeof rowsWith>>;
  beforeAll(async () => {
    world = await World.open();
    bystanders = await addBystanders(world);
    await releaseStatusEmails(world.portal);
    before = await rowsWith(world.portal.context, bystanders);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('which is in most tables', () => {
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([
      'settings',
      'images',
      'industry_focuses',
      'school_approvals',
      'kept_visits',
      'quotable_thank_yous',
      'speaker_order',
      'suggested_speakers',
      'outreach_emails',
      'speaker_imports',
      'speaker_import_rows',
    ]);
  });

  it.each(writes)('%s as %s', async (name, caller, call) => {
    const { client = world.client(caller), ...input } = (await VALID_INPUTS[name]?.(world, caller)) ?? {};
    expect(await client.call(call, input)).toMatchObject({ ok: true });
    const expected = before;
    // The next call is compared with what this one leaves.
    before = await rowsWith(world.portal.context, bystanders);
    expect(before).toEqual(expected);
  });
});
