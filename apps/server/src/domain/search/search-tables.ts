import { FILTER_FLAGS } from '@portal/contract/speakers/profile-fields.ts';
import type { Database, Db, Tx } from '../../platform/db/connect.ts';
import { lockNames } from '../../platform/db/engine.ts';
import { buildTables } from '../../platform/db/search/index-entries.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';
import { auditList } from './audit-list.ts';
import { createVersionTriggers } from './directory-version.ts';
import { requestList } from './request-list.ts';
import { speakerList } from './speaker-list.ts';
import { userList } from './user-list.ts';

/**
 * Increase the number whenever a list, its entries or their words change: the next start builds the tables again. It also
 * does with another set of filters.
 */
const VERSION = ['18', ...FILTER_FLAGS.map(({ name }) => name)].join(' ');

/** The version of the search tables. */
const SETTING = 'search-index';

/** The formats of an earlier release's tables, which it must not find if somebody goes back to it. */
const OLD_SETTING = 'search-tables';

const isCurrent = async (db: Db | Tx): Promise<boolean> => (await readSetting(db, SETTING)) === VERSION;

/** Makes `ensureSearchTables` build the search tables again. */
export const outdateSearchTables = async (db: Db | Tx): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute();
};

/** Builds the search tables, which are derived from others, in one transaction if they are missing or of another version. */
export const ensureSearchTables = async ({ db }: Database): Promise<void> => {
  if (await isCurrent(db)) return;
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, [SETTING]);
    // Another process may have done it while this one waited.
    if (await isCurrent(tx)) return;
    for (const list of [speakerList, userList, requestList, auditList]) await buildTables(tx, list);
    await createVersionTriggers(tx);
    await tx.deleteFrom('settings').where('name', '=', OLD_SETTING).execute();
    await writeSetting(tx, SETTING, VERSION);
  });
};
