import { ANSWER_TIME_MAX } from '@portal/contract/limits.ts';
import { FIRST_ANSWERS } from '@portal/contract/requests/request-steps.ts';
import type { Db } from '../../platform/db/connect.ts';

/** How long a speaker took for the first answer to each of their newest requests, in milliseconds. */
export const findAnswerTimes = async (db: Db, speakerId: string): Promise<number[]> => {
  const newest = db
    .selectFrom('requests')
    .select(['id', 'passed_on_at'])
    .where('speaker_id', '=', speakerId)
    .where('passed_on_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ANSWER_TIME_MAX);
  const rows = await db
    .selectFrom(newest.as('request'))
    .innerJoin('request_transitions as answer', 'answer.request_id', 'request.id')
    .select(({ fn }) => ['request.passed_on_at as askedAt', fn.min('answer.at').as('answeredAt')])
    .where('answer.actor_id', '=', speakerId)
    .where('answer.step', 'in', FIRST_ANSWERS)
    .groupBy(['request.id', 'request.passed_on_at'])
    .execute();
  return rows.map(({ askedAt, answeredAt }) => Date.parse(answeredAt) - Date.parse(askedAt ?? answeredAt));
};
