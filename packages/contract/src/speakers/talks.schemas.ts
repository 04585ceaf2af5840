import { z } from 'zod';
import { gradeLevel } from '../grades.ts';
import {
  LIST_MAX,
  TALK_ACTIVITY_MAX,
  TALKS_MAX,
  VISIT_MINUTES_DEFAULT,
  VISIT_MINUTES_MAX,
  VISIT_MINUTES_MIN,
} from '../limits.ts';
import { GRADE_LEVELS } from '../options.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, optionalParagraph, requiredLine, wholeNumber } from '../text.ts';

const MINUTES_INVALID = `Please enter a length from ${VISIT_MINUTES_MIN} to ${VISIT_MINUTES_MAX} minutes`;

/** A talk that a speaker offers, as forms send it. */
const talkForm = z.object({
  /** Made by the form, so that links to a talk survive edits. */
  _id: idSchema,
  title: requiredLine('Please enter a title for this talk'),
  /** None for the speaker's grade levels. */
  grades: boundedArray(gradeLevel('Please choose a grade level'), LIST_MAX)
    .default([])
    .transform((grades) => GRADE_LEVELS.filter((grade) => grades.includes(grade))),
  minutes: wholeNumber(VISIT_MINUTES_MIN, VISIT_MINUTES_MAX, MINUTES_INVALID).default(VISIT_MINUTES_DEFAULT),
  /** What students do. */
  activity: optionalParagraph(TALK_ACTIVITY_MAX),
});
export type TalkForm = z.input<typeof talkForm>;

/** The talks of a profile form. Omitted, they stay as they are. */
export const talksForm = boundedArray(
  talkForm,
  TALKS_MAX,
  `Please list at most ${TALKS_MAX} talks`,
  'Please list your talks',
)
  .refine((talks) => new Set(talks.map(({ _id }) => _id)).size === talks.length, 'Each talk needs its own id')
  .optional();

/** A stored talk. */
export const talkSchema = z.object({
  _id: idSchema,
  title: z.string(),
  grades: z.array(z.enum(GRADE_LEVELS)),
  minutes: z.int(),
  activity: z.string(),
});
export type Talk = z.infer<typeof talkSchema>;
