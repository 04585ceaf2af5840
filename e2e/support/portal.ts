import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { startPostgres } from '../../tools/lib/postgres.ts';
import { command } from '../../tools/lib/postgres-database.ts';

/** Options of a Playwright project. */
export interface PortalOptions {
  engine: 'sqlite' | 'postgres';
}

/** A portal as started by `npm start`, with demo data. */
export interface RunningPortal {
  readonly address: string;
  /** Makes all logins too old to be proof of identity. */
  expireProof(): Promise<void>;
  /** Makes the email due that asks a speaker once a term. */
  beginTerm(email: string): Promise<void>;
  /** Moves a confirmed visit into the past, and makes the email due that asks how it went. */
  endVisit(eventName: string): Promise<void>;
  /** Makes the emails due about statuses that administrators have set, which wait as long as the status can be undone. */
  sendStatusEmails(): Promise<void>;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** When jobs were due that workers find the next time they look, within seconds. */
const LONG_AGO = '2020-01-05T00:00:00.000Z';
const ADDRESS = /^\s*(http:\/\/\S+)\s*$/;

/**
 * Starts the portal in a separate process, on a free port, with its own database and additional environment variables.
 */
export const startPortal = async (
  engine: PortalOptions['engine'],
  mailUrl: string,
  more: Record<string, string> = {},
): Promise<RunningPortal> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const portal = spawn(process.execPath, [MAIN], {
    cwd: directory,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: postgres?.url ?? '',
      MAIL_URL: mailUrl,
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(portal, 'exit');
  const address = await addressPrintedBy(createInterface(portal.stdout), exited);
  const run = async (statement: string, ...values: string[]): Promise<void> => {
    if (postgres) return command(postgres.url, statement, values);
    using database = new DatabaseSync(join(directory, 'data', 'portal.db'), { timeout: 5_000 });
    database
      .prepare(statement)
      .run(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
  };
  return {
    address,
    expireProof: () => run(`update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`),
    beginTerm: async (email) => {
      await run(
        `update speaker_profiles set created_at = '2020-01-01T00:00:00.000Z', confirmed_available_at = null
          where user_id = (select id from users where email = $1)`,
        email,
      );
      await run(`update jobs set due_at = '${LONG_AGO}' where kind = 'still-available'`);
    },
    endVisit: async (eventName) => {
      const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
      await run('update requests set date_time = $1 where event_name = $2', yesterday, eventName);
      await run(
        `update jobs set due_at = '${LONG_AGO}'
          where kind = 'visit-feedback' and key = (select id from requests where event_name = $1)`,
        eventName,
      );
    },
    sendStatusEmails: () => run(`update jobs set due_at = '${LONG_AGO}' where kind = 'status-emails'`),
    stop: async () => {
      portal.kill('SIGTERM');
      await exited;
      await postgres?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const addressPrintedBy = (lines: AsyncIterable<string>, exited: Promise<unknown>): Promise<string> => {
  const printed = async () => {
    for await (const line of lines) {
      const address = ADDRESS.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error('The portal printed no address');
  };
  const ended = exited.then(() => {
    throw new Error('The portal ended before it served');
  });
  return Promise.race([printed(), ended]);
};
