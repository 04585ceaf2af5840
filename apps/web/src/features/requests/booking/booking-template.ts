import { BOOKING_GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { BookingFormInput, SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/requests/visit-time.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { changesOf } from '../../../components/form/use-draft.ts';
import { ownZoneOn } from '../../../lib/times.ts';

type Template = Partial<BookingFormInput>;

type Offer = Pick<ShownSpeaker, 'languages' | 'inperson' | 'virtual'>;

/**
 * The values that a new form can reuse from an earlier request: everything that suits the speaker, except the time. The
 * time zone is reused if it isn't the one that the form chooses by itself.
 */
export const templateOf = (last: SpeakerRequest, speaker: Offer, zone?: string): Template => {
  const formats = {
    isInPerson: last.isInPerson && speaker.inperson,
    isVirtual: last.isVirtual && speaker.virtual,
  };
  const [day = ''] = wallClockOf(last.dateTime, last.timezone).split('T');
  const language = LANGUAGES.find((known) => known === last.preferredLanguage);
  return {
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => last.gradeLevels.includes(level)),
    subjects: last.subjects.join(', '),
    estimatedStudents: String(last.estimatedStudents),
    eventName: last.eventName,
    eventPurpose: last.eventPurpose,
    ...(last.timezone !== ownZoneOn(day, zone).id && { timezone: last.timezone }),
    minutes: String(last.minutes),
    ...(formats.isInPerson || formats.isVirtual ? formats : {}),
    expertise: last.expertise,
    ...(language && speaker.languages.includes(language) ? { preferredLanguage: language } : {}),
    city: last.city,
    state: last.state,
    country: last.country,
    goals: last.goals,
    budget: last.budget,
    engagementFormat: last.engagementFormat,
    additionalInfo: last.additionalInfo,
  };
};

/** The same with the time, unless it has passed: for asking another speaker. */
export const fullTemplateOf = (
  request: SpeakerRequest,
  speaker: Offer,
  now: number = Date.now(),
): Template => ({
  ...templateOf(request, speaker),
  ...(Date.parse(request.dateTime) > now && {
    dateTime: wallClockOf(request.dateTime, request.timezone),
    timezone: request.timezone,
  }),
});

/**
 * The values of `next`, except for what the user has changed compared to `base`. The two format fields count as one
 * choice.
 */
export const rebaseValues = (
  values: BookingFormInput,
  base: BookingFormInput,
  next: BookingFormInput,
): BookingFormInput => {
  const typed = changesOf(values, base, []);
  const { isInPerson, isVirtual } = values;
  const isFormatTyped = 'isInPerson' in typed || 'isVirtual' in typed;
  return { ...next, ...typed, ...(isFormatTyped && { isInPerson, isVirtual }) };
};
