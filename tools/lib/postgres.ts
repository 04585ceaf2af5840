import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createPostgresDatabase } from './postgres-database.ts';

export interface PostgresServer {
  /** The URL of an empty database, with a user who may create databases. */
  url: string;
  stop(): Promise<void>;
}

/** A separate server that can be killed. */
export interface KillableServer extends PostgresServer {
  /** Kills the server, and restarts it on the same data and port. */
  crash(): Promise<void>;
}

/** The line that the supervisor prints once the server accepts connections or has failed to start. */
export type SupervisorMessage = { url: string } | { error: string };

/** The line that tells the supervisor to kill and restart the server. */
export const CRASH = 'crash';

const supervisor = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url));

/**
 * Starts a PostgreSQL server for tests and benchmarks, or creates a database on the server of TEST_DATABASE_URL. `stop`
 * removes it; a started server is also removed when this process exits or crashes.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startSupervisor([]);
  const { url, drop } = await createPostgresDatabase(given);
  return { url, stop: drop };
}

/** Starts a server with durable commits, as in production. */
export const startDurablePostgres = (): Promise<KillableServer> => startSupervisor(['--durable']);

async function startSupervisor(options: readonly string[]): Promise<KillableServer> {
  // The supervisor's standard input closes when this process exits, even by SIGKILL. The supervisor runs in a separate process
  // group, so that Ctrl-C doesn't end it before it has cleaned up.
  const child = spawn(process.execPath, [supervisor, ...options], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const answer = async (): Promise<string> => {
    const line = await Promise.race([
      once(lines, 'line').then(([text]): SupervisorMessage => JSON.parse(text)),
      exited.then(
        ([code]): SupervisorMessage => ({ error: `PostgreSQL's supervisor ended with exit code ${code}` }),
      ),
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
