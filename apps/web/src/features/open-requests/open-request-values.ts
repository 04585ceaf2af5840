import { localDate } from '@portal/contract/booking/bookable-days.ts';
import type { CallInput } from '@portal/contract/call.ts';
import { isSchoolDay } from '@portal/contract/holidays.ts';
import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import type { editOpenRequest } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { OpenRequest } from '@portal/contract/open-requests/open-requests.schemas.ts';
import { BOOKING_GRADE_LEVELS, ENGAGEMENT_FORMATS, LANGUAGES } from '@portal/contract/options.ts';
import { mapRequestTexts, requestTextsOf } from '@portal/contract/requests/request-fields.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { ownZoneOn } from '../../lib/times.ts';
import { CLASS_SIZE } from '../booking/booking-defaults.ts';
import { zoneOfSchool } from '../booking/own-zone.ts';
import type { NewOpenRequestParams } from './open-request-params.ts';

/** The values of the form: those of both kinds of times, of which only the chosen kind is sent. */
export type OpenRequestValues = CallInput<typeof editOpenRequest>['body'];

const DAY = 24 * 60 * 60_000;
/** The suggested days begin after a week, so that speakers have time to offer, and last four weeks. */
const DAYS_BEFORE = 7;
const DAYS_LONG = 27;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The first school day from a day on, or the last one before it. */
const schoolDayFrom = (day: string, step: 1 | -1): string =>
  isSchoolDay(day) ? day : schoolDayFrom(addDays(day, step), step);

/** The days on which a visit could be, until the teacher chooses others. */
export const suggestedDays = (today: string) => {
  const firstDay = schoolDayFrom(addDays(today, DAYS_BEFORE), 1);
  return { firstDay, lastDay: schoolDayFrom(addDays(firstDay, DAYS_LONG), -1) };
};

type Profile = Pick<TeacherProfile, 'city' | 'state' | 'country' | 'subjects' | 'gradeLevel'>;

/** The initial values: what the profile, the last booking and the search that led here tell. */
export const newValues = (
  teacher: Profile | undefined,
  last: Pick<SpeakerRequest, 'estimatedStudents' | 'engagementFormat'> | undefined,
  { about, grades, language, format, city, state, country }: NewOpenRequestParams,
  today = localDate(),
): OpenRequestValues => {
  const subjects = teacher?.subjects.join(', ') ?? '';
  const days = suggestedDays(today);
  const levels: readonly (string | undefined)[] = grades ?? [teacher?.gradeLevel];
  const place = city === undefined ? teacher : { city, state, country: country ?? teacher?.country };
  return {
    version: 0,
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => levels.includes(level)),
    subjects,
    estimatedStudents: String(last?.estimatedStudents ?? CLASS_SIZE),
    preferredLanguage: language ?? LANGUAGES[0],
    timezone: (teacher && zoneOfSchool(teacher)) ?? ownZoneOn(days.firstDay).id,
    minutes: String(VISIT_MINUTES_DEFAULT),
    isInPerson: format !== 'virtual',
    isVirtual: format !== 'in-person',
    city: place?.city ?? '',
    state: place?.state ?? '',
    country: place?.country ?? '',
    ...mapRequestTexts(() => ''),
    expertise: about ?? subjects,
    engagementFormat: last?.engagementFormat ?? ENGAGEMENT_FORMATS[0],
    when: { kind: 'days', ...days, timeOfDay: '' },
    careerDay: null,
  };
};

/** The values of an open request that is edited. */
export const valuesOf = (request: OpenRequest): OpenRequestValues => {
  const { when, timezone } = request;
  return {
    version: request.version,
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => request.gradeLevels.includes(level)),
    subjects: request.subjects.join(', '),
    estimatedStudents: String(request.estimatedStudents),
    preferredLanguage: LANGUAGES.find((one) => one === request.preferredLanguage) ?? LANGUAGES[0],
    timezone,
    minutes: String(request.minutes),
    isInPerson: request.isInPerson,
    isVirtual: request.isVirtual,
    city: request.city,
    state: request.state,
    country: request.country,
    ...requestTextsOf(request),
    when:
      when.kind === 'days'
        ? when
        : { kind: 'times', times: when.times.map((time) => wallClockOf(time, timezone)) },
    careerDay: request.careerDay,
  };
};
