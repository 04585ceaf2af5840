import { BOOKING_GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { BookingFormInput, SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { wallClockOf } from '@portal/contract/requests/visit-time.ts';
import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';

type Template = Partial<BookingFormInput>;

type Offer = Pick<SpeakerRecord, 'languages' | 'inperson' | 'virtual'>;

/** The values that a new form can reuse from an earlier request: everything that suits the speaker, except the time. */
export const templateOf = (last: SpeakerRequest, speaker: Offer): Template => {
  const formats = {
    isInPerson: last.isInPerson && speaker.inperson,
    isVirtual: last.isVirtual && speaker.virtual,
  };
  const language = LANGUAGES.find((known) => known === last.preferredLanguage);
  return {
    gradeLevels: BOOKING_GRADE_LEVELS.filter((level) => last.gradeLevels.includes(level)),
    subjects: last.subjects.join(', '),
    estimatedStudents: String(last.estimatedStudents),
    eventName: last.eventName,
    eventPurpose: last.eventPurpose,
    timezone: last.timezone,
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
  }),
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The two format fields count as one choice. */
const FORMAT: readonly (keyof Template)[] = ['isInPerson', 'isVirtual'];

/** The template's values for fields that the user hasn't changed. `kept` says whether there were changed fields. */
export const fillingOf = (
  template: Template,
  values: Template,
  defaults: Template,
): { filling: Template; kept: boolean } => {
  const isField = (name: string): name is keyof Template => name in template;
  const isTyped = (field: keyof Template) => !same(values[field], defaults[field]);
  const isFormatChosen = FORMAT.some(isTyped);
  const filling = { ...template };
  let kept = false;
  for (const field of Object.keys(template).filter(isField)) {
    const isTheirs = FORMAT.includes(field) ? isFormatChosen : isTyped(field);
    const isThere = same(values[field], template[field]);
    kept ||= isTheirs && !isThere;
    if (isTheirs || isThere) delete filling[field];
  }
  return { filling, kept };
};

/** Undoes a template: restores the earlier values, except for fields changed since. */
export const withoutFilling = (values: Template, filling: Template, before: Template): Template => {
  const isField = (name: string): name is keyof Template => name in filling;
  const unchanged = Object.keys(filling)
    .filter(isField)
    .filter((field) => same(values[field], filling[field]));
  return { ...values, ...Object.fromEntries(unchanged.map((field) => [field, before[field]])) };
};
