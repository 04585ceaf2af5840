import { deleteOwnAccount, removeUser } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { NOTES_MAX } from '@portal/contract/limits.ts';
import {
  addRequestNote,
  addUserNote,
  deleteNote,
  listRequestNotes,
  listUserNotes,
} from '@portal/contract/notes/notes.contract.ts';
import { getRequest, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { downloadSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { getUser } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from './support/client.ts';
import { mailsTo } from './support/mail.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const createCast = async () => {
  const teacher = await portal.newUser('teacher');
  const speaker = await addSpeaker(portal);
  const request = await teacher.client.get(bookSpeaker, { body: aBooking(speaker.user.id) });
  const admin = await portal.newUser('admin', { firstName: 'Ada' });
  return { teacher, speaker, admin, other: await portal.newUser('admin'), id: request._id };
};
type Cast = Awaited<ReturnType<typeof createCast>>;

/** The calls about a request and about a person. */
const SUBJECTS = {
  request: ({ id }: Cast) => ({
    list: (client: Client) => client.get(listRequestNotes, { params: { id } }),
    add: (client: Client, text: string) => client.call(addRequestNote, { params: { id }, body: { text } }),
    name: 'A day at the river',
    columns: { request_id: id, user_id: null },
  }),
  person: ({ teacher: { user } }: Cast) => ({
    list: (client: Client) => client.get(listUserNotes, { params: { userId: user.id } }),
    add: (client: Client, text: string) =>
      client.call(addUserNote, { params: { userId: user.id }, body: { text } }),
    name: `${user.firstName} ${user.lastName}`,
    columns: { request_id: null, user_id: user.id },
  }),
} as const;

/** The id of an added note. */
const idOf = (reply: Reply<typeof addRequestNote>): string => (reply.ok ? reply.data._id : '');

describe.each(['request', 'person'] as const)('private notes on a %s', (kind) => {
  it('are shared by the administrators, newest first, with author and time', async () => {
    const cast = await createCast();
    const { admin, other } = cast;
    const { add, list } = SUBJECTS[kind](cast);
    await add(admin.client, 'Called the school.');
    const added = await add(other.client, '  They call back.\nOn Monday.  ');
    expect(added.status).toBe(201);
    const notes = await list(admin.client);
    expect(notes).toMatchObject([
      { text: 'They call back.\nOn Monday.', author: { _id: other.user.id, email: other.user.email } },
      { text: 'Called the school.', author: { _id: admin.user.id, firstName: 'Ada' } },
    ]);
    expect(added).toMatchObject({ data: notes[0] });
  });

  it('can be deleted by any administrator, once', async () => {
    const cast = await createCast();
    const { admin, other } = cast;
    const { add, list } = SUBJECTS[kind](cast);
    await add(admin.client, 'First');
    const added = await add(admin.client, 'Second');
    const params = { id: idOf(added) };
    await other.client.get(deleteNote, { params });
    expect(await admin.client.call(deleteNote, { params })).toMatchObject({
      status: 404,
      failure: { message: 'Note not found' },
    });
    expect(await list(admin.client)).toMatchObject([{ text: 'First' }]);
  });

  it('are recorded in the audit log without their text', async () => {
    const cast = await createCast();
    const { admin } = cast;
    const { add, name } = SUBJECTS[kind](cast);
    const added = await add(admin.client, 'A secretive remark');
    await admin.client.get(deleteNote, { params: { id: idOf(added) } });
    const { items } = await admin.client.get(listAuditEntries, { query: { limit: 2 } });
    expect(items).toMatchObject([
      { action: 'note.deleted', subject: { name }, before: {}, after: {} },
      { action: 'note.added', subject: { name }, before: {}, after: {} },
    ]);
    expect(JSON.stringify(items)).not.toContain('secretive');
  });

  it('refuse a blank or overlong text, and change nothing', async () => {
    const cast = await createCast();
    const { add, list } = SUBJECTS[kind](cast);
    for (const [text, message] of [
      [' \n ', 'Please enter a note'],
      ['x'.repeat(5_001), 'Please use at most 5,000 characters'],
    ] as const)
      expect(await add(cast.admin.client, text)).toMatchObject({
        status: 400,
        failure: { fields: { text: message } },
      });
    expect(await list(cast.admin.client)).toEqual([]);
    expect((await add(cast.admin.client, 'x'.repeat(5_000))).status).toBe(201);
  });

  it('have a limit, also if two administrators reach it at once', async () => {
    const cast = await createCast();
    const { admin, other, id } = cast;
    const { add, list, columns } = SUBJECTS[kind](cast);
    await portal.context.db
      .insertInto('notes')
      .values(
        Array.from({ length: NOTES_MAX - 1 }, (_, index) => ({
          ...columns,
          id: `${id}-${kind}-${index}`,
          author_id: null,
          text: 'An old note',
          created_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute();
    const replies = await Promise.all([admin, other, admin, other].map(({ client }) => add(client, 'Mine')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      failure: {
        message: "There are already 200 notes here, and that's the limit. Please delete one first.",
      },
    });
    const notes = await list(admin.client);
    expect(notes).toHaveLength(NOTES_MAX);
    expect(notes[1]).toMatchObject({ author: null });
  });
});

it('the people concerned never see a note, in no answer, export or email', async () => {
  const { teacher, speaker, admin, id } = await createCast();
  const SECRET = 'Unmistakable remark';
  const params = { id };
  for (const { user } of [teacher, speaker])
    await admin.client.get(addUserNote, { params: { userId: user.id }, body: { text: SECRET } });
  await admin.client.get(addRequestNote, { params, body: { text: SECRET } });
  await admin.client.get(setRequestStatus, { params, body: { status: 'Approved' } });
  const answers = [
    ...(await Promise.all(
      [teacher, speaker].flatMap(({ user, client }) => [
        client.get(getRequest, { params }),
        client.get(getUser, { params: { userId: user.id } }),
        mailsTo(portal, user.email),
      ]),
    )),
    await admin.client.call(downloadSpeakers, { body: { password: PASSWORD } }),
  ];
  expect(JSON.stringify(answers)).not.toContain(SECRET);
});

it('notes about a deleted person are deleted, and notes by a deleted administrator stay', async () => {
  const { teacher, speaker, admin, other, id } = await createCast();
  const aboutSpeaker = { userId: speaker.user.id };
  await admin.client.get(addUserNote, { params: { userId: teacher.user.id }, body: { text: 'Gone' } });
  await admin.client.get(addRequestNote, { params: { id }, body: { text: 'Gone' } });
  await admin.client.get(addUserNote, { params: aboutSpeaker, body: { text: 'Kept' } });
  await admin.client.get(removeUser, { params: { email: teacher.user.email } });
  await admin.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
  expect(await other.client.get(listUserNotes, { params: aboutSpeaker })).toMatchObject([
    { text: 'Kept', author: null },
  ]);
  for (const reply of [
    await other.client.call(listUserNotes, { params: { userId: teacher.user.id } }),
    await other.client.call(addUserNote, { params: { userId: teacher.user.id }, body: { text: 'Late' } }),
    await other.client.call(listRequestNotes, { params: { id } }),
    await other.client.call(addRequestNote, { params: { id }, body: { text: 'Late' } }),
  ])
    expect(reply).toMatchObject({ status: 404, failure: { message: expect.stringMatching(/not found$/) } });
  const left = await portal.context.db.selectFrom('notes').select('id').where('text', '=', 'Gone').execute();
  expect(left).toEqual([]);
});
