import { openSqlite } from './sqlite.ts';

/** Inserts one row at a time into a database of its own, each on the disk before its id is given back. */
export const openInserts = (file: string): ((body: string) => number) => {
  const database = openSqlite(file);
  database.exec('create table bookings (id integer primary key, body text not null) strict');
  const statement = database.prepare('insert into bookings (body) values (?)');
  return (body) => Number(statement.run(body).lastInsertRowid);
};
