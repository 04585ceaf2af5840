import { type QueryExecutorProvider, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';

const SETTING = 'directory-version';

/**
 * Gives the directory of speakers a new version, so that answers of earlier searches are not reused. Call it in the
 * transaction that changes what a search can show, as its last lock: others wait for it.
 */
export const renewDirectoryVersion = async (tx: QueryExecutorProvider): Promise<void> => {
  const version = newId();
  await sql`insert into settings (name, value) values (${SETTING}, ${version})
    on conflict (name) do update set value = ${version}`.execute(tx);
};

/** The version of the directory, as a column of another query; null before the first change. */
export const directoryVersion = sql<string | null>`(select value from settings where name = ${SETTING})`;
