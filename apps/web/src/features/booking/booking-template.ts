import type { BookingFormInput } from '@portal/contract/booking/booking.schemas.ts';
import { BOOKING_GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import { requestTextsOf } from '@portal/contract/requests/request-fields.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { wallClockOf } from '@portal/contract/visits/visit-time.ts';
import { changesOf } from '../../components/form/use-draft.ts';
import { ownZoneOn } from '../../lib/times.ts';

type Template = Partial<BookingFormInput>;

type Offer = Pick<ShownSpeaker, '_id' | 'languages' | 'inperson' | 'virtual'>;

/** What a request says about the class and the event, as form values: everything but the speaker and the time. */
export const contentOf = (request: SpeakerRequest) => ({
  gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => request.gradeLevels.includes(level)),
  subjects: request.subjects.join(', '),
  estimatedStudents: String(request.estimatedStudents),
  minutes: String(request.minutes),
  isInPerson: request.isInPerson,
  isVirtual: request.isVirtual,
  preferredLanguage: LANGUAGES.find((known) => known === request.preferredLanguage) ?? LANGUAGES[0],
  city: request.city,
  state: request.state,
  country: request.country,
  ...requestTextsOf(request),
});

/** The content without what comes from the profile of its speaker: the expertise and, for a talk, its title and length. */
const withoutSpeaker = ({ expertise, ...content }: ReturnType<typeof contentOf>): Template => {
  // A talk fills in both with its title.
  if (content.eventName !== expertise) return content;
  const { eventName: _title, minutes: _length, ...rest } = content;
  return rest;
};

const formatsOf = (last: SpeakerRequest, speaker: Offer): Template => {
  const isInPerson = last.isInPerson && speaker.inperson;
  const isVirtual = last.isVirtual && speaker.virtual;
  return isInPerson || isVirtual ? { isInPerson, isVirtual } : {};
};

/**
 * The values that a new form can reuse from an earlier request: everything that suits the speaker, except the time, and
 * nothing that belongs to another speaker. The time zone is reused if it isn't the one that the form chooses by itself.
 */
export const templateOf = (last: SpeakerRequest, speaker: Offer, zone?: string): Template => {
  const isSame = last.speakerId?._id === speaker._id;
  const [day = ''] = wallClockOf(last.dateTime, last.timezone).split('T');
  const content = contentOf(last);
  const {
    isInPerson: _inPerson,
    isVirtual: _virtual,
    preferredLanguage: _language,
    ...reused
  } = isSame ? content : withoutSpeaker(content);
  const { preferredLanguage } = content;
  const isSpoken =
    preferredLanguage === last.preferredLanguage && speaker.languages.includes(preferredLanguage);
  return {
    ...reused,
    ...(last.timezone !== ownZoneOn(day, zone).id && { timezone: last.timezone }),
    ...(isSame && formatsOf(last, speaker)),
    ...(isSpoken ? { preferredLanguage } : {}),
  };
};

/** Whether a speaker can still be asked about the time of a request: they had it before if they were asked then. */
const isTimeOpen = ({ dateTime, status, speakerId }: SpeakerRequest, { _id }: Offer, now: number): boolean =>
  Date.parse(dateTime) > now && !(status === 'Archived' && speakerId?._id === _id);

/**
 * The same with the format, and with the time unless it has passed or the speaker couldn't come then: for asking another
 * speaker about the same visit, or the same one about another date.
 */
export const fullTemplateOf = (
  request: SpeakerRequest,
  speaker: Offer,
  now: number = Date.now(),
): Template => ({
  ...templateOf(request, speaker),
  ...formatsOf(request, speaker),
  ...(isTimeOpen(request, speaker, now) && {
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
