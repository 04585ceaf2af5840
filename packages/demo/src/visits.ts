import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { DemoRequest, DemoTeacher, DemoTransition } from './types.ts';

/** A request of the demonstration data, without the fields that follow from its teacher or have defaults. */
export interface Visit
  extends Pick<
    DemoRequest,
    | 'speaker'
    | 'eventName'
    | 'eventPurpose'
    | 'goals'
    | 'expertise'
    | 'engagementFormat'
    | 'gradeLevels'
    | 'subjects'
    | 'estimatedStudents'
    | 'daysFromNow'
    | 'time'
    | 'madeDaysAgo'
  > {
  format: 'in-person' | 'virtual' | 'either';
  preferredLanguage?: DemoRequest['preferredLanguage'];
  budget?: string;
  additionalInfo?: string;
  /** Status changes, oldest first: the new status, how many days ago, and 'teacher' unless by an administrator. */
  history?: readonly (readonly [to: RequestStatus, daysAgo: number, by?: 'teacher'])[];
}

/** Visits by the requesting teacher's email. */
export type Visits = Readonly<Record<string, readonly Visit[]>>;

/** The requests of one teacher, for visits to their own school. */
export const requestsOf = (teacher: DemoTeacher, visits: readonly Visit[]): DemoRequest[] =>
  visits.map(({ format, history = [], ...visit }) => {
    const transitions = history.map(
      ([to, daysAgo, by], index): DemoTransition => ({
        from: history[index - 1]?.[0] ?? INITIAL_STATUS,
        to,
        by: by ?? 'admin',
        daysAgo,
      }),
    );
    return {
      preferredLanguage: 'English',
      budget: '',
      additionalInfo: '',
      ...visit,
      teacher: teacher.email,
      status: transitions.at(-1)?.to ?? INITIAL_STATUS,
      isInPerson: format !== 'virtual',
      isVirtual: format !== 'in-person',
      city: teacher.city,
      state: teacher.state,
      country: teacher.country,
      timezone: teacher.timezone,
      transitions,
    };
  });

const DAY = 24 * 60 * 60 * 1_000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The wall-clock date and time of a visit ('2027-05-12T10:00'), relative to `now`. A visit on a weekend moves to
 * the next school day, or for past visits to the previous one.
 */
export const visitTime = (
  { daysFromNow, time }: Pick<DemoRequest, 'daysFromNow' | 'time'>,
  now: Date,
): string => {
  const day = new Date(now.getTime() + daysFromNow * DAY);
  const step = daysFromNow < 0 ? -1 : 1;
  while (day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY) day.setUTCDate(day.getUTCDate() + step);
  return `${day.toISOString().slice(0, 10)}T${time}`;
};
