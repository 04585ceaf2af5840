import {
  createFocus,
  deleteFocus,
  updateFocus,
} from '@portal/contract/industry-focuses/industry-focuses.contract.ts';
import { REQUEST_STATUSES } from '@portal/contract/requests/request-status.ts';
import { bookSpeaker, setRequestStatus } from '@portal/contract/requests/requests.contract.ts';
import { saveSchedule } from '@portal/contract/speakers/schedule.contract.ts';
import { updateSpeaker } from '@portal/contract/speakers/speaker-management.contract.ts';
import { removeUser, updateUser } from '@portal/contract/users/users.contract.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineOf } from '../src/db/engine.ts';
import { focusCodeOf } from '../src/db/search/lists/speaker-list.ts';
import { ensureSearchIndex, outdateSearchIndex } from '../src/db/search/search-index.ts';
import { refreshAvailability } from '../src/features/requests/availability/availability.service.ts';
import type { User } from '../src/features/users/users.repository.ts';
import type { Client } from './support/client.ts';
import { aBooking, addSpeaker, aSchedule } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  teacher = (await portal.newUser('teacher')).client;
});
afterAll(() => portal.close());

const LISTS = ['speakers', 'users', 'requests', 'audit'];

/** Index entries without their random numbers and without the codes of deleted focuses, which no search uses. */
const entriesOf = async (list: string, focusIds: readonly string[]) => {
  const { rows } = await sql<Record<string, string>>`
    select entry.*, own.text from ${sql.table(`search_${list}`)} as entry
    join ${sql.table(`search_${list}_texts`)} as own on own.number = entry.number
  `.execute(portal.context.db);
  const codes = new Set(focusIds.map(focusCodeOf));
  return rows
    .map(({ number: _number, tokens: _tokens, ...entry }) => ({
      ...entry,
      ...('focuses' in entry && {
        focuses: entry.focuses?.split(',').filter((code) => codes.has(code)),
      }),
    }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
};

const FOCUS_TOKEN = '\u0004focus=';

/** The number of entries with each token, without deleted focuses. */
const tokensOf = async (list: string, focusIds: readonly string[]) => {
  const { db } = portal.context;
  const index = `search_${list}_index`;
  if (engineOf(db) === 'sqlite')
    await sql
      .raw(`create virtual table temp.${index}_tokens using fts5vocab('main', '${index}', 'row')`)
      .execute(db);
  const { rows } = await (engineOf(db) === 'sqlite'
    ? sql<{
        token: string;
        count: number;
      }>`select term as token, doc as count from ${sql.table(`${index}_tokens`)}`
    : sql<{ token: string; count: number }>`
        select token, count(*) as count from ${sql.table(`search_${list}`)}, unnest(tsvector_to_array(tokens)) as token
        group by token`
  ).execute(db);
  if (engineOf(db) === 'sqlite') await sql.raw(`drop table temp.${index}_tokens`).execute(db);
  const known = new Set(focusIds.map((id) => FOCUS_TOKEN + id));
  return new Map(
    rows
      .filter(({ token }) => !token.startsWith(FOCUS_TOKEN) || known.has(token))
      .map(({ token, count }) => [token, count]),
  );
};

const stateOf = async () => {
  const focuses = await portal.context.db.selectFrom('industry_focuses').select('id').execute();
  const ids = focuses.map(({ id }) => id);
  return Promise.all(
    LISTS.map(async (list) => [list, await entriesOf(list, ids), await tokensOf(list, ids)] as const),
  );
};

const anyAct = fc.record({
  act: fc.constantFrom(
    'join',
    'join',
    'rename',
    'edit',
    'show',
    'book',
    'book',
    'move',
    'move',
    'schedule',
    'remove',
    'focus',
    'unfocus',
  ),
  who: fc.nat(),
  word: fc.string({ unit: fc.constantFrom(...'abcÅ漢'), minLength: 1, maxLength: 5 }),
  visible: fc.boolean(),
  status: fc.constantFrom(...REQUEST_STATUSES),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

/** Performs an action over HTTP. An action that is currently impossible is refused and changes nothing. */
const perform = async ({ act, who, word, visible, status }: Act): Promise<void> => {
  const one = <Item>(items: readonly Item[]): Item | undefined => items[who % Math.max(1, items.length)];
  const { db } = portal.context;
  const people = (role: User['role']) =>
    db.selectFrom('users').select(['id', 'email']).where('role', '=', role).orderBy('id').execute();
  const speaker = one(await people('speaker'));
  const request = one(await db.selectFrom('requests').select('id').orderBy('id').execute());
  const focus = one(await db.selectFrom('industry_focuses').select(['id', 'name']).orderBy('id').execute());
  const params = { userId: speaker?.id ?? '' };
  switch (act) {
    case 'join': {
      const focusIds = focus ? [focus.id] : [];
      await addSpeaker(portal, { focusIds, bio: word }, { firstName: word });
      return;
    }
    case 'rename':
      await admin.call(updateUser, { params, body: { firstName: 'Zoë', lastName: 'ab' } });
      return;
    case 'edit':
      await admin.call(updateSpeaker, {
        params,
        body: {
          ...{ organization: word, bio: word, city: word, state: 'Oregon', country: 'USA' },
          ...{ industry: [focus?.name ?? ''], grades: ['High School'], inperson: visible, virtual: true },
        },
      });
      return;
    case 'show':
      await admin.call(updateSpeaker, { params, body: { visible } });
      return;
    case 'book':
      await teacher.call(bookSpeaker, { body: aBooking(params.userId, { eventName: word }) });
      return;
    case 'move':
      await admin.call(setRequestStatus, { params: { id: request?.id ?? '' }, body: { status } });
      return;
    case 'schedule': {
      const hours = { monday: [], tuesday: ['10:00/11:00'], wednesday: visible ? ['10:00/11:00'] : [] };
      await admin.call(saveSchedule, { params, body: aSchedule({ ...hours, monthlyMaximum: null }) });
      return;
    }
    case 'remove':
      if (visible) await admin.call(removeUser, { params: { email: speaker?.email ?? '' } });
      return;
    case 'focus':
      await admin.call(updateFocus, {
        params: { id: focus?.id ?? '' },
        body: { name: word, description: '' },
      });
      await admin.call(createFocus, { body: { name: `${word} ${who}`, description: '' } });
      return;
    case 'unfocus':
      await admin.call(deleteFocus, { params: { id: focus?.id ?? '' } });
  }
};

/** What searches by date read, apart from the index. */
const busyPeriods = () =>
  portal.context.db
    .selectFrom('speaker_busy_periods')
    .selectAll()
    .orderBy('user_id')
    .orderBy('first_day')
    .execute();

it('the search index equals a rebuilt one after any sequence of changes', async () => {
  for (const act of fc.sample(anyAct, { numRuns: 120, seed: 11 })) await perform(act);
  const kept = await stateOf();
  // Enough data is left to compare.
  for (const [, entries] of kept) expect(entries.length).toBeGreaterThan(5);
  await outdateSearchIndex(portal.context.db);
  await ensureSearchIndex(portal.context);
  expect(kept).toEqual(await stateOf());

  const { db } = portal.context;
  const busy = await busyPeriods();
  expect(busy.length).toBeGreaterThan(2);
  await db.deleteFrom('speaker_busy_periods').execute();
  const schedules = await db.selectFrom('speaker_schedules').select('user_id').execute();
  for (const { user_id: id } of schedules)
    await db.transaction().execute((tx) => refreshAvailability(tx, id));
  expect(busy).toEqual(await busyPeriods());
}, 120_000);
