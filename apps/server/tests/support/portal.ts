import { hash } from '@node-rs/argon2';
import { login } from '@portal/contract/accounts/auth.contract.ts';
import type { Role } from '@portal/contract/options.ts';
import { deriveConfig } from '../../src/config/config.ts';
import { readEnvironment } from '../../src/config/env.ts';
import { insertUser, type User } from '../../src/domain/users/users.repository.ts';
import { instant } from '../../src/kernel/clock.ts';
import { newId } from '../../src/kernel/ids.ts';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { type ServerLimits, serverLimits } from '../../src/platform/http/connections.ts';
import { type Portal, startPortal } from '../../src/portal.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './database.ts';

export const PASSWORD = 'correct-horse';

/** A hash carries its own cost. With the lowest one, logins of tests take a tenth of the time. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** A portal as in production, with its own database on the engine under test. */
export class TestPortal {
  readonly #portal: Portal;
  readonly #cleanUp: () => Promise<void>;

  private constructor(portal: Portal, cleanUp: () => Promise<void>) {
    this.#portal = portal;
    this.#cleanUp = cleanUp;
  }

  /** `prepare` may fill the empty database before the portal starts. `limits` override the defaults. */
  static async start(
    environment: Record<string, string> = {},
    prepare?: (database: Database) => Promise<void>,
    limits: Partial<ServerLimits> = {},
    webDirectory?: string,
  ): Promise<TestPortal> {
    const database = await createTestDatabase(prepare ? 'empty' : 'migrated');
    const config = deriveConfig(
      readEnvironment({
        PORT: '0',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'silent',
        ...database.environment,
        ...environment,
      }),
    );
    if (prepare) {
      const prepared = connect(config.database, () => {});
      await prepare(prepared);
      await prepared.db.destroy();
    }
    // Tests share the portal's event loop, so they may delay it without being a flood.
    const portal = await startPortal(config, webDirectory, {
      ...serverLimits(),
      maxEventLoopDelay: Number.POSITIVE_INFINITY,
      drawing: { within: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY },
      ...limits,
    });
    return new TestPortal(portal, database.drop);
  }

  get context(): Portal['context'] {
    return this.#portal.context;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#portal.port}`;
  }

  /** A logged-out browser. `from` is its IP address if the portal trusts a proxy (`TRUST_PROXY=1`). */
  visitor(from?: string): Client {
    return new Client(this.address, from === undefined ? {} : { 'x-forwarded-for': from });
  }

  /** Stores a verified account. All test accounts have the same password. */
  async addUser(role: Role, given: Partial<User> = {}): Promise<User> {
    passwordHash ??= hash(PASSWORD, CHEAP);
    const id = newId();
    const user: User = {
      id,
      email: `${role}-${id}@example.org`,
      firstName: 'Robin',
      lastName: role === 'admin' ? 'Admin' : role === 'teacher' ? 'Teacher' : 'Speaker',
      role,
      passwordHash: await passwordHash,
      verifiedAt: instant(),
      ...given,
    };
    await this.context.db.transaction().execute((tx) => insertUser(tx, user));
    return user;
  }

  /** A browser that is logged in; `from` as for `visitor`. */
  async signIn(user: User, from?: string): Promise<Client> {
    const client = this.visitor(from);
    await client.get(login, { body: { email: user.email, password: PASSWORD } });
    return client;
  }

  /** A new user and a browser that is logged in. */
  async newUser(role: Role, given: Partial<User> = {}): Promise<{ user: User; client: Client }> {
    const user = await this.addUser(role, given);
    return { user, client: await this.signIn(user) };
  }

  /** Stops the portal's own job workers, for tests that run jobs with another clock. */
  stopJobs(): Promise<void> {
    return this.#portal.stopJobs();
  }

  async close(): Promise<void> {
    await this.#portal.close();
    await this.#cleanUp();
  }
}
