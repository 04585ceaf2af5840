import type { FreeTimes, FreeTimesQuery } from '@portal/contract/availability/schedule.schemas.ts';
import { hasHours } from '@portal/contract/availability/schedule.ts';
import { REVIEW_DAYS } from '@portal/contract/limits.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { requestNotFound } from '../../domain/requests/requests.errors.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import { findVisitsAround } from '../../domain/requests/visit-conflicts.repository.ts';
import { findSchedule } from '../../domain/speakers/availability.repository.ts';
import { getSpeaker } from '../../domain/speakers/speakers.service.ts';
import { instantAt } from '../../kernel/clock.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { noticeFor, readNotice } from '../settings/settings.service.ts';
import { freeTimes, freeTimesSpan, startOf } from './free-times.policy.ts';
import { blockedSpans } from './visit-conflicts.policy.ts';

/**
 * The times on some days at which a visible speaker is free for a visit, with enough notice and after a break. Throws a 404
 * error for hidden speakers, but not to themselves. A schedule only informs teachers: a visit at another time can still be requested and accepted.
 * A visit that is being changed doesn't count as busy. Throws a 404 error if the caller may not see its request.
 */
export const listFreeTimes = async (
  context: Context,
  caller: SessionUser,
  speakerId: string,
  { from, days, timezone, minutes, format, changing }: FreeTimesQuery,
): Promise<FreeTimes> => {
  const { db } = context;
  if (caller._id !== speakerId) await getSpeaker(context, speakerId);
  if (changing !== undefined && (await getRequest(db, caller, changing)).speakerId !== speakerId)
    throw requestNotFound();
  const schedule = await findSchedule(db, speakerId);
  const notice = noticeFor(schedule, await readNotice(db));
  const earliest = startOf(notice.firstDay, schedule.saved ? schedule.timezone : timezone);
  const span = freeTimesSpan(from ?? notice.firstDay, days, timezone, earliest);
  const visits = await findVisitsAround(db, speakerId, span);
  const others = visits.filter(({ id }) => id !== changing);
  const blocked = blockedSpans({ minutes, isInPerson: format === 'in-person' }, others, schedule);
  const times = freeTimes(schedule, { span, minutes, blocked, earliest });
  return {
    hasHours: hasHours(schedule),
    times,
    earliest: instantAt(earliest),
    noticeDays: notice.days,
    reviewDays: (await reviewsFirst(db)) ? REVIEW_DAYS : 0,
    timezone: schedule.saved ? schedule.timezone : null,
    pausedUntil: schedule.pausedUntil,
  };
};
