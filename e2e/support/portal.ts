import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { startPostgres } from '../../tools/lib/postgres.ts';

/** Options of a Playwright project. */
export interface PortalOptions {
  engine: 'sqlite' | 'postgres';
}

/** A portal as started by `npm start`, with demo data. */
export interface RunningPortal {
  readonly address: string;
  /** Makes all logins too old to be proof of identity. SQLite only. */
  expireProof(): void;
  /** Makes the email due that asks a speaker once a term. SQLite only. */
  beginTerm(email: string): void;
  /** Moves a confirmed visit into the past, and makes the email due that asks how it went. SQLite only. */
  endVisit(eventName: string): void;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
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
  const run = (statement: string, ...values: string[]) => {
    using database = new DatabaseSync(join(directory, 'data', 'portal.db'), { timeout: 5_000 });
    database.prepare(statement).run(...values);
  };
  return {
    address,
    expireProof: () => run(`update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`),
    beginTerm: (email) => {
      run(
        `update speaker_profiles set created_at = '2020-01-01T00:00:00.000Z', confirmed_available_at = null
          where user_id = (select id from users where email = ?)`,
        email,
      );
      run(`update jobs set due_at = '2020-01-05T00:00:00.000Z' where kind = 'still-available'`);
    },
    endVisit: (eventName) => {
      const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
      run('update requests set date_time = ? where event_name = ?', yesterday, eventName);
      run(
        `update jobs set due_at = '2020-01-05T00:00:00.000Z'
          where kind = 'visit-feedback' and key = (select id from requests where event_name = ?)`,
        eventName,
      );
    },
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
