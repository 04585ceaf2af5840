import { type Kysely, sql } from 'kysely';

/** What the mail server said about emails that it refused, and which link an email contains. */
export const givenUpEmails = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table outbox add column token_hash text',
    'alter table outbox add column refusals integer not null default 0',
    "alter table outbox add column refusal text not null default ''",
    'alter table outbox add column refused_at text',
    'create index outbox_sent on outbox (sent_at) where sent_at is not null',
    'create index outbox_failed on outbox (failed_at) where failed_at is not null',
    'create index outbox_refused on outbox (refusal, refused_at) where refused_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
