import { setTimeout as pause } from 'node:timers/promises';
import {
  chooseRows,
  getImport,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/contract/speaker-import/speaker-imports.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { expectDatabaseIntact } from './support/database-integrity.ts';
import { fileWith } from './support/imports.ts';
import { PortalProcesses } from './support/portal-processes.ts';

const ROWS = 120;
/** Together shorter than an import of these rows, or its undo. */
const MAX_UPTIME_MS = 150;
const KILLS = 4;

let processes: PortalProcesses;
beforeEach(async () => {
  processes = await PortalProcesses.open();
});
afterEach(() => processes[Symbol.asyncDispose]());

const address = (row: number) => `crashed-${row}@example.org`;
const letters = (row: number) => [...String(row)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const FILE = [
  'Name,Email,Employer',
  ...Array.from({ length: ROWS }, (_, row) => `Wim O${letters(row)}den,${address(row)},Lagoon ${row}`),
].join('\n');

/** Makes a call, kills the portal several times while the import has the status `running`, and then lets it finish. */
const killDuring = async (
  admin: Client,
  id: string,
  begin: (client: Client) => Promise<unknown>,
  running: string,
): Promise<void> => {
  const statusOf = async (client: Client) => (await client.get(getImport, { params: { id } })).status;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { address: at, program } = await processes.start();
    const client = admin.at(at);
    if (kills === 0) await begin(client);
    await pause(Math.random() * MAX_UPTIME_MS);
    expect(await statusOf(client)).toBe(running);
    await program.ends('SIGKILL');
  }
  const { address: at, program } = await processes.start();
  await expect.poll(() => statusOf(admin.at(at)), { timeout: 60_000 }).not.toBe(running);
  await program.ends('SIGTERM');
};

/** The imported people with the number of their emails. */
const imported = () =>
  processes.withDatabase(async (database) => {
    await expectDatabaseIntact(database);
    const users = await database.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', 'crashed-%')
      .execute();
    const mails = await database.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', 'crashed-%')
      .execute();
    return { users: users.length, mails: mails.length };
  });

it('an import and its undo survive kills: everybody is created and invited once, and then nobody is left', async () => {
  const { admin, id } = await processes.prepare(async (portal) => {
    const { client } = await portal.newUser('admin');
    const { _id } = await client.get(uploadImport, { body: fileWith(FILE) });
    const body = { state: 'duplicate', choice: 'create' } as const;
    await client.get(chooseRows, { params: { id: _id }, body });
    return { admin: client, id: _id };
  });
  const params = { id };
  await killDuring(admin, id, (client) => client.get(startImport, { params, body: {} }), 'running');
  expect(await imported()).toEqual({ users: ROWS, mails: ROWS });
  await killDuring(admin, id, (client) => client.get(undoImport, { params }), 'undoing');
  expect(await imported()).toEqual({ users: 0, mails: 0 });
}, 240_000);
