import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { deriveConfig } from '../../src/config/config.ts';
import { readEnvironment } from '../../src/config/env.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { TestPortal } from './portal.ts';
import { createPostgresDatabase } from './postgres.ts';
import { Program } from './process.ts';

/** A portal in a process of its own. */
export interface RunningPortal {
  readonly program: Program;
  readonly address: string;
}

/** A folder and a database in which portals run as processes of their own, and which outlive them. */
export class Place implements AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
  readonly #leave: () => Promise<void>;

  private constructor(environment: Record<string, string>, leave: () => Promise<void>) {
    this.environment = environment;
    this.#leave = leave;
  }

  /** `route` may put something between the portals and their PostgreSQL: it is given the URL, and gives another. */
  static async open(more: Record<string, string> = {}, route = (url: string) => url): Promise<Place> {
    const directory = await mkdtemp(join(tmpdir(), 'portal-place-'));
    const server = inject('postgresUrl');
    const database = server === null ? undefined : await createPostgresDatabase(server);
    const environment = {
      PORT: '0',
      DATA_DIR: directory,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      ...(database && { DATABASE_URL: route(database.url) }),
      ...more,
    };
    return new Place(environment, async () => {
      await Program.endAll();
      await database?.drop();
      await rm(directory, { recursive: true, force: true });
    });
  }

  /** Fills the database through a portal that ends before others start. */
  async prepare<Result>(work: (portal: TestPortal) => Promise<Result>): Promise<Result> {
    const portal = await TestPortal.start({ ...this.environment, LOG_LEVEL: 'silent' });
    try {
      return await work(portal);
    } finally {
      await portal.close();
    }
  }

  /** Starts a portal; resolves once it serves. */
  async start(more: Record<string, string> = {}): Promise<RunningPortal> {
    const program = new Program('main.ts', [], { ...this.environment, ...more });
    const port = await program.says(/http:\/\/localhost:(\d+)\n/);
    return { program, address: `http://127.0.0.1:${port}` };
  }

  /** Looks into the database, beside the portals. */
  async look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = connect(deriveConfig(readEnvironment(this.environment)).database, () => {});
    try {
      return await work(database);
    } finally {
      await database.db.destroy();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#leave();
  }
}
