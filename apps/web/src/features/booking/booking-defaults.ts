import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { BOOKING_GRADE_LEVELS, ENGAGEMENT_FORMATS, LANGUAGES } from '@portal/contract/options.ts';
import { stateKey } from '@portal/contract/places.ts';
import { mapRequestTexts } from '@portal/contract/requests/request-fields.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { type Travel, travelsAsFar } from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import type { TimeZoneId } from '@portal/contract/time-zones.ts';

/** The number of students of a usual class, until the teacher's bookings tell it. */
export const CLASS_SIZE = 25;

type Offer = Pick<ShownSpeaker, 'languages' | 'inperson' | 'virtual' | 'state' | 'industry' | 'jobTitle'> &
  Travel;

/**
 * The speaker's only format. Of both, in person as far as the speaker travels or, if that isn't known, in the same state,
 * else virtual.
 */
const likelyFormat = (speaker: Offer, place: string): { isInPerson: boolean; isVirtual: boolean } => {
  const { inperson, virtual, state } = speaker;
  const isSameState = stateKey(place) !== '' && stateKey(place) === stateKey(state);
  const isNear = travelsAsFar(speaker) ?? isSameState;
  const isInPerson = inperson && (isNear || !virtual);
  return { isInPerson, isVirtual: virtual && !isInPerson };
};

/** The teacher's own grade level. If a talk isn't for it, the talk's grade levels. */
const likelyGrades = (own: string | undefined, talk: Talk | undefined) => {
  const grades = talk && talk.grades.length > 0 ? talk.grades : BOOKING_GRADE_LEVELS;
  const fitting = BOOKING_GRADE_LEVELS.filter(
    (level) => level === own && grades.some((one) => one === level),
  );
  return fitting.length > 0 ? fitting : [...(talk?.grades ?? [])];
};

/** The initial values of a booking form: all that the profiles, the talk and the teacher's last booking tell. */
export const bookingDefaults = (
  speaker: Offer & Pick<ShownSpeaker, '_id'>,
  teacher: Pick<TeacherProfile, 'city' | 'state' | 'country' | 'subjects' | 'gradeLevel'> | undefined,
  timezone: TimeZoneId,
  last?: Pick<SpeakerRequest, 'estimatedStudents' | 'engagementFormat'>,
  talk?: Talk,
) =>
  ({
    speakerId: speaker._id,
    gradeLevels: likelyGrades(teacher?.gradeLevel, talk),
    subjects: teacher?.subjects.join(', ') ?? '',
    estimatedStudents: String(last?.estimatedStudents ?? CLASS_SIZE),
    dateTime: '',
    timezone,
    minutes: String(talk?.minutes ?? VISIT_MINUTES_DEFAULT),
    ...likelyFormat(speaker, teacher?.state ?? ''),
    preferredLanguage: LANGUAGES.find((language) => speaker.languages.includes(language)) ?? LANGUAGES[0],
    city: teacher?.city ?? '',
    state: teacher?.state ?? '',
    country: teacher?.country ?? '',
    ...mapRequestTexts(() => ''),
    eventName: talk?.title ?? '',
    expertise: talk?.title || speaker.industry.join(', ') || speaker.jobTitle,
    engagementFormat: last?.engagementFormat ?? ENGAGEMENT_FORMATS[0],
  }) satisfies BookingFormInput;

/** The formats that a speaker offers, as text. Teachers can still request another. */
export const speakerOffer = ({
  inperson,
  virtual,
  userId,
}: Pick<ShownSpeaker, 'inperson' | 'virtual' | 'userId'>) => {
  const name = userId.firstName || 'This speaker';
  if (inperson && virtual) return `${name} offers both`;
  return inperson ? `${name} offers in-person visits` : `${name} offers virtual visits`;
};
