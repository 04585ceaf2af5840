import { CLASS_QUESTIONS_MAX, CLASS_VOTERS_MAX } from '@portal/contract/limits.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type {
  ClassQuestionForm,
  ClassVote,
  QuestionState,
} from '@portal/contract/visits/class-page.schemas.ts';
import type { Context } from '../../context.ts';
import * as repository from '../../domain/requests/class-page.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import { alreadySent, Conflict, NotFound } from '../../kernel/errors.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import {
  CLASS_QUESTIONS_BY_LINK,
  CLASS_QUESTIONS_FROM_ADDRESS,
  CLASS_VOTES_BY_LINK,
  CLASS_VOTES_FROM_ADDRESS,
  consume,
} from '../rate-limits/rate-limits.service.ts';
import { questionWaitingMail } from './class-page.emails.ts';
import { mayContainContact } from './class-questions.policy.ts';
import { findLinkedVisit } from './sending.service.ts';
import { lockThankYous } from './thank-yous.repository.ts';

/** Calls for students without an account: whoever has a class's link may make them, until the visit is over. */

/** The title of the talk that a visit was booked with, or else of its speaker's first one; '' without talks. */
const findTalk = async (
  db: Db,
  { speakerId, expertise, eventName }: Pick<StoredRequest, 'speakerId' | 'expertise' | 'eventName'>,
): Promise<string> => {
  const titles = (await findSpeaker(db, speakerId))?.talks.map(({ title }) => title) ?? [];
  return titles.find((title) => title === expertise || title === eventName) ?? titles[0] ?? '';
};

/** The page of a link; null once the visit is over. Throws the same 404 error for every link that doesn't work. */
export const readClassPage = async (
  { db }: Context,
  token: string,
): Promise<repository.StoredClassPage | null> => {
  const visit = await findLinkedVisit(db, token);
  if (isPastVisit(visit)) return null;
  const { total } = await repository.countClassQuestions(db, visit.id);
  return {
    visit,
    talk: await findTalk(db, visit),
    settings: await repository.findClassPage(db, visit.id),
    questions: await repository.listClassQuestions(db, visit.id, { onlyShown: true }),
    isFull: total >= CLASS_QUESTIONS_MAX,
  };
};

/** Locks the page of a link that must still be the class's. Throws a 409 error once the visit is over. */
const lockPage = async (tx: Tx, token: string, id: string): Promise<StoredRequest> => {
  await lockThankYous(tx, id);
  const visit = await findLinkedVisit(tx, token);
  if (isPastVisit(visit)) throw new Conflict('The visit is over. You can say thank you now.');
  return visit;
};

/**
 * Asks a question, which waits for the teacher unless the teacher shows questions at once. The teacher gets an email unless
 * another one is waiting. Idempotent: a form that is sent again with the same key is stored once. Throws a 409 error
 * beyond `CLASS_QUESTIONS_MAX`, and a 429 error beyond the limits. Returns the question's state.
 */
export const askQuestion = async (
  context: Context,
  token: string,
  address: string,
  { text, questionKey }: ClassQuestionForm,
): Promise<QuestionState> => {
  const { id } = await findLinkedVisit(context.db, token);
  return context.db.transaction().execute(async (tx) => {
    await consume(tx, CLASS_QUESTIONS_BY_LINK, id);
    await consume(tx, CLASS_QUESTIONS_FROM_ADDRESS, address);
    const visit = await lockPage(tx, token, id);
    const asked = questionKey === undefined ? undefined : await repository.findAsked(tx, id, questionKey);
    if (asked && asked.text !== text) throw alreadySent('question');
    if (asked) return asked.state;
    const { total, waiting } = await repository.countClassQuestions(tx, id);
    if (total >= CLASS_QUESTIONS_MAX)
      throw new Conflict(
        `Your class has already asked ${CLASS_QUESTIONS_MAX} questions, and that's the limit. Please ask your teacher to make room.`,
      );
    const { showAtOnce } = await repository.findClassPage(tx, id);
    const state = showAtOnce && !mayContainContact(text) ? 'shown' : 'waiting';
    await repository.insertClassQuestion(tx, { requestId: id, text, state, questionKey });
    if (state === 'waiting' && waiting === 0)
      await queueMail(tx, context, visit.teacher, questionWaitingMail(visit));
    await publishRequestChanged(tx, visit);
    return state;
  });
};

/**
 * Stores or takes back the vote of a browser for a question on the page, and returns how many it has then. Throws a 409
 * error beyond `CLASS_VOTERS_MAX` browsers, and a 429 error beyond the limits.
 */
export const vote = async (
  { db }: Context,
  { token, questionId }: { readonly token: string; readonly questionId: string },
  address: string,
  { browser, voted }: ClassVote,
): Promise<number> => {
  const { id } = await findLinkedVisit(db, token);
  // With the visit, so that the votes of one browser can't be followed from visit to visit.
  const voter = hashSecret(`${id} ${browser}`);
  return db.transaction().execute(async (tx) => {
    await consume(tx, CLASS_VOTES_BY_LINK, id);
    await consume(tx, CLASS_VOTES_FROM_ADDRESS, address);
    await lockPage(tx, token, id);
    if (!(await repository.isQuestionShown(tx, id, questionId)))
      throw new NotFound("This question isn't on the page anymore");
    if (voted) {
      const voters = await repository.listVoters(tx, id);
      if (!voters.has(voter) && voters.size >= CLASS_VOTERS_MAX)
        throw new Conflict("This class has as many votes as it can have. Your vote wasn't counted.");
    }
    return repository.saveVote(tx, questionId, voter, voted);
  });
};
