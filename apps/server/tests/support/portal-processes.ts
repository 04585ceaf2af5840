import { deriveConfig } from '../../src/config/config.ts';
import { readEnvironment } from '../../src/config/env.ts';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { createTestDatabase } from './database.ts';
import { TestPortal } from './portal.ts';
import { Program } from './process.ts';

/** A portal in a separate process. */
export interface RunningPortal {
  readonly program: Program;
  readonly address: string;
}

/** A data folder and a database for portals in separate processes. They outlive those processes. */
export class PortalProcesses implements AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
  readonly #cleanUp: () => Promise<void>;

  private constructor(environment: Record<string, string>, cleanUp: () => Promise<void>) {
    this.environment = environment;
    this.#cleanUp = cleanUp;
  }

  /** `route` maps the URL of PostgreSQL to another one, to put a proxy in between. */
  static async open(
    more: Record<string, string> = {},
    route = (url: string) => url,
  ): Promise<PortalProcesses> {
    const database = await createTestDatabase('migrated');
    const { DATA_DIR, DATABASE_URL } = database.environment;
    const environment = {
      PORT: '0',
      DATA_DIR,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      ...(DATABASE_URL && { DATABASE_URL: route(DATABASE_URL) }),
      ...more,
    };
    return new PortalProcesses(environment, async () => {
      await Program.endAll();
      await database.drop();
    });
  }

  /** Fills the database through a portal in this process. */
  async prepare<Result>(work: (portal: TestPortal) => Promise<Result>): Promise<Result> {
    const portal = await TestPortal.start({ ...this.environment, LOG_LEVEL: 'silent' });
    try {
      return await work(portal);
    } finally {
      await portal.close();
    }
  }

  /** Starts a portal. Resolves when it accepts requests. */
  async start(more: Record<string, string> = {}): Promise<RunningPortal> {
    const program = new Program('main.ts', [], { ...this.environment, ...more });
    const port = await program.says(/http:\/\/localhost:(\d+)\n/);
    return { program, address: `http://127.0.0.1:${port}` };
  }

  /** Opens a separate connection to the database. */
  async withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = connect(deriveConfig(readEnvironment(this.environment)).database, () => {});
    try {
      return await work(database);
    } finally {
      await database.db.destroy();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cleanUp();
  }
}
