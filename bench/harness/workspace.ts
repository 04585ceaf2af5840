import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../../tools/lib/postgres.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.mjs';
import { fill, type PortalDatabase, type Size } from './portal.ts';

/** What is measured, and how long. */
export interface Options {
  readonly speakers: number;
  readonly sizes: readonly number[];
  readonly requests: readonly number[];
  readonly users: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
}

/** The options and databases of a run. Figures share databases. */
export interface Workspace extends AsyncDisposable {
  readonly options: Options;
  /** A new empty folder. */
  folder(): Promise<string>;
  /** An SQLite database of a size, created once. Figures that write to it need a copy. */
  embedded(size: Partial<Size>): Promise<PortalDatabase>;
  copyOf(database: PortalDatabase): Promise<PortalDatabase>;
  /** A new PostgreSQL database of a size. */
  postgres(size: Partial<Size>): Promise<PortalDatabase>;
}

const sizeOf = ({ speakers = 0, teachers = 0, requests = 0 }: Partial<Size>): Size => ({
  speakers,
  teachers,
  requests,
});

const summarize = ({ speakers, teachers, requests }: Size): string =>
  Object.entries({ speakers, teachers, requests })
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count.toLocaleString('en-US')} ${noun}`)
    .join(', ');

/** Builds the web application if it's outdated, and creates a workspace, which is deleted when this process exits. */
export const openWorkspace = async (options: Options): Promise<Workspace> => {
  if (!(await ensureWebBuilt())) throw new Error('The web application could not be built');
  const base = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  process.once('exit', () => rmSync(base, { recursive: true, force: true }));
  const databases = new Map<string, Promise<PortalDatabase>>();
  const servers: PostgresServer[] = [];
  const folder = () => mkdtemp(join(base, 'data-'));

  const filled = async (database: PortalDatabase, size: Size): Promise<PortalDatabase> => {
    console.error(`Creating ${summarize(size)} …`);
    await fill(database, size);
    return database;
  };

  return {
    options,
    folder,
    embedded: async (wanted) => {
      const size = sizeOf(wanted);
      const key = JSON.stringify(size);
      const database = databases.get(key) ?? filled({ directory: await folder() }, size);
      databases.set(key, database);
      return database;
    },
    copyOf: async (database) => {
      const directory = await folder();
      await cp(database.directory, directory, { recursive: true });
      return { directory };
    },
    postgres: async (wanted) => {
      const server = await startPostgres();
      servers.push(server);
      return filled({ directory: await folder(), url: server.url }, sizeOf(wanted));
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server.stop();
    },
  };
};
