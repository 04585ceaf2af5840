import type { Database, Db, Tx } from '../connect.ts';
import { lockNames } from '../engine.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { createVersionTriggers } from './directory-version.ts';
import { buildIndex } from './index-entries.ts';
import { auditList } from './lists/audit-list.ts';
import { requestList } from './lists/request-list.ts';
import { speakerList } from './lists/speaker-list.ts';
import { userList } from './lists/user-list.ts';
import type { SearchList } from './search-list.ts';

const LISTS: readonly SearchList[] = [speakerList, userList, requestList, auditList];

/** Increase it whenever a list, its entries or its tokens change: the next start then rebuilds the search tables. */
const INDEX_VERSION = '7';

const SETTING = 'search-index';

const isCurrent = async (db: Db | Tx): Promise<boolean> => (await readSetting(db, SETTING)) === INDEX_VERSION;

/** Makes `ensureSearchIndex` rebuild the search tables. */
export const outdateSearchIndex = async (db: Db | Tx): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
};

/** Builds the search tables if they are missing or of another version. They are derived from other tables. */
export const ensureSearchIndex = async ({ db }: Database): Promise<void> => {
  if (await isCurrent(db)) return;
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, [SETTING]);
    // Another process may have built it while this one waited.
    if (await isCurrent(tx)) return;
    for (const list of LISTS) await buildIndex(tx, list);
    await createVersionTriggers(tx);
    await writeSetting(tx, SETTING, INDEX_VERSION);
  });
};
