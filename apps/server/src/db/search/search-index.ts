import { readObject } from '../../kernel/stored-json.ts';
import type { Database, Db, Tx } from '../connect.ts';
import { lockNames } from '../engine.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { createVersionTriggers } from './directory-version.ts';
import { tableFormatOf } from './engine.ts';
import { buildIndex, rebuildEntries, recreateTables } from './index-entries.ts';
import { auditList } from './lists/audit-list.ts';
import { requestList } from './lists/request-list.ts';
import { speakerList } from './lists/speaker-list.ts';
import { userList } from './lists/user-list.ts';
import type { SearchList } from './search-list.ts';

/** In the order in which they are rebuilt: teachers need the first one. */
const LISTS: readonly [SearchList, ...SearchList[]] = [speakerList, userList, requestList, auditList];

/** Increase it whenever a list, its entries or its tokens change: the portal then rebuilds the search index. */
const INDEX_VERSION = '11';

/** The version of the index, followed by the list and the last rebuilt id during a rebuild. */
const SETTING = 'search-index';

/** The format of each list's tables. */
const FORMATS_SETTING = 'search-tables';

/** How many entries are rebuilt in one transaction. SQLite answers nobody else meanwhile. */
const REBUILD_BATCH_SIZE = 50;

type IndexState =
  | { readonly name: 'missing' | 'outdated' | 'current' }
  | { readonly name: 'rebuilding'; readonly list: SearchList; readonly after: string };

const readState = async (db: Db | Tx): Promise<IndexState> => {
  const value = await readSetting(db, SETTING);
  if (value === undefined) return { name: 'missing' };
  const [version, listName, after = ''] = value.split(' ');
  if (version !== INDEX_VERSION) return { name: 'outdated' };
  const list = LISTS.find(({ name }) => name === listName);
  return list ? { name: 'rebuilding', list, after } : { name: 'current' };
};

/** Records that entries up to an id are rebuilt. Without a list, the whole index is. */
const writeState = (tx: Tx, list?: SearchList, after = ''): Promise<void> =>
  writeSetting(tx, SETTING, list ? `${INDEX_VERSION} ${list.name} ${after}` : INDEX_VERSION);

const writeFormats = (db: Db | Tx): Promise<void> => {
  const formats = LISTS.map((list) => [list.name, tableFormatOf(list)]);
  return writeSetting(db, FORMATS_SETTING, JSON.stringify(Object.fromEntries(formats)));
};

/** Makes `ensureSearchIndex` build the search tables from scratch. */
export const outdateSearchIndex = async (db: Db | Tx): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
};

/**
 * Builds the search tables if they are missing. They are derived from other tables. If they are of another version, only
 * prepares them for `rebuildIndex`: a list keeps its entries until they are replaced, or starts empty if its tables have
 * another format.
 */
export const ensureSearchIndex = async ({ db }: Database): Promise<void> => {
  const isUsable = ({ name }: IndexState) => name === 'current' || name === 'rebuilding';
  // Earlier releases didn't record the formats.
  if (isUsable(await readState(db))) return writeFormats(db);
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, [SETTING]);
    const state = await readState(tx);
    // Another process may have done it while this one waited.
    if (isUsable(state)) return;
    const formats = readObject((await readSetting(tx, FORMATS_SETTING)) ?? '');
    for (const list of LISTS) {
      if (state.name === 'missing') await buildIndex(tx, list);
      else if (formats[list.name] !== tableFormatOf(list)) await recreateTables(tx, list);
    }
    await createVersionTriggers(tx);
    await writeFormats(tx);
    await writeState(tx, state.name === 'missing' ? undefined : LISTS[0]);
  });
};

export const isRebuilding = async (db: Db): Promise<boolean> => (await readState(db)).name === 'rebuilding';

/** Rebuilds the next entries of an outdated index. Returns whether there are more. */
export const rebuildIndex = ({ db }: Database): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // One process at a time.
    await lockNames(tx, [SETTING]);
    const state = await readState(tx);
    if (state.name !== 'rebuilding') return false;
    const { list, after } = state;
    const last = await rebuildEntries(tx, list, { after, limit: REBUILD_BATCH_SIZE });
    const next = last === undefined ? LISTS[LISTS.indexOf(list) + 1] : list;
    await writeState(tx, next, last);
    return next !== undefined;
  });
