import { hash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { PortalDatabase } from './portal.ts';
import type { Program } from './program.ts';
import { headersFrom, type Session } from './session.ts';

type Row = Record<string, SQLOutputValue>;

const insert = (database: DatabaseSync, table: string, row: Row): void => {
  const columns = Object.keys(row);
  database
    .prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`)
    .run(...Object.values(row));
};

/** Copies an account and its session, and returns the secret of the new session. */
const copyOf = (database: DatabaseSync, user: Row, session: Row): string => {
  const secret = randomBytes(32).toString('base64url');
  const id = randomUUID();
  insert(database, 'users', { ...user, id, email: `${id}@demo.example` });
  insert(database, 'sessions', { ...session, user_id: id, token_hash: hash('sha256', secret, 'base64url') });
  return secret;
};

/**
 * Creates sessions of many teachers in a running portal with SQLite, because the requests of one teacher are limited.
 * Copies an account and its session, because hashing passwords is slow. Returns the headers of the sessions.
 */
export const openTeacherSessions = async (
  portal: Program,
  { directory }: PortalDatabase,
  { user: { _id: userId } }: Session,
  count: number,
): Promise<Session['headers'][]> => {
  const secrets: string[] = [];
  using database = new DatabaseSync(join(directory, 'portal.db'));
  const user = database.prepare('select * from users where id = ?').get(userId);
  const session = database.prepare('select * from sessions where user_id = ?').get(userId);
  if (!user || !session) throw new Error('No session to copy');
  database.exec('begin');
  while (secrets.length < count) secrets.push(copyOf(database, user, session));
  database.exec('commit');

  const sessions: Session['headers'][] = [];
  for (const secret of secrets) {
    const cookie = `session=${secret}`;
    const answer = headersFrom(await fetch(`${portal.address}/api/auth/authstatus`, { headers: { cookie } }));
    sessions.push({ ...answer, cookie: `${cookie}; ${answer.cookie}` });
  }
  return sessions;
};
