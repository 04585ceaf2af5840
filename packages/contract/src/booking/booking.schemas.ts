import { z } from 'zod';
import { bookingGradeLevel } from '../grades.ts';
import { ID_MAX, LINE_MAX, LIST_MAX } from '../limits.ts';
import { LANGUAGES } from '../options.ts';
import { mapRequestTexts, REQUEST_TEXTS, type RequestTextField } from '../requests/request-fields.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, line, optionalParagraph, requiredLine, requiredParagraph } from '../text.ts';
import { studentCount } from '../visits/feedback.schemas.ts';
import {
  PLAN_MISSING,
  placeFields,
  possibleTime,
  someFormat,
  timeFields,
  withInstant,
} from '../visits/visit-plan.schemas.ts';

const SPEAKER_MISSING = 'No speaker selected';
const REQUIRED_SUMMARY = 'Please fill in all required fields';

/** Messages for empty required fields that aren't texts. */
const MISSING = {
  gradeLevels: 'Please select at least one grade level',
  subjects: 'Please enter at least one subject',
  estimatedStudents: 'Please enter how many students will take part (at least 1)',
  preferredLanguage: 'Please choose a language',
} as const;

const TOO_MANY_SUBJECTS = `Please enter at most ${LIST_MAX} subjects`;
/** Fits a full list of subjects of maximum length, separated by commas and spaces. */
const SUBJECTS_TEXT_MAX = LIST_MAX * (LINE_MAX + 2);

/** Subjects as a list, or as one comma-separated text, alone or in a list. */
const subjects = z
  .union(
    [
      z.string().max(SUBJECTS_TEXT_MAX, TOO_MANY_SUBJECTS),
      boundedArray(z.string().max(SUBJECTS_TEXT_MAX, TOO_MANY_SUBJECTS), LIST_MAX),
    ],
    {
      error: ({ input }) =>
        Array.isArray(input) && input.length > LIST_MAX ? TOO_MANY_SUBJECTS : MISSING.subjects,
    },
  )
  .transform((given) => {
    const texts = typeof given === 'string' ? [given] : given;
    const names = texts.length === 1 ? texts.flatMap((text) => text.split(',')) : texts;
    return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  })
  .pipe(boundedArray(line(), LIST_MAX, TOO_MANY_SUBJECTS).min(1, MISSING.subjects));

type TextSchemas = {
  [Field in RequestTextField as Field['name']]: ReturnType<
    Field extends { missing: string } ? typeof requiredParagraph : typeof optionalParagraph
  >;
};

function textSchemas(): TextSchemas;
function textSchemas(): Record<string, z.ZodType> {
  return mapRequestTexts((field) => {
    if (!('missing' in field)) return optionalParagraph();
    return field.kind === 'line' ? requiredLine(field.missing) : requiredParagraph(field.missing);
  });
}

const { eventName, eventPurpose, expertise, ...otherTexts } = textSchemas();

/** What a request asks for, as forms send it, in the specification's order of checks. */
export const bookingContentFields = {
  gradeLevels: boundedArray(bookingGradeLevel(MISSING.gradeLevels), LIST_MAX, undefined, MISSING.gradeLevels)
    .min(1, MISSING.gradeLevels)
    .transform((levels) => [...new Set(levels)]),
  subjects,
  estimatedStudents: studentCount(MISSING.estimatedStudents),
  eventName,
  eventPurpose,
  ...timeFields,
  expertise,
  preferredLanguage: z.enum(LANGUAGES, MISSING.preferredLanguage),
  ...placeFields,
  ...otherTexts,
};

const bookingFields = z.object({
  speakerId: z
    .string(SPEAKER_MISSING)
    .max(ID_MAX, { error: 'Invalid id', abort: true })
    .min(1, SPEAKER_MISSING)
    .pipe(idSchema),
  ...bookingContentFields,
  /** Idempotency key: sending the same form again doesn't book again. */
  bookingKey: idSchema.optional(),
  /** If false, the response is 409 if the same request has been sent before. Without it, nobody is asked. */
  despiteDuplicate: z.boolean('Please answer yes or no').optional(),
  /** The teacher's request whose speaker can't come or hasn't answered, so that this one is for the same visit. */
  insteadOf: idSchema.optional(),
  /** If false, the response is 409 if the teacher has asked someone else for this time. Without it, nobody is asked. */
  despiteSameTime: z.boolean('Please answer yes or no').optional(),
});

/** The booking form. In its output, `dateTime` is a timestamp. */
export const bookingFormSchema = bookingFields.check(someFormat, possibleTime).transform(withInstant);
export type BookingFormInput = z.input<typeof bookingFormSchema>;
export type BookingForm = z.output<typeof bookingFormSchema>;

const missingMessages: ReadonlySet<string> = new Set([
  ...Object.values(MISSING),
  ...PLAN_MISSING,
  ...REQUEST_TEXTS.flatMap((field) => ('missing' in field ? field.missing : [])),
]);

/** The message for an invalid booking as a whole, in the specification's order of checks. */
export const summarizeBooking = (fields: Readonly<Record<string, string>>): string | undefined => {
  if (fields.speakerId === SPEAKER_MISSING) return SPEAKER_MISSING;
  if (Object.values(fields).some((message) => missingMessages.has(message))) return REQUIRED_SUMMARY;
  return fields.isInPerson;
};
