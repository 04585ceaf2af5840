import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** The one change that an entry of the audit log may see: a person is taken out of it. */
const REDACTION = `
  new.number = old.number and new.at = old.at and new.action = old.action and new.actor_id = old.actor_id
  and (new.subject_id = old.subject_id or old.subject_id like '%@%')
  and (
    (new.actor_name = old.actor_name and new.actor_email = old.actor_email)
    or (new.actor_name = 'Deleted user' and new.actor_email = '')
  )
  and (
    (new.subject_id = old.subject_id and new.subject_name = old.subject_name
      and new.before = old.before and new.after = old.after)
    or (new.subject_name = 'Deleted user' and new.before = '{}' and new.after = '{}')
  )
  and (
    new.search_text = old.search_text
    or new.actor_name = 'Deleted user' or new.subject_name = 'Deleted user'
  )`;

/** People whose accounts are deleted leave the audit log, and finished mails don't keep whom they were for. */
export const deletedPeople = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create index audit_entries_actor on audit_entries (actor_id)`);
  await run(`create index audit_entries_subject on audit_entries (subject_id)`);
  for (const statement of dialect.ddl.appendOnlyUnless('audit_entries', REDACTION)) await run(statement);
  // Mails without a body are finished; those with one wait, or are the built-in mailbox's.
  await run(`update outbox set recipient = '', subject = '' where html = ''`);
};
