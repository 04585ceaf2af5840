import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createPostgresDatabase } from './postgres-database.ts';

export interface PostgresServer {
  /** An empty database, as a user who may make others beside it. */
  url: string;
  stop(): Promise<void>;
}

/** A server of its own, that can be killed. */
export interface KillableServer extends PostgresServer {
  /** Kills the server as a crash would, and starts it again on the same data and port. */
  crash(): Promise<void>;
}

/** A line that the keeper prints: once the server takes connections, or when it can't be had. */
export type KeeperAnswer = { url: string } | { error: string };

/** The line that asks the keeper to kill the server and start it again. */
export const CRASH = 'crash';

const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));

/**
 * Starts a PostgreSQL server for tests and measurements, or makes a database on the one that TEST_DATABASE_URL names.
 * What was started ends, and its data goes, with `stop` or with this process, however that ends.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startKeeper([]);
  const { url, drop } = await createPostgresDatabase(given);
  return { url, stop: drop };
}

/** Starts a server that keeps its promises: what it has committed is on the disk, as in production. */
export const startDurablePostgres = (): Promise<KillableServer> => startKeeper(['--durable']);

async function startKeeper(options: readonly string[]): Promise<KillableServer> {
  // The keeper sees its standard input close when this process is gone, even by SIGKILL, and stands in a process
  // group of its own so that Ctrl-C leaves it the time to clear up.
  const child = spawn(process.execPath, [keeper, ...options], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const answer = async (): Promise<string> => {
    const line = await Promise.race([
      once(lines, 'line').then(([text]): KeeperAnswer => JSON.parse(text)),
      exited.then(([code]): KeeperAnswer => ({ error: `PostgreSQL's keeper ended with exit code ${code}` })),
    ]);
    if ('error' in line) throw new Error(line.error);
    return line.url;
  };
  const url = await answer();
  child.unref();
  return {
    url,
    crash: async () => {
      child.stdin.write(`${CRASH}\n`);
      await answer();
    },
    stop: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
