import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnavailable } from '../src/kernel/database-errors.ts';
import { connect } from '../src/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

/** What PgBouncer accepts while connecting, unless it is told to ignore more. */
const KNOWN_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding'];

/** The names in a startup packet: the length and the protocol's version, then pairs of texts that end with a zero. */
const parametersOf = (packet: string | Buffer): string[] =>
  packet
    .toString()
    .slice(8)
    .split('\0')
    .filter((text, index) => index % 2 === 0 && text !== '');

/** Forwards connections to PostgreSQL like a pooler, which closes those with other parameters. */
const startPooler = async (target: URL): Promise<Server> => {
  const server = createServer((near) => {
    near.on('error', () => {});
    near.once('data', (packet) => {
      if (parametersOf(packet).some((name) => !KNOWN_PARAMETERS.includes(name))) return near.destroy();
      const far = connectTo(Number(target.port), target.hostname).on('error', () => {});
      far.write(packet);
      near.pipe(far);
      far.pipe(near);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

let database: TestDatabase;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase('migrated');
  url = database.environment.DATABASE_URL ?? '';
});
afterEach(() => database.drop());

const open = (address: string, queryTimeoutMs?: number) =>
  connect({ engine: 'postgres', url: address }, () => {}, queryTimeoutMs);

const settingsOf = async ({ db }: ReturnType<typeof open>) => {
  const { rows } = await sql`
    select current_setting('jit') as jit,
      current_setting('statement_timeout') as timeout`.execute(db);
  return rows[0];
};

describe('a connection to PostgreSQL', () => {
  it('works through a pooler that refuses unknown startup parameters, with the same settings', async () => {
    const pooler = await startPooler(new URL(url));
    const routed = new URL(url);
    routed.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
    const opened = open(routed.href, 15_000);
    expect(await settingsOf(opened)).toEqual({ jit: 'off', timeout: '15s' });
    const listener = await opened.pubSub.subscribe({ onMessage: () => {}, onGap: () => {} });
    await listener.close();
    await opened.db.destroy();
    pooler.close();
  });

  it('ends a query that takes too long, and can still be used', async () => {
    const opened = open(url, 200);
    const error: unknown = await sql`select pg_sleep(30)`.execute(opened.db).catch((reason) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(await settingsOf(opened)).toMatchObject({ timeout: '200ms' });
    await opened.db.destroy();
  });

  it('does not limit queries of migrations, backups and other programs', async () => {
    const opened = open(url);
    expect(await settingsOf(opened)).toMatchObject({ timeout: '0' });
    await opened.db.destroy();
  });
});
