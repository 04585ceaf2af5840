import type {
  ClassPreparation,
  ClassQuestion,
  QuestionState,
} from '@portal/contract/visits/class-page.schemas.ts';
import { instant } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

/** What a class's page shows before a visit, and the questions of the class with their votes. */

export type ClassPageSettings = Omit<ClassPreparation, 'questions'>;

/** What is on a class's page, and the visit that it's about. */
export interface StoredClassPage {
  readonly visit: StoredRequest;
  /** The title of the speaker's talk; '' without one. */
  readonly talk: string;
  readonly settings: ClassPageSettings;
  /** Only those on the page. */
  readonly questions: readonly ClassQuestion[];
  readonly isFull: boolean;
}

/** What people have decided about the page of a visit; the defaults if nothing. */
export const findClassPage = async (db: Db | Tx, requestId: string): Promise<ClassPageSettings> => {
  const row = await db
    .selectFrom('class_pages')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return {
    words: readTextList(row?.words ?? null),
    version: row?.version ?? 0,
    showAtOnce: row?.show_at_once === 1,
    showLastName: row?.show_last_name === 1,
    showEmail: row?.show_email === 1,
    showPhone: row?.show_phone === 1,
  };
};

/** Stores the page of a visit. Its thank-yous must be locked. */
export const saveClassPage = async (
  tx: Tx,
  requestId: string,
  { words, version, showAtOnce, showLastName, showEmail, showPhone }: ClassPageSettings,
): Promise<void> => {
  const flag = (value: boolean) => (value ? (1 as const) : (0 as const));
  const page = {
    words: JSON.stringify(words),
    version,
    show_at_once: flag(showAtOnce),
    show_last_name: flag(showLastName),
    show_email: flag(showEmail),
    show_phone: flag(showPhone),
  };
  await tx
    .insertInto('class_pages')
    .values({ request_id: requestId, ...page })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(page))
    .execute();
};

interface QuestionFilter {
  readonly onlyShown: boolean;
  readonly limit?: number;
}

/** The questions for a visit, those with the most votes first, then the oldest. */
export const listClassQuestions = async (
  db: Db | Tx,
  requestId: string,
  { onlyShown, limit }: QuestionFilter,
): Promise<ClassQuestion[]> => {
  const rows = await db
    .selectFrom('class_questions as question')
    .leftJoin('class_question_votes as vote', 'vote.question_id', 'question.id')
    .select(['question.id as _id', 'question.text', 'question.state', 'question.created_at as createdAt'])
    .select(({ fn }) => fn.count<number>('vote.voter_hash').as('votes'))
    .where('question.request_id', '=', requestId)
    .$if(onlyShown, (query) => query.where('question.state', '=', 'shown'))
    .groupBy('question.id')
    .orderBy('votes', 'desc')
    .orderBy('question.created_at')
    .orderBy('question.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({ ...row, votes: Number(row.votes) }));
};

/** How many questions a visit has, and how many of them wait for the teacher. */
export const countClassQuestions = async (
  db: Db | Tx,
  requestId: string,
): Promise<{ total: number; waiting: number }> => {
  const rows = await db
    .selectFrom('class_questions')
    .select('state')
    .where('request_id', '=', requestId)
    .execute();
  return { total: rows.length, waiting: rows.filter(({ state }) => state === 'waiting').length };
};

/** What a form has asked with this key; undefined if nothing. */
export const findAsked = (tx: Tx, requestId: string, key: string) =>
  tx
    .selectFrom('class_questions')
    .select(['text', 'state'])
    .where('request_id', '=', requestId)
    .where('question_key', '=', key)
    .executeTakeFirst();

interface NewQuestion {
  readonly requestId: string;
  readonly text: string;
  readonly state: QuestionState;
  readonly questionKey?: string | undefined;
}

/** Stores a question and returns its id. */
export const insertClassQuestion = async (
  tx: Tx,
  { requestId, text, state, questionKey }: NewQuestion,
): Promise<string> => {
  const id = newId();
  const row = { id, request_id: requestId, text, state, question_key: questionKey ?? null };
  await tx
    .insertInto('class_questions')
    .values({ ...row, created_at: instant() })
    .execute();
  return id;
};

/** Returns false if there is no such question. */
export const saveQuestionState = async (
  tx: Tx,
  requestId: string,
  id: string,
  state: QuestionState,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('class_questions')
    .set({ state })
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a question with its votes. Returns false if there is no such question. */
export const deleteClassQuestion = async (tx: Tx, requestId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('class_questions')
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether a question is on the page of a visit. */
export const isQuestionShown = async (tx: Tx, requestId: string, id: string): Promise<boolean> => {
  const question = await tx
    .selectFrom('class_questions')
    .select('state')
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst();
  return question?.state === 'shown';
};

/** The hashes of the browsers that have voted on a visit's page. */
export const listVoters = async (tx: Tx, requestId: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('class_question_votes as vote')
    .innerJoin('class_questions as question', 'question.id', 'vote.question_id')
    .select('vote.voter_hash')
    .distinct()
    .where('question.request_id', '=', requestId)
    .execute();
  return new Set(rows.map(({ voter_hash }) => voter_hash));
};

/** Stores a vote, or takes it back. Returns how many the question has then. */
export const saveVote = async (
  tx: Tx,
  questionId: string,
  voterHash: string,
  voted: boolean,
): Promise<number> => {
  if (voted) {
    const row = tx
      .insertInto('class_question_votes')
      .values({ question_id: questionId, voter_hash: voterHash });
    await row.onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    const row = tx.deleteFrom('class_question_votes').where('question_id', '=', questionId);
    await row.where('voter_hash', '=', voterHash).execute();
  }
  const { votes } = await tx
    .selectFrom('class_question_votes')
    .select(({ fn }) => fn.countAll<number>().as('votes'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(votes);
};
