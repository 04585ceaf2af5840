import { type Kysely, sql } from 'kysely';

/** What a class's page shows before a visit, and the questions of the class with their votes. */
export const classQuestions = async (db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> => {
  const strict = engine === 'sqlite' ? 'strict' : '';
  const statements = [
    `create table class_pages (
      request_id text primary key references requests on delete cascade,
      words text not null default '[]',
      version integer not null default 0,
      show_at_once integer not null default 0,
      show_last_name integer not null default 0,
      show_email integer not null default 0
    ) ${strict}`,
    `create table class_questions (
      id text primary key,
      request_id text not null references requests on delete cascade,
      text text not null,
      state text not null,
      question_key text,
      created_at text not null,
      unique (request_id, question_key)
    ) ${strict}`,
    'create index class_questions_request on class_questions (request_id)',
    `create table class_question_votes (
      question_id text not null references class_questions on delete cascade,
      voter_hash text not null,
      primary key (question_id, voter_hash)
    ) ${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
