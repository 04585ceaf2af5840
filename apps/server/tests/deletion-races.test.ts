import { removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { saveEmailPreferences } from '@portal/contract/users/users.contract.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { createCalendarFeed } from '@portal/contract/visits/calendar.contract.ts';
import { sendMessage } from '@portal/contract/visits/messages.contract.ts';
import { sendThankYou, shareThankYou } from '@portal/contract/visits/thank-yous.contract.ts';
import { giveFeedback, saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { lockPeople } from '../src/domain/requests/request-changes.repository.ts';
import { lockWithRequests, type User } from '../src/domain/users/users.repository.ts';
import { removeUser as deleteAccount } from '../src/features/accounts/account-deletion.service.ts';
import { passwordChangedMail } from '../src/features/accounts/accounts.emails.ts';
import { invite } from '../src/features/accounts/invites.service.ts';
import { uploadImport } from '../src/features/speaker-import/import-drafts.service.ts';
import { changeNames } from '../src/features/users/users.service.ts';
import { NotSignedIn } from '../src/kernel/errors.ts';
import type { Tx } from '../src/platform/db/connect.ts';
import { queueMail } from '../src/platform/mail/outbox.ts';
import { unsubscribePath } from '../src/platform/mail/unsubscribe.ts';
import { jobHandlers } from '../src/portal.ts';
import { waitsForLock } from './support/database.ts';
import { fileOf } from './support/imports.ts';
import { mailsTo } from './support/mail.ts';
import { TestPortal } from './support/portal.ts';
import { storeThankYou, thankYouToken } from './support/thank-yous.ts';
import { askSpeaker, confirmVisit, createPeople, type People, pastVisit } from './support/visits.ts';
import { aNewSpeaker } from './support/write-fixtures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** Starts a call that must wait for a transaction: after `before`, and before `after`. Returns the call's response. */
const callDuring = async <T>(
  before: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  after: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<T> => {
  const { db } = portal.context;
  const { called } = await db.transaction().execute(async (tx) => {
    await before(tx);
    const called = call();
    // On SQLite, a transaction waits for the one before it.
    if (inject('postgresUrl') !== null) await expect.poll(() => waitsForLock(db)).toBe(true);
    await after(tx);
    return { called };
  });
  return called;
};

const FEEDBACK = { tookPlace: true, students: 3, rating: 'great', comment: '' } as const;
const PREFERENCES = { requests: false, reminders: true, messages: true };

describe('while an account is being deleted', () => {
  const post = (path: string) => fetch(`${portal.address}${path}`, { method: 'POST', body: new FormData() });

  it.each<[string, number[], (people: People, params: { id: string }) => Promise<{ status: number }>]>([
    ['a calendar feed is refused', [401], ({ teacher }) => teacher.client.call(createCalendarFeed)],
    [
      'email preferences are refused',
      [401, 404],
      ({ teacher: { client, user } }) =>
        client.call(saveEmailPreferences, { params: { userId: user.id }, body: PREFERENCES }),
    ],
    [
      'the other side’s feedback is refused',
      [404],
      ({ speaker }, params) => speaker.client.call(giveFeedback, { params, body: FEEDBACK }),
    ],
    [
      'unsubscribing gets the usual response',
      [200],
      ({ teacher: { user } }) => post(unsubscribePath(portal.context.unsubscribeKey, user.id, 'requests')),
    ],
  ])('%s', async (_what, statuses, call) => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const { status } = await callDuring(
      (tx) => tx.deleteFrom('users').where('id', '=', people.teacher.user.id).execute(),
      () => call(people, params),
    );
    expect(statuses).toContain(status);
  });
});

it.each<[string, (context: Context, actor: SessionUser, other: User) => Promise<unknown>]>([
  [
    'renaming someone',
    (context, actor, { id }) => changeNames(context, actor, id, { firstName: 'Ana', lastName: 'Fern' }),
  ],
  ['deleting an account', (context, actor, { email }) => deleteAccount(context, actor, email)],
  [
    'an invite',
    (context, actor) =>
      invite(context, actor, {
        ...{ email: 'io@example.org', firstName: 'Io', lastName: 'Elm', role: 'admin' },
        personalMessage: '',
      }),
  ],
  [
    'an import',
    (context, actor) =>
      uploadImport(context, actor, {
        ...fileOf([{ ...aNewSpeaker('io@example.org'), virtual: true }]),
        columns: [],
        meanings: [],
      }),
  ],
])('%s by an administrator who is deleted after their call began is refused', async (_what, act) => {
  const { context } = portal;
  const { id: _id, ...user } = await portal.addUser('admin');
  const other = await portal.addUser('teacher');
  await context.db.deleteFrom('users').where('id', '=', _id).execute();
  const actor = { ...user, _id, role: 'admin', admin: true } as const;
  await expect(act(context, actor, other)).rejects.toThrow(NotSignedIn);
  const entries = context.db.selectFrom('audit_entries').selectAll().where('actor_id', '=', _id);
  expect(await entries.execute()).toEqual([]);
});

describe('a thank-you for a visit of someone whose account is being deleted', () => {
  const prepare = async () => {
    const people = await createPeople(portal);
    const params = await pastVisit(portal, people);
    const token = await thankYouToken(people.teacher.client, params.id);
    return { people, params, token };
  };
  const startDeleting = (id: string) => (tx: Tx) => lockWithRequests(tx, id);
  const finishDeleting = (id: string) => (tx: Tx) => tx.deleteFrom('users').where('id', '=', id).execute();

  it('is refused', async () => {
    const { people, token } = await prepare();
    const { id } = people.teacher.user;
    const { status } = await callDuring(
      startDeleting(id),
      () => portal.visitor().call(sendThankYou, { params: { token }, body: { text: 'Thank you!' } }),
      finishDeleting(id),
    );
    expect(status).toBe(404);
  });

  it('is not shared, or announced by email', async () => {
    const { people, params } = await prepare();
    const { id, email } = people.speaker.user;
    const before = (await mailsTo(portal, email)).length;
    const thankYouId = await storeThankYou(portal, params.id);
    const { status } = await callDuring(
      startDeleting(id),
      () => people.teacher.client.call(shareThankYou, { params: { ...params, thankYouId } }),
      finishDeleting(id),
    );
    expect(status).toBe(404);
    expect(await mailsTo(portal, email)).toHaveLength(before);
  });
});

it('an email that is queued while a deletion waits is removed with the account', async () => {
  const { admin, teacher } = await createPeople(portal);
  const { user } = teacher;
  await callDuring(
    (tx) => lockPeople(tx, [user.id]),
    () => admin.client.get(removeUser, { params: { email: user.email } }),
    (tx) => queueMail(tx, portal.context, user, passwordChangedMail({ feedRemoved: false })),
  );
  expect((await mailsTo(portal, user.email)).map(({ subject }) => subject)).toEqual([
    'Your account has been deleted',
  ]);
});

it.each(['visit-reminder', 'answer-nudge', 'visit-feedback', 'unread-message', 'visit-details'])(
  'an email of the job %s to a person who is being deleted is removed with the account',
  async (kind) => {
    const { db } = portal.context;
    const people = await createPeople(portal);
    const { admin, teacher, speaker } = people;
    const isAsked = kind === 'answer-nudge' || kind === 'unread-message';
    const params = isAsked ? await askSpeaker(people) : await confirmVisit(people);
    if (kind === 'unread-message')
      await teacher.client.get(sendMessage, { params, body: { text: 'Is there a projector?' } });
    if (kind === 'visit-details')
      await teacher.client.get(saveVisitDetails, { params, body: { version: 3, contact: 'Dana' } });
    const job = await db
      .selectFrom('jobs')
      .select(['payload', 'due_at'])
      .where('kind', '=', kind)
      .where('key', 'like', `${params.id}%`)
      .orderBy('due_at')
      .executeTakeFirstOrThrow();
    const { email } = speaker.user;
    const handle = jobHandlers(portal.context)[kind];
    if (typeof handle !== 'function') throw new Error(`No handler of ${kind}`);
    await callDuring(
      async (tx) => handle(tx, JSON.parse(job.payload), Date.parse(job.due_at) + 1),
      () => admin.client.get(removeUser, { params: { email } }),
    );
    expect((await mailsTo(portal, email)).map(({ subject }) => subject)).toEqual([
      'Your account has been deleted',
    ]);
  },
);
