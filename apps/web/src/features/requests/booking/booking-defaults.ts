import { VISIT_MINUTES_DEFAULT } from '@portal/contract/limits.ts';
import { BOOKING_GRADE_LEVELS, LANGUAGES, type TimeZoneId } from '@portal/contract/options.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';

/** The initial values of a booking form, from the teacher's profile as far as they fit the speaker. */
export const bookingDefaults = (
  speaker: Pick<ShownSpeaker, '_id' | 'languages' | 'inperson' | 'virtual'>,
  teacher: Pick<TeacherProfile, 'city' | 'state' | 'country' | 'subjects' | 'gradeLevel'> | undefined,
  timezone: TimeZoneId,
) =>
  ({
    speakerId: speaker._id,
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => level === teacher?.gradeLevel),
    subjects: teacher?.subjects.join(', ') ?? '',
    estimatedStudents: '',
    eventName: '',
    eventPurpose: '',
    dateTime: '',
    timezone,
    minutes: String(VISIT_MINUTES_DEFAULT),
    // Preselects the speaker's only format.
    isInPerson: speaker.inperson && !speaker.virtual,
    isVirtual: speaker.virtual && !speaker.inperson,
    expertise: '',
    preferredLanguage: LANGUAGES.find((language) => speaker.languages.includes(language)) ?? LANGUAGES[0],
    city: teacher?.city ?? '',
    state: teacher?.state ?? '',
    country: teacher?.country ?? '',
    goals: '',
    budget: '',
    engagementFormat: '',
    additionalInfo: '',
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
