import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import * as focuses from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import * as speakers from '@portal/contract/speakers/speakers.contract.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reindexPeople } from '../src/domain/search/reindex.ts';
import { nextVisibility } from '../src/domain/speakers/speakers.policy.ts';
import type { VisibilityState } from '../src/domain/speakers/speakers.row.ts';
import type { User } from '../src/domain/users/users.repository.ts';
import { insertUser } from '../src/domain/users/users.repository.ts';
import { instant } from '../src/kernel/clock.ts';
import { newId } from '../src/kernel/ids.ts';
import { migrate } from '../src/migrate.ts';
import type { Client } from './support/client.ts';
import { addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let otherAdmin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  otherAdmin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

let count = 0;
const newName = () => {
  count += 1;
  return `Focus ${count}`;
};
const add = (name = newName(), description = '') =>
  admin.get(focuses.createFocus, { body: { name, description } });
const remove = (client: Client, { _id }: IndustryFocus) =>
  client.call(focuses.deleteFocus, { params: { id: _id } });
const affected = ({ _id }: IndustryFocus) =>
  admin.get(focuses.countAffectedSpeakers, { params: { id: _id } });
const speakerWith = (...given: IndustryFocus[]) =>
  addSpeaker(portal, { focusIds: given.map(({ _id }) => _id) });
const seenByTeachers = async ({ user }: { user: { id: string } }) =>
  (await teacher.call(speakers.getSpeaker, { params: { userId: user.id } })).ok;

const TAKEN = 'An industry focus with this name already exists';
const REQUIRED = 'Industry focus name is required';
const GONE = { status: 404, failure: { message: 'Industry focus not found' } };

describe('administrators manage industry focuses', () => {
  it('by adding, changing and deleting them; everyone is offered the same list', async () => {
    const created = await admin.call(focuses.createFocus, {
      body: { name: '  Beekeeping ', description: 'Honey\nand wax' },
    });
    expect(created).toMatchObject({
      status: 201,
      data: { name: 'Beekeeping', description: 'Honey\nand wax' },
    });
    if (!created.ok) return;
    const { _id } = created.data;
    expect(await admin.get(focuses.listFocusesToManage)).toContainEqual(created.data);
    expect(await portal.visitor().get(focuses.listIndustryFocuses)).toEqual(
      await admin.get(focuses.listFocusesToManage),
    );

    const changed = await admin.get(focuses.updateFocus, {
      params: { id: _id },
      body: { name: 'Apiculture' },
    });
    expect(changed).toEqual({ _id, version: 2, name: 'Apiculture', description: '' });
    expect(await admin.get(focuses.deleteFocus, { params: { id: _id } })).toEqual({
      message: 'Apiculture has been deleted and removed from 0 speakers.',
    });
    expect(await admin.get(focuses.listFocusesToManage)).not.toContainEqual(changed);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: '\u200b' }, { name: null }])(
    'each with a name: %j is refused',
    async (body) => {
      const refused = { status: 400, failure: { fields: { name: REQUIRED } } };
      expect(await admin.call(focuses.createFocus, { body })).toMatchObject(refused);
      const { _id } = await add();
      expect(await admin.call(focuses.updateFocus, { params: { id: _id }, body })).toMatchObject(refused);
    },
  );

  it('each with a unique name, ignoring case and surrounding spaces', async () => {
    const taken = { status: 409, failure: { message: TAKEN, fields: { name: TAKEN } } };
    const kept = await add('Tide Pools');
    const other = await add();
    expect(await admin.call(focuses.createFocus, { body: { name: ' tide POOLS ' } })).toMatchObject(taken);
    expect(
      await admin.call(focuses.updateFocus, { params: { id: other._id }, body: { name: 'TIDE POOLS' } }),
    ).toMatchObject(taken);
    const recased = { name: 'Tide pools', description: 'Between the tides' };
    expect(await admin.get(focuses.updateFocus, { params: { id: kept._id }, body: recased })).toEqual({
      _id: kept._id,
      version: 2,
      ...recased,
    });
  });

  it('and are told when one no longer exists', async () => {
    const focus = await add();
    const params = { id: focus._id };
    expect(await remove(admin, focus)).toMatchObject({ status: 200 });
    expect(await remove(admin, focus)).toMatchObject(GONE);
    expect(await admin.call(focuses.updateFocus, { params, body: { name: newName() } })).toMatchObject(GONE);
    expect(await admin.call(focuses.countAffectedSpeakers, { params })).toMatchObject(GONE);
  });
});

it('a portal starts with common focuses, but does not add them again after all were deleted', async () => {
  const list = (started: TestPortal) => started.visitor().get(focuses.listIndustryFocuses);
  expect(await list(portal)).not.toEqual([]);
  const restarted = await TestPortal.start({}, async (database) => {
    await migrate(database);
    const name = { firstName: 'Robin', lastName: 'Admin' };
    const account = {
      email: 'robin@example.org',
      role: 'admin' as const,
      passwordHash: null,
      verifiedAt: instant(),
    };
    await insertUser(database.db, { id: newId(), ...name, ...account });
  });
  expect(await list(restarted)).toEqual([]);
  await restarted.close();
});

describe('a new name', () => {
  it('appears on every speaker and in the search', async () => {
    const focus = await add();
    const speaker = await speakerWith(focus);
    const name = newName();
    await admin.get(focuses.updateFocus, { params: { id: focus._id }, body: { name } });

    expect(await speaker.client.get(speakers.getOwnSpeakerProfile)).toMatchObject({ industry: [name] });
    const found = await teacher.get(searchSpeakers, { query: { industry: [name] } });
    expect(found.items.map(({ industry }) => industry)).toEqual([[name]]);
    expect(found.facets?.industry).toContainEqual({ value: name, count: 1 });
    expect(found.facets?.industry.map(({ value }) => value)).not.toContain(focus.name);
    const old = await teacher.get(searchSpeakers, { query: { industry: [focus.name] } });
    expect(old.total).toBe(0);
  });
});

describe('a deletion', () => {
  it('removes the focus from every speaker, hides those without another, and says how many had it', async () => {
    const [deleted, kept] = [await add(), await add()];
    const sole = await speakerWith(deleted);
    const both = await speakerWith(deleted, kept);
    const neither = await speakerWith(kept);
    const hidden = await speakerWith(deleted);
    await portal.context.db
      .updateTable('speaker_profiles')
      .set({ visible: 0, hidden_by_admin: 1 })
      .where('user_id', '=', hidden.user.id)
      .execute();
    expect([await affected(deleted), await affected(kept)]).toEqual([
      { count: 3, hidden: 1, hiddenNames: [fullName(sole.user)] },
      { count: 2, hidden: 1, hiddenNames: [fullName(neither.user)] },
    ]);

    expect(await remove(admin, deleted)).toMatchObject({
      data: { message: `${deleted.name} has been deleted and removed from 3 speakers.` },
    });
    const profiles = await Promise.all(
      [sole, both, neither].map(({ client }) => client.get(speakers.getOwnSpeakerProfile)),
    );
    expect(profiles.map(({ industry, visible }) => ({ industry, visible }))).toEqual([
      { industry: [], visible: false },
      { industry: [kept.name], visible: true },
      { industry: [kept.name], visible: true },
    ]);
    expect([await seenByTeachers(sole), await seenByTeachers(both)]).toEqual([false, true]);
  });

  it('applies the rule of visibility to every profile', async () => {
    const { db } = portal.context;
    const flags = [true, false];
    const visibilities: VisibilityState[] = flags.flatMap((complete) =>
      flags.flatMap((visible) =>
        flags.flatMap((hiddenByAdmin) =>
          visible && hiddenByAdmin ? [] : { complete, visible, hiddenByAdmin, pausedUntil: null },
        ),
      ),
    );
    const focus = await add();
    const stored: { id: string; before: VisibilityState }[] = [];
    for (const before of visibilities) {
      const { user } = await speakerWith(focus);
      await db
        .updateTable('speaker_profiles')
        .set({
          complete: before.complete ? 1 : 0,
          visible: before.visible ? 1 : 0,
          hidden_by_admin: before.hiddenByAdmin ? 1 : 0,
        })
        .where('user_id', '=', user.id)
        .execute();
      stored.push({ id: user.id, before });
    }
    await remove(admin, focus);
    for (const { id, before } of stored) {
      const row = await db
        .selectFrom('speaker_profiles')
        .select(['complete', 'visible', 'hidden_by_admin'])
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row, JSON.stringify(before)).toEqual({
        complete: 0,
        visible: nextVisibility({ before, after: { complete: false } }) ? 1 : 0,
        hidden_by_admin: before.hiddenByAdmin ? 1 : 0,
      });
    }
  });

  it('is fast even if many speakers have the focus', async () => {
    const { db } = portal.context;
    const focus = await add();
    const { user } = await speakerWith(focus);
    const profile = await db
      .selectFrom('speaker_profiles')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { number: _number, ...content } = profile;
    const people: User[] = [];
    while (people.length < 400) people.push(await portal.addUser('speaker'));
    const copies = await db
      .insertInto('speaker_profiles')
      .values(people.map(({ id }) => ({ ...content, user_id: id })))
      .returning('number')
      .execute();
    await db
      .insertInto('speaker_industries')
      .values(copies.map(({ number }) => ({ focus_id: focus._id, speaker_number: number })))
      .execute();
    await reindexPeople(
      db,
      people.map(({ id }) => id),
    );

    const before = await teacher.get(searchSpeakers, { query: {} });
    expect(await affected(focus)).toMatchObject({ count: 401 });
    expect(await remove(admin, focus)).toMatchObject({
      data: { message: `${focus.name} has been deleted and removed from 401 speakers.` },
    });
    const after = await teacher.get(searchSpeakers, { query: {} });
    expect(before.total - after.total).toBe(401);
  });
});

describe('two administrators at once', () => {
  it('cannot add the same name twice', async () => {
    const name = newName();
    const replies = await Promise.all(
      [admin, otherAdmin, admin, otherAdmin].map((client) =>
        client.call(focuses.createFocus, { body: { name } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('cannot give two focuses the same name', async () => {
    const name = newName();
    const [one, two] = [await add(), await add()];
    const replies = await Promise.all([
      admin.call(focuses.updateFocus, { params: { id: one._id }, body: { name } }),
      otherAdmin.call(focuses.updateFocus, { params: { id: two._id }, body: { name } }),
      admin.call(focuses.createFocus, { body: { name } }),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('cannot delete a focus twice', async () => {
    const focus = await add();
    await speakerWith(focus);
    const replies = await Promise.all([remove(admin, focus), remove(otherAdmin, focus)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('hide a speaker if they delete both of their focuses', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await add(), await add()];
      const shared = await speakerWith(one, two);
      const replies = await Promise.all([remove(admin, one), remove(otherAdmin, two)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seenByTeachers(shared)).toBe(false);
    }
  });
});

describe('merging a focus into another one', () => {
  const merge = (client: Client, { _id: id }: IndustryFocus, into: string) =>
    client.call(focuses.mergeFocus, { params: { id }, body: { into } });

  it('gives every speaker the other one, once, and keeps them visible', async () => {
    const [merged, kept] = [await add('Rivers and lakes'), await add('Fresh water')];
    const people = [await speakerWith(merged), await speakerWith(merged, kept)];
    await speakerWith(kept);
    expect(await merge(admin, merged, kept._id)).toMatchObject({
      status: 200,
      data: { message: 'Rivers and lakes has been merged into Fresh water for 2 speakers.' },
    });
    for (const { user } of people) {
      const speaker = await teacher.get(speakers.getSpeaker, { params: { userId: user.id } });
      expect(speaker.industry).toEqual(['Fresh water']);
    }
    const found = await teacher.get(searchSpeakers, { query: { industry: ['Fresh water'] } });
    expect(found.total).toBe(3);
    expect(await affected(kept)).toMatchObject({ count: 3 });
    expect(await merge(admin, merged, kept._id)).toMatchObject(GONE);
    const { items } = await admin.get(listAuditEntries, { query: { action: 'focus.merged' } });
    expect(items[0]).toMatchObject({
      subject: { name: 'Rivers and lakes' },
      after: { mergedInto: 'Fresh water', speakersAffected: 2 },
    });
  });

  it('needs another one that exists', async () => {
    const focus = await add();
    const gone = await add();
    await remove(admin, gone);
    for (const into of [focus._id, gone._id, 'nothing', '', undefined])
      expect(
        await admin.call(focuses.mergeFocus, { params: { id: focus._id }, body: { into } }),
      ).toMatchObject({
        status: 400,
        failure: { fields: { into: expect.any(String) } },
      });
  });
});
