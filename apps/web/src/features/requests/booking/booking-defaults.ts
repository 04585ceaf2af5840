import { BOOKING_GRADE_LEVELS, LANGUAGES, TIME_ZONE_IDS } from '@portal/contract/options.ts';
import type { BookingFormInput } from '@portal/contract/requests/requests.schemas.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';

/** The reader's own time zone where it is one of the list, else the first of them. */
const ownZone = (zone: string) => TIME_ZONE_IDS.find((id) => id === zone) ?? TIME_ZONE_IDS[0];

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a booking form starts with: what is known of the teacher and fits the speaker. */
export const bookingDefaults = (
  speaker: Pick<SpeakerRecord, '_id' | 'languages' | 'inperson' | 'virtual'>,
  teacher: Pick<TeacherProfile, 'city' | 'state' | 'country' | 'subjects' | 'gradeLevel'> | undefined,
  zone: string = readerZone(),
) =>
  ({
    speakerId: speaker._id,
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => level === teacher?.gradeLevel),
    subjects: teacher?.subjects.join(', ') ?? '',
    estimatedStudents: '',
    eventName: '',
    eventPurpose: '',
    dateTime: '',
    timezone: ownZone(zone),
    // Where the speaker offers but one format there is nothing to choose.
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
    bookingKey: undefined,
  }) satisfies BookingFormInput;
