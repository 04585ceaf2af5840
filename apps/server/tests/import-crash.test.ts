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
/** Shorter than an import of these rows, or its undo. The next uptimes are longer, so that it ends. */
const MAX_UPTIME_MS = 250;

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

/** Starts the portal, makes a call, and kills it some time later, again and again, until the import has a status. */
const killUntil = async (
  admin: Client,
  id: string,
  begin: (client: Client) => Promise<unknown>,
  status: string,
): Promise<number> => {
  let kills = 0;
  for (let isBegun = false; ; isBegun = true) {
    const { address: at, program } = await processes.start();
    const client = admin.at(at);
    if (!isBegun) await begin(client);
    await pause(Math.random() * MAX_UPTIME_MS * (kills + 1));
    const found = await client.get(getImport, { params: { id } });
    await program.ends('SIGKILL');
    kills += 1;
    if (found.status === status) return kills;
  }
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
  const kills = await killUntil(
    admin,
    id,
    (client) => client.get(startImport, { params, body: {} }),
    'finished',
  );
  expect(await imported()).toEqual({ users: ROWS, mails: ROWS });
  const undoKills = await killUntil(admin, id, (client) => client.get(undoImport, { params }), 'undone');
  expect(await imported()).toEqual({ users: 0, mails: 0 });
  expect(kills + undoKills).toBeGreaterThanOrEqual(2);
}, 120_000);
