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

/** The one line that the keeper prints. */
export type KeeperAnswer = { url: string } | { error: string };

const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));

/**
 * Starts a PostgreSQL server for tests and measurements, or makes a database on the one that TEST_DATABASE_URL names.
 * What was started ends, and its data goes, with `stop` or with this process, however that ends.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const { url, drop } = await createPostgresDatabase(given);
    return { url, stop: drop };
  }

  // The keeper sees its standard input close when this process is gone, even by SIGKILL, and stands in a process
  // group of its own so that Ctrl-C leaves it the time to clear up.
  const child = spawn(process.execPath, [keeper], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const answered = once(createInterface(child.stdout), 'line').then(
    ([line]): KeeperAnswer => JSON.parse(line),
  );
  const answer = await Promise.race([
    answered,
    exited.then(([code]): KeeperAnswer => ({ error: `PostgreSQL's keeper ended with exit code ${code}` })),
  ]);
  if ('error' in answer) throw new Error(answer.error);
  child.unref();
  return {
    url: answer.url,
    stop: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
