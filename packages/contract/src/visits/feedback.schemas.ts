import { z } from 'zod';
import { numberText } from '../american-english.ts';
import { STUDENTS_MAX } from '../limits.ts';
import { instantSchema } from '../responses.ts';
import { hasFields, numberError, optionalParagraph, wholeNumber } from '../text.ts';
import { RATINGS } from './ratings.ts';

const RATING_MISSING = 'Please choose how it went';
const STUDENTS_MISSING = 'Please enter how many students took part (at least 1)';

/** A number of students, as a number or as typed; `message` is the error for anything else. */
export const studentCount = (message: string) =>
  wholeNumber(1, STUDENTS_MAX, message, `Please enter at most ${numberText(STUDENTS_MAX)} students`);

/** One side's answers after a visit. The questions are only asked if it took place. */
export const feedbackFormSchema = z
  .object({
    tookPlace: z.boolean('Please answer yes or no'),
    /** How many students took part. */
    students: z
      .union([z.literal('').transform(() => null), studentCount(STUDENTS_MISSING)], {
        error: numberError(1, STUDENTS_MAX, STUDENTS_MISSING),
      })
      .nullish(),
    /** How it went. */
    rating: z.union([z.literal('').transform(() => null), z.enum(RATINGS)], RATING_MISSING).nullish(),
    /** What administrators should know. */
    comment: optionalParagraph(),
    /** Whether the organization may print the comment with the name of who wrote it. */
    mayQuote: z.boolean('Please answer yes or no').optional(),
  })
  .check(
    z.refine(({ tookPlace, students }) => !tookPlace || typeof students === 'number', {
      path: ['students'],
      error: STUDENTS_MISSING,
      when: hasFields,
    }),
    z.refine(({ tookPlace, rating }) => !tookPlace || typeof rating === 'string', {
      path: ['rating'],
      error: RATING_MISSING,
      when: hasFields,
    }),
  )
  .transform(({ tookPlace, students, rating, comment, mayQuote = false }) => ({
    tookPlace,
    students: tookPlace ? (students ?? null) : null,
    rating: tookPlace ? (rating ?? null) : null,
    comment,
    mayQuote: mayQuote && tookPlace && comment !== '',
  }));
export type FeedbackFormInput = z.input<typeof feedbackFormSchema>;
export type FeedbackForm = z.output<typeof feedbackFormSchema>;

/** One side's stored answers; students and rating are null if the visit didn't take place. */
const feedbackSchema = z.object({
  tookPlace: z.boolean(),
  students: z.int().nullable(),
  rating: z.enum(RATINGS).nullable(),
  comment: z.string(),
  mayQuote: z.boolean(),
  givenAt: instantSchema,
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** What each side said after the visit; null until it answers. Teachers and speakers only see their own answers. */
export const bothFeedbackSchema = z.object({
  teacher: feedbackSchema.nullable(),
  speaker: feedbackSchema.nullable(),
});
export type BothFeedback = z.infer<typeof bothFeedbackSchema>;
