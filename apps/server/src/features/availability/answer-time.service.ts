import type { AnswerTime } from '@portal/contract/availability/schedule.schemas.ts';
import type { Context } from '../../context.ts';
import { getSpeaker } from '../../domain/speakers/speakers.service.ts';
import { usualDays } from './answer-time.policy.ts';
import { findAnswerTimes } from './answer-time.repository.ts';

/** In how many days a visible speaker usually answers. Throws a 404 error for hidden speakers. */
export const getAnswerTime = async (context: Context, speakerId: string): Promise<AnswerTime> => {
  await getSpeaker(context, speakerId);
  return { days: usualDays(await findAnswerTimes(context.db, speakerId)) };
};
