import { deleteOwnAccount, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { invite, withdrawInvite } from '@portal/contract/accounts/invites.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { addRequestNote, addUserNote } from '@portal/contract/notes/notes.contract.ts';
import { makeOffer } from '@portal/contract/open-requests/open-requests.contract.ts';
import {
  acceptRequest,
  declineRequest,
  setRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { removeSpeaker, updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { updateTeacher } from '@portal/contract/teachers/teachers.contract.ts';
import { updateUser } from '@portal/contract/users/users.contract.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../src/domain/users/users.repository.ts';
import { engineOf } from '../src/platform/db/engine.ts';
import type { Client } from './support/client.ts';
import { importAll } from './support/imports.ts';
import { mailsTo } from './support/mail.ts';
import { TestMailServer } from './support/mail-server.ts';
import { storeOffer, storeOpenRequest } from './support/open-requests.ts';
import { aBooking, addSpeaker, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker, createPeople } from './support/visits.ts';
import { aNewSpeaker } from './support/write-fixtures.ts';

const FIRST = 'Xanthippe';
const LAST = 'Quillfeather';
/** Strings that occur only in this person's name and email. */
const TRACES = /xanthipp|quillfeath/i;

const body = { password: PASSWORD };

const teacherProfile = {
  school: 'Harbor Middle School',
  gradeLevel: 'Middle School',
  subjects: ['Science'],
  bio: 'We go outside.',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
};

const speakerProfile = {
  organization: 'Tidewater Restoration',
  bio: 'I measure rivers.',
  city: 'Salem',
  state: 'OR',
  country: 'United States',
  inperson: true,
  virtual: true,
  industry: ['Forestry'],
  grades: ['Middle School'],
  languages: ['English'],
};

const signedUp = async (portal: TestPortal, account: Partial<User>) => {
  const user = await portal.addUser('teacher', account);
  return { user, client: await portal.signIn(user) };
};

/** Every column of every table, except the internal pages of SQLite's full-text index. */
const columnsOf = async ({ db }: TestPortal['context']) => {
  const { rows } = await (engineOf(db) === 'sqlite'
    ? sql<{ table: string; column: string }>`
        select tables.name as "table", columns.name as "column"
        from pragma_table_list as tables join pragma_table_info(tables.name) as columns
        where tables.schema = 'main' and tables.type = 'table'`
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'`
  ).execute(db);
  return rows;
};

/** The columns that still contain data of a person. */
const tracesIn = async ({ context }: TestPortal): Promise<string[]> => {
  const found: string[] = [];
  for (const { table, column } of await columnsOf(context)) {
    const { rows } = await sql<{ value: string | null }>`
      select cast(${sql.ref(column)} as text) as value from ${sql.table(table)}`.execute(context.db);
    if (rows.some(({ value }) => TRACES.test(value ?? ''))) found.push(`${table}.${column}`);
  }
  return found;
};

/** A person with data in every table, an administrator, and the other person of a visit. */
const livedIn = async (portal: TestPortal, role: 'teacher' | 'speaker') => {
  const admin = await portal.newUser('admin');
  const account = { firstName: FIRST, lastName: LAST, email: `${FIRST}.${LAST}@example.org`.toLowerCase() };
  const { email } = account;
  await admin.client.get(invite, { body: { ...account, role } });
  await admin.client.get(withdrawInvite, { params: { email } });
  // They register without this one, so it stays open.
  await admin.client.get(invite, { body: { ...account, role } });
  const person = role === 'speaker' ? await addSpeaker(portal, {}, account) : await signedUp(portal, account);
  const other = role === 'speaker' ? await portal.newUser('teacher') : await addSpeaker(portal);
  const params = { userId: person.user.id };
  const names = { firstName: `${FIRST} Maria`, lastName: LAST };
  const [imported] = await importAll(admin.client, [{ ...aNewSpeaker(email), virtual: true }]);
  const found = role === 'speaker' ? `First Name: ${FIRST} → ` : `belongs to ${FIRST}`;
  expect(imported?.message).toContain(found);
  await admin.client.get(updateUser, { params, body: names });
  if (role === 'speaker')
    await admin.client.call(updateSpeaker, { params, body: { ...speakerProfile, ...account } });
  else await admin.client.get(updateTeacher, { params, body: { ...teacherProfile, ...account } });
  const [teacher, speaker] = role === 'speaker' ? [other, person] : [person, other];
  const { _id: id } = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  await admin.client.get(setRequestStatus, { params: { id }, body: { status: 'Approved' } });
  const text = `${FIRST} prefers calls.`;
  await admin.client.get(addUserNote, { params, body: { text } });
  await admin.client.get(addRequestNote, { params: { id }, body: { text } });
  const openRequestId = await storeOpenRequest(portal, teacher.user.id);
  await storeOffer(portal, openRequestId, speaker.user.id);
  const dateTime = new Date(`${VISIT_DAY}T18:00:00Z`).toISOString();
  await speaker.client.get(makeOffer, {
    params: { id: openRequestId },
    body: { version: 1, dateTime, line: `${FIRST} brings samples.` },
  });
  return { admin, ...person, other: other.user };
};

type Lived = Awaited<ReturnType<typeof livedIn>>;

const DELETIONS: readonly (readonly [string, (lived: Lived) => Promise<unknown>])[] = [
  ['their own', ({ client }) => client.get(deleteOwnAccount, { body })],
  [
    'an administrator’s',
    ({ admin, user }) => admin.client.get(removeUser, { params: { email: user.email } }),
  ],
];

const entriesBy = (client: Client) => client.get(listAuditEntries, { query: { limit: 100 } });

describe('after a person is deleted and their last email is sent, no data is left', () => {
  let mailServer: TestMailServer;
  beforeAll(async () => {
    mailServer = await TestMailServer.start();
  });
  afterAll(() => mailServer.stop());

  /**
   * The emails that are still to be sent, with why. That of the withdrawn invite is given up if it comes to be sent only
   * after the withdrawal, and is never sent.
   */
  const waitingMails =
    ({ context: { db } }: TestPortal) =>
    () =>
      db
        .selectFrom('outbox')
        .leftJoin('jobs', 'jobs.key', 'outbox.id')
        .select(['outbox.subject', 'jobs.due_at', 'jobs.attempts', 'jobs.last_error'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .execute();

  it.each(DELETIONS)(
    'by %s hand',
    async (_whose, deletion) => {
      for (const role of ['teacher', 'speaker'] as const) {
        const portal = await TestPortal.start({ MAIL_URL: mailServer.url });
        try {
          const lived = await livedIn(portal, role);
          expect(await tracesIn(portal)).toContain('audit_entries.before');
          await deletion(lived);
          await expect.poll(waitingMails(portal), { timeout: 60_000, interval: 100 }).toEqual([]);
          expect(await tracesIn(portal)).toEqual([]);
          const subjectsTo = (email: string) =>
            mailServer.received
              .filter(({ envelopeTo }) => envelopeTo.includes(email))
              .map(({ subject }) => subject);
          expect(subjectsTo(lived.user.email)).toContain('Your account has been deleted');
          expect(subjectsTo(lived.other.email)).toContain('Canceled: A day at the river');
          mailServer.received.length = 0;
        } finally {
          await portal.close();
        }
      }
    },
    150_000,
  );
});

describe('the audit log after a person is deleted', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.start();
  });
  afterAll(() => portal.close());

  it('keeps every entry about them with action, time and id, but none is found by name', async () => {
    const { admin, user } = await livedIn(portal, 'teacher');
    const before = (await entriesBy(admin.client)).items;
    await admin.client.get(removeUser, { params: { email: user.email } });
    const after = (await entriesBy(admin.client)).items;
    expect(after.map(({ action }) => action)).toEqual([
      'user.removed',
      ...before.map(({ action }) => action),
    ]);
    expect(after.slice(1).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
    const about = after.filter(({ subject }) => subject._id === user.id);
    expect(about.map(({ action }) => action)).toEqual([
      'user.removed',
      'note.added',
      'teacher.edited',
      'user.renamed',
      'login.succeeded',
      'invite.sent',
      'invite.withdrawn',
      'invite.sent',
    ]);
    for (const { subject, before, after } of about.slice(1))
      expect({ subject, before, after }).toEqual({
        subject: { _id: user.id, name: 'Deleted user' },
        before: {},
        after: {},
      });
    for (const q of [FIRST, LAST, user.email])
      expect((await admin.client.get(listAuditEntries, { query: { q } })).items).toEqual([]);
  });

  it('keeps the actions of a deleted administrator without their name', async () => {
    const reader = await portal.newUser('admin');
    const user = await portal.addUser('admin', { firstName: FIRST, lastName: LAST });
    const client = await portal.signIn(user);
    const teacher = await portal.addUser('teacher');
    const names = { firstName: 'Ana', lastName: 'Fern' };
    await client.get(updateUser, { params: { userId: teacher.id }, body: names });
    await client.get(deleteOwnAccount, { body });
    const { items } = await reader.client.get(listAuditEntries, { query: { q: 'ana fern' } });
    expect(items).toMatchObject([
      {
        action: 'user.renamed',
        actor: { _id: user.id, name: 'Deleted user', email: '' },
        subject: { _id: teacher.id, name: 'Ana Fern' },
        after: names,
      },
    ]);
    expect((await reader.client.get(listAuditEntries, { query: { q: LAST } })).items).toEqual([]);
  });

  it('treats a speaker whom an administrator deletes in the same way', async () => {
    const { admin, user } = await livedIn(portal, 'speaker');
    await admin.client.get(removeSpeaker, { params: { userId: user.id } });
    const [entry] = (await entriesBy(admin.client)).items;
    expect(entry).toMatchObject({
      action: 'speaker.removed',
      actor: { _id: admin.user.id },
      subject: { _id: user.id, name: 'Deleted user' },
      before: { role: 'speaker' },
      after: {},
    });
  });

  it.each([
    ['another name', sql`update audit_entries set actor_name = 'Somebody Else', actor_email = ''`],
    [
      'another act',
      sql`update audit_entries set action = 'focus.added', actor_name = 'Deleted user', actor_email = ''`,
    ],
    ['another time', sql`update audit_entries set at = '2020-01-01T00:00:00.000Z'`],
    [
      'another actor',
      sql`update audit_entries set actor_id = 'x', actor_name = 'Deleted user', actor_email = ''`,
    ],
    ['another subject', sql`update audit_entries set subject_id = 'x' where subject_id not like '%@%'`],
    [
      'other values',
      sql`update audit_entries set subject_name = 'Deleted user', before = '{"a":1}', after = '{}'`,
    ],
    ['no values alone', sql`update audit_entries set after = '{}' where after <> '{}'`],
    ['no entry', sql`delete from audit_entries`],
  ])('can still not be given %s', async (_change, statement) => {
    const { client } = await portal.newUser('admin');
    const { id: userId } = await portal.addUser('teacher');
    await client.get(updateUser, { params: { userId }, body: { firstName: 'Ida', lastName: 'Reed' } });
    const { db } = portal.context;
    await db
      .insertInto('audit_entries')
      .values({
        at: new Date().toISOString(),
        actor_id: 'a',
        actor_name: 'A',
        actor_email: 'a@example.org',
        action: 'focus.added',
        subject_id: 'f',
        subject_name: 'F',
        before: '{}',
        after: '{"name":"F"}',
      })
      .execute();
    await expect(statement.execute(db)).rejects.toThrow('audit_entries only grows');
  });
});

it('the built-in mailbox keeps only the last emails to and about a deleted person', async () => {
  const portal = await TestPortal.start();
  try {
    const { client, user, other } = await livedIn(portal, 'teacher');
    expect(JSON.stringify(await mailsTo(portal, other.email))).toMatch(TRACES);
    expect((await mailsTo(portal, user.email)).length).toBeGreaterThan(1);
    await client.get(deleteOwnAccount, { body });
    expect((await mailsTo(portal, user.email)).map(({ subject }) => subject)).toEqual([
      'Your account has been deleted',
    ]);
    const named = (await mailsTo(portal, other.email)).filter(({ text }) => TRACES.test(text));
    const subjects = named.map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['Canceled: A day at the river', 'Ended: River day']);
  } finally {
    await portal.close();
  }
});

describe('while a person is deleted', () => {
  it('steps and bookings that involve them either happen or are refused', async () => {
    const portal = await TestPortal.start();
    const unexpected: unknown[] = [];
    const expectDecided = async (call: Promise<{ ok: boolean; status: number }>) => {
      const reply = await call;
      if (reply.status >= 500) unexpected.push(reply);
    };
    for (let round = 0; round < 6; round += 1) {
      const people = await createPeople(portal);
      const { teacher, speaker, admin } = people;
      const asked = await Promise.all([askSpeaker(people), askSpeaker(people), askSpeaker(people)]);
      const [first, second, third] = asked.map((params) => ({
        params,
        body: { version: 2, reason: 'Sick' },
      }));
      if (!first || !second || !third) throw new Error('Nothing was asked');
      const leaving = round % 2 === 0 ? speaker : teacher;
      await Promise.all([
        expectDecided(admin.client.call(removeUser, { params: { email: leaving.user.email } })),
        expectDecided(speaker.client.call(declineRequest, first)),
        expectDecided(speaker.client.call(acceptRequest, second)),
        expectDecided(
          admin.client.call(setRequestStatus, { params: third.params, body: { status: 'Archived' } }),
        ),
        expectDecided(teacher.client.call(bookSpeaker, { body: aBooking(speaker.user.id) })),
        expectDecided(teacher.client.call(createCalendarFeed)),
      ]);
    }
    await portal.close();
    expect(unexpected).toEqual([]);
  });
});
