import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';

const SETTING = 'directory-version';

/** The version of the entries of speakers alone, which changes less often. */
const ENTRIES = 'speaker-entries-version';

/**
 * What a search of speakers shows follows from these tables: every change of a profile, a name or weekly hours updates
 * an entry.
 */
const TABLES = ['search_speakers', 'speaker_busy_periods', 'industry_focuses', 'speaker_order'];

const settingsOf = (table: string): readonly string[] =>
  table === 'search_speakers' ? [SETTING, ENTRIES] : [SETTING];

const sqlite = TABLES.flatMap((table) =>
  ['insert', 'update', 'delete'].flatMap((event) => [
    `drop trigger if exists ${table}_${event}_version`,
    `create trigger ${table}_${event}_version after ${event} on ${table} begin
      update settings set value = hex(randomblob(16))
      where name in (${settingsOf(table).map((name) => `'${name}'`)});
    end`,
  ]),
);

// Deferred to the commit, so that transactions that lock other rows later can't deadlock on the version. Updates each
// once per transaction, the one of the directory first.
const postgres = [
  `create or replace function renew_directory_version() returns trigger language plpgsql as $$ begin
    if current_setting('portal.renewed_in', true) is distinct from txid_current()::text then
      update settings set value = gen_random_uuid()::text where name = '${SETTING}';
      perform set_config('portal.renewed_in', txid_current()::text, true);
    end if;
    if tg_table_name = 'search_speakers'
      and current_setting('portal.renewed_entries_in', true) is distinct from txid_current()::text then
      update settings set value = gen_random_uuid()::text where name = '${ENTRIES}';
      perform set_config('portal.renewed_entries_in', txid_current()::text, true);
    end if;
    return null;
  end $$`,
  ...TABLES.flatMap((table) => [
    `drop trigger if exists directory_version on ${table}`,
    `create constraint trigger directory_version after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function renew_directory_version()`,
  ]),
];

const STATEMENTS = { sqlite, postgres };

/** Creates triggers that give the directory a new version in every transaction that changes what a search can show. */
export const createVersionTriggers = async (tx: Db | Tx): Promise<void> => {
  for (const statement of STATEMENTS[engineOf(tx)]) await sql.raw(statement).execute(tx);
  await writeSetting(tx, ENTRIES, newId());
};

/** Gives the directory a new version, so that no answer of an earlier search is reused. */
export const renewDirectoryVersion = (db: Db | Tx): Promise<void> => writeSetting(db, SETTING, newId());

/** The version of the directory, as a column of another query; null before the first start. */
export const directoryVersion = sql<
  string | null
>`(select value from settings where name = ${sql.lit(SETTING)})`;

/** The version of the entries of speakers; null before the first start. */
export const readEntriesVersion = async (db: Db): Promise<string | null> =>
  (await readSetting(db, ENTRIES)) ?? null;
