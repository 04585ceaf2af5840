import type { Role } from '../options.ts';
import type { RequestStatus } from '../requests/request-status.ts';
import { AWAITING_ANSWER } from '../requests/request-status.ts';
import { afterStatusSet, type RequestState, type Side } from '../requests/request-steps.ts';

/**
 * What an email about a status that someone has set says: that the visit is confirmed, that it stays as it was agreed, that
 * it's off, that administrators declined it, that the request has another status, that the speaker is asked, or that no answer is needed anymore.
 */
export type StatusEmail = 'confirmed' | 'unchanged' | 'off' | 'declined' | 'moved' | 'asked' | 'withdrawn';

/** Who is emailed what when someone sets a status. Those who did it themselves know already. */
export const statusEmails = (
  before: RequestState,
  to: RequestStatus,
  by: Role,
  now: number = Date.now(),
): Readonly<Partial<Record<Side, StatusEmail>>> => {
  const { status, confirmed, dateTime } = before;
  // The visit has begun, so there's nothing to plan or to answer anymore.
  if ((confirmed || to === 'Approved') && Date.parse(dateTime) <= now) return {};
  if (to === 'Approved') {
    const email = confirmed ? 'unchanged' : 'confirmed';
    return { teacher: email, speaker: email };
  }
  const isDeclined = afterStatusSet(before, by, to, now)?.answer === 'rejected';
  const speaker =
    to === AWAITING_ANSWER
      ? 'asked'
      : confirmed
        ? 'off'
        : status === AWAITING_ANSWER
          ? 'withdrawn'
          : undefined;
  return {
    // The cancellation takes a confirmed visit out of the teacher's calendar, too.
    ...(confirmed ? { teacher: 'off' } : by !== 'teacher' && { teacher: isDeclined ? 'declined' : 'moved' }),
    ...(speaker && { speaker }),
  };
};
