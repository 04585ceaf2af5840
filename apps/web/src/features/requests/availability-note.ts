import { monthName } from '@portal/contract/american-english.ts';
import type { Schedule } from '@portal/contract/availability/schedule.schemas.ts';
import { endsOf, hasHours, hoursOn, isDayOff } from '@portal/contract/availability/schedule.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { counted } from '../../lib/text.ts';

/** Whether the hours of the first day cover a visit. Hours after midnight aren't checked. */
const isWithinHours = (request: SpeakerRequest, schedule: Schedule): boolean => {
  const { timezone } = schedule;
  const [date = '', start = ''] = wallClockOf(request.dateTime, timezone).split('T');
  const [lastDate, end = ''] = wallClockOf(new Date(endOf(request)).toISOString(), timezone).split('T');
  let covered = start;
  for (const [from, to] of hoursOn(schedule, date).map(endsOf))
    if (from <= covered && covered < to) covered = to;
  return start < covered && (lastDate === date ? end : '24:00') <= covered;
};

/** A warning if a visit is outside of the speaker's availability. */
export const availabilityNote = (
  request: SpeakerRequest,
  schedule: Schedule,
  requests: readonly SpeakerRequest[],
): string | undefined => {
  const { timezone, daysOff, monthlyMaximum } = schedule;
  const date = wallClockOf(request.dateTime, timezone).slice(0, 'YYYY-MM-DD'.length);
  if (isDayOff(daysOff, date)) return 'You marked this day as a day off.';
  if (hasHours(schedule) && !isWithinHours(request, schedule))
    return 'This is outside the hours that you set.';
  const inMonth = requests.filter(
    ({ confirmed, dateTime }) =>
      confirmed && wallClockOf(dateTime, timezone).startsWith(date.slice(0, 'YYYY-MM'.length)),
  ).length;
  return monthlyMaximum !== null && inMonth >= monthlyMaximum
    ? `You already have ${counted(inMonth, 'visit')} in ${monthName(date)}. You set a maximum of ${monthlyMaximum}.`
    : undefined;
};
