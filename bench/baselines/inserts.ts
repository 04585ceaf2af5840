import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { openSqlite } from './sqlite.ts';

type Row = Record<string, SQLInputValue>;

/** Returns a function that inserts a copy of a table's newest row with some values changed, and returns its number. */
const copier = (database: DatabaseSync, table: string) => {
  const row: Row | undefined = database.prepare(`select * from ${table} order by rowid desc limit 1`).get();
  if (!row) throw new Error(`There is nothing in ${table} to copy`);
  const columns = Object.keys(row);
  const insert = database.prepare(
    `insert into ${table} (${columns}) values (${columns.map(() => '?')}) returning rowid`,
  );
  return (changed: Row): SQLInputValue => insert.get(...Object.values({ ...row, ...changed }))?.rowid ?? null;
};

/** Inserts copies of the newest booking of a portal: its request, transition, emails and search entry. */
export const openInserts = (file: string): (() => string) => {
  const database = openSqlite(file);
  const request = copier(database, 'requests');
  const transition = copier(database, 'request_transitions');
  const email = copier(database, 'outbox');
  const entry = copier(database, 'search_requests');
  return () => {
    const id = randomUUID();
    database.exec('begin immediate');
    request({ id, booking_key: null });
    transition({ id: randomUUID(), request_id: id });
    email({ id: randomUUID() });
    email({ id: randomUUID() });
    entry({ id, number: null });
    database.exec('commit');
    return id;
  };
};
