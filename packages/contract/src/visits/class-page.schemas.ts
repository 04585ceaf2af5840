import { z } from 'zod';
import {
  CLASS_QUESTION_LENGTH,
  CLASS_WORD_LENGTH,
  CLASS_WORDS_MAX,
  CLASS_WORDS_MIN,
  TOKEN_MAX,
} from '../limits.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, optionalLine, requiredLine } from '../text.ts';
import { withoutStackedMarks } from './student-text.ts';

/** A question waits for the teacher, is on the class's page, or is hidden from it. */
export const QUESTION_STATES = ['waiting', 'shown', 'hidden'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What a student would ask the speaker. */
export const classQuestionFormSchema = z.object({
  text: requiredLine('Please write your question', CLASS_QUESTION_LENGTH).check(withoutStackedMarks()),
  /** Idempotency key: sending the same form again doesn't ask it twice. */
  questionKey: idSchema.optional(),
});
export type ClassQuestionForm = z.output<typeof classQuestionFormSchema>;

export const classVoteSchema = z.object({
  /** A random text that the browser keeps, so that each votes once. Only its hash is stored. */
  browser: z
    .string('Please send the random text of this browser')
    .max(TOKEN_MAX, 'Please send a shorter text')
    .regex(/^[A-Za-z0-9_-]{16,}$/, 'Please send at least 16 letters and digits'),
  voted: z.boolean('Please answer yes or no'),
});
export type ClassVote = z.output<typeof classVoteSchema>;

/** The words to know, each with its meaning if that fits: none, or a few. */
export const classWordsSchema = z.object({
  words: boundedArray(
    optionalLine(CLASS_WORD_LENGTH),
    CLASS_WORDS_MAX,
    `Please list at most ${CLASS_WORDS_MAX} words`,
    'Please list your words',
  )
    .transform((words) => words.filter(Boolean))
    .refine(
      ({ length }) => length === 0 || length >= CLASS_WORDS_MIN,
      `Please list at least ${CLASS_WORDS_MIN} words, or none`,
    ),
  /** The version that was edited. */
  version: z.int('Please send the version that you edited').min(0, 'Please send a version'),
});
export type ClassWords = z.output<typeof classWordsSchema>;

export const classApprovalSchema = z.object({ showAtOnce: z.boolean('Please answer yes or no') });

export const classSpeakerChoiceSchema = z.object({
  showLastName: z.boolean('Please answer yes or no'),
  showEmail: z.boolean('Please answer yes or no'),
  showPhone: z.boolean('Please answer yes or no'),
});
export type ClassSpeakerChoice = z.output<typeof classSpeakerChoiceSchema>;

export const questionStateSchema = z.object({
  state: z.enum(['shown', 'hidden'], 'Please choose whether to show the question'),
});

/** What anyone with the class's link can read before the visit is over. */
export const classPageSchema = z.object({
  eventName: z.string(),
  dateTime: instantSchema,
  timezone: z.string(),
  speaker: z.object({
    /** '' of people who have only one name, if it's stored as their last name. */
    firstName: z.string(),
    /** This and how to reach the speaker are '' unless the speaker allows it. */
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    jobTitle: z.string(),
    organization: z.string(),
    imageUrl: z.string().nullable(),
    /** The title of the talk that the visit was booked with, or of the speaker's first one; '' without talks. */
    talk: z.string(),
  }),
  words: z.array(z.string()),
  /** Only those on the page, most votes first. */
  questions: z.array(z.object({ _id: idSchema, text: z.string(), votes: z.int() })),
  /** Whether the class can't ask more questions. */
  isFull: z.boolean(),
});
export type ClassPage = z.infer<typeof classPageSchema>;

export const classQuestionSchema = z.object({
  _id: idSchema,
  text: z.string(),
  votes: z.int(),
  state: z.enum(QUESTION_STATES),
  createdAt: instantSchema,
});
export type ClassQuestion = z.infer<typeof classQuestionSchema>;

/** A class's page for the people of the visit and administrators. */
export const classPreparationSchema = z.object({
  words: z.array(z.string()),
  /** Incremented by each change of the words. */
  version: z.int(),
  showAtOnce: z.boolean(),
  showLastName: z.boolean(),
  showEmail: z.boolean(),
  showPhone: z.boolean(),
  /** Most votes first; speakers get only those on the page. */
  questions: z.array(classQuestionSchema),
});
export type ClassPreparation = z.infer<typeof classPreparationSchema>;
