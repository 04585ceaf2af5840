import { existsSync } from 'node:fs';
import { dateAndTime } from '@portal/contract/dates.ts';
import { sql } from 'kysely';
import { commandLine } from '../config/commands.ts';
import type { Config } from '../config/config.ts';
import { isThisMachine } from '../config/sites.ts';
import { hasDemoAccounts } from '../demo/accounts.ts';
import { MINUTE } from '../kernel/clock.ts';
import { connect, type Database, databaseFile } from '../platform/db/connect.ts';
import { schemaAge } from '../platform/db/migrate.ts';
import { testWrite } from '../platform/db/settings.ts';
import { explain } from '../startup-errors.ts';
import { checkBackups } from './backups.ts';
import { CHECK_TIMEOUT_MS, compareClocks, type Finding, ok, problem, warning } from './finding.ts';
import { checkQueue, checkUnsent } from './mail.ts';

/** The oldest version of PostgreSQL that its developers still correct. */
const OLDEST_POSTGRES = 15;

const checkPostgres = async ({ db }: Database, url: string): Promise<Finding[]> => {
  const asked = Date.now();
  const { rows } = await sql<{ version: string; now: string; encrypted: boolean | null }>`
    select current_setting('server_version_num') as version, extract(epoch from clock_timestamp())::text as now,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted`.execute(db);
  const [row] = rows;
  if (!row) return [];
  const version = Math.floor(Number(row.version) / 10_000);
  return [
    version < OLDEST_POSTGRES
      ? warning(
          `PostgreSQL ${version} gets no corrections anymore. Upgrade it to ${OLDEST_POSTGRES} or newer.`,
        )
      : ok(`The database is PostgreSQL ${version}.`),
    ...compareClocks((asked + Date.now()) / 2, Number(row.now) * 1_000, "the database's"),
    ...(row.encrypted === false && !isThisMachine(new URL(url).hostname)
      ? [
          warning(
            "The connection to the database isn't encrypted. Add ?sslmode=verify-full to DATABASE_URL unless the network is private.",
          ),
        ]
      : []),
  ];
};

/** Whether the clock was set back: the audit log must not be from the future. */
const checkClock = async ({ db }: Database): Promise<Finding[]> => {
  const { newest } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max<string | null>('at').as('newest'))
    .executeTakeFirstOrThrow();
  const now = new Date();
  if (newest === null || Date.parse(newest) <= now.getTime() + MINUTE) {
    return [ok(`The clock says ${dateAndTime(now.toISOString(), 'UTC')} UTC.`)];
  }
  return [
    problem(
      `The clock says ${dateAndTime(now.toISOString(), 'UTC')} UTC, but the audit log has an entry of ${dateAndTime(newest, 'UTC')} UTC. Correct the clock.`,
    ),
  ];
};

/** Checks of a database whose schema is this version's. */
const checkContents = async (database: Database, config: Config): Promise<Finding[]> => {
  const { db } = database;
  await testWrite(db);
  return [
    ok('The database is up to date, can be read, and can save.'),
    ...(config.isPublic && !config.allowDemo && (await hasDemoAccounts(db))
      ? [
          problem(
            'The database has demo accounts, whose password everyone knows, so the portal refuses to start. Use a database without them.',
          ),
        ]
      : []),
    ...(await checkClock(database)),
    ...(await checkQueue(db, config)),
    ...(await checkUnsent(db)),
    ...(await checkBackups(db, config)),
  ];
};

const checkOpened = async (database: Database, config: Config): Promise<Finding[]> => {
  const engine =
    config.database.engine === 'sqlite'
      ? [ok('The database is the embedded SQLite.')]
      : await checkPostgres(database, config.database.url);
  if (!database.isHealthy()) {
    const damaged = 'The database is damaged. Stop the portal, move the files of DATA_DIR away, and restore';
    return [...engine, problem(`${damaged} the latest backup: npm run restore -- FILE`)];
  }
  const age = await schemaAge(database);
  switch (age) {
    case 'empty':
      return [
        ...engine,
        warning(`The database is empty. Start the portal, which prepares it: ${commandLine('start')}`),
      ];
    case 'newer':
      return [
        ...engine,
        problem(
          'The database belongs to a newer version of the portal. Install that version, or restore a backup of this one.',
        ),
      ];
    case 'older':
      return [
        ...engine,
        warning('The database belongs to an older version. The next start updates it: make a backup first.'),
      ];
    case 'current':
      return [...engine, ...(await checkContents(database, config))];
  }
};

/** The database, the clock, and what the database tells about emails and backups. Never creates a database. */
export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const { database: wanted } = config;
  if (wanted.engine === 'sqlite' && !existsSync(databaseFile(wanted.directory))) {
    return [
      warning(
        `There is no portal in ${wanted.directory} yet. Start it, which creates one, or correct DATA_DIR.`,
      ),
    ];
  }
  const database = connect(wanted, () => {}, CHECK_TIMEOUT_MS);
  try {
    return await checkOpened(database, config);
  } catch (error) {
    const reason = error instanceof Error ? (explain(error) ?? error.message) : String(error);
    return [problem(reason)];
  } finally {
    await database.db.destroy();
  }
};
