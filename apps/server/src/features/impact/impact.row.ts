import { timeZoneOf } from '@portal/contract/options.ts';
import { endOf } from '@portal/contract/requests/request-steps.ts';
import { wallClockOf } from '@portal/contract/requests/visit-time.ts';
import { readNames, readTextList } from '../../kernel/stored-json.ts';
import type { VisitRow } from './impact.repository.ts';

/** A confirmed visit that is over. */
export type PastVisit = ReturnType<typeof decodeVisit>;

/** A visit that took place. */
export type CountedVisit = Omit<PastVisit, 'outcome'> & { readonly students: number };

/**
 * Whether the visit took place and how many students took part: as the teacher says, otherwise as the speaker says.
 * Undefined if neither has answered.
 */
const outcomeOf = (row: VisitRow): { tookPlace: boolean; students: number } | undefined => {
  const [tookPlace, students] =
    row.teacher_took_place === null
      ? [row.speaker_took_place, row.speaker_students]
      : [row.teacher_took_place, row.teacher_students];
  return tookPlace === null ? undefined : { tookPlace: tookPlace === 1, students: students ?? 0 };
};

const nameOf = (firstName: string, lastName: string): string => `${firstName} ${lastName}`;

export const decodeVisit = (row: VisitRow) => {
  const timezone = timeZoneOf(row.timezone);
  const localTime = wallClockOf(row.date_time, timezone);
  return {
    _id: row.id,
    dateTime: row.date_time,
    timezone,
    minutes: row.minutes,
    endsAt: endOf({ dateTime: row.date_time, minutes: row.minutes }),
    /** In the visit's time zone, such as '2027-05-12' and '2027-05'. */
    date: localTime.slice(0, 'YYYY-MM-DD'.length),
    month: localTime.slice(0, 'YYYY-MM'.length),
    eventName: row.event_name,
    grades: readTextList(row.grade_levels),
    focuses: readNames(row.industry),
    city: row.city,
    state: row.state,
    isInPerson: row.in_person === 1,
    isVirtual: row.virtual === 1,
    teacher: nameOf(row.teacher_first_name, row.teacher_last_name),
    school: row.school ?? '',
    speaker: nameOf(row.speaker_first_name, row.speaker_last_name),
    organization: row.organization ?? '',
    outcome: outcomeOf(row),
  };
};
