import { z } from 'zod';
import { IMPACT_ROWS_MAX, SELECTED_USERS_MAX, SUGGESTED_SPEAKERS_MAX } from '../limits.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { boundedArray, optionalLine, requiredLine } from '../text.ts';
import { NEVER_ASKED_LISTS, OUTCOME_TABLES } from './never-asked.ts';
import { periodExportSchema, periodQuerySchema } from './period.schemas.ts';

const count = z.int().nonnegative();

const unaskedSpeakerSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
  city: z.string(),
  state: z.string(),
  /** When they got a profile. */
  joinedAt: instantSchema,
  lastAskedAt: instantSchema.nullable(),
  /** The last day on which they come first among equals; null if they don't. */
  suggestedUntil: z.string().nullable(),
});
export type UnaskedSpeaker = z.infer<typeof unaskedSpeakerSchema>;

const schoolSchema = z.object({
  key: z.string(),
  school: z.string(),
  city: z.string(),
  state: z.string(),
  county: z.string(),
  teachers: count,
});
export type UnvisitedSchool = z.infer<typeof schoolSchema>;

const countySchema = z.object({
  /** Such as 'Multnomah, OR'. */
  county: z.string(),
  schools: count,
  teachers: count,
});
export type UnvisitedCounty = z.infer<typeof countySchema>;

/** The first rows of a list, and how many it has in all. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: count, rows: z.array(row).max(IMPACT_ROWS_MAX) });

const unaskedSpeakersSchema = listOf(unaskedSpeakerSchema);

export const neverAskedSchema = z.object({
  /** Visible speakers who aren't on a break and whom nobody has asked lately, the longest first. */
  speakers: unaskedSpeakersSchema,
  /** Everybody who comes first among equals now, also those who have been asked since. */
  suggested: z.array(unaskedSpeakerSchema).max(SUGGESTED_SPEAKERS_MAX),
  /** The first day of the school year in which these schools and counties had no visit. */
  since: z.string(),
  /** Schools in teachers' profiles without a visit that took place or is confirmed; most teachers first. */
  schools: listOf(schoolSchema),
  /** Counties in which no school had one. */
  counties: listOf(countySchema),
});
export type NeverAsked = z.infer<typeof neverAskedSchema>;

/** What became of some requests. Several requests for the same visit count once. */
const outcomeSchema = z.object({
  /** A state or grade level; '' for requests without one. */
  value: z.string(),
  requests: count,
  /** How many of these are settled: the visit took place or didn't, or it will not. */
  settled: count,
  /** How many of these ended in a visit that took place. */
  visits: count,
  /** How many speakers answered, and the median time from asking to answer. */
  answers: count,
  answerMinutes: count.nullable(),
});
export type RequestOutcome = z.infer<typeof outcomeSchema>;

export const requestOutcomesSchema = z.object({
  total: outcomeSchema,
  /** By the state of the visit, and by grade level: a request for several grades counts in each. Most requests first. */
  byState: z.array(outcomeSchema).max(IMPACT_ROWS_MAX),
  byGrade: z.array(outcomeSchema).max(IMPACT_ROWS_MAX),
});
export type RequestOutcomes = z.infer<typeof requestOutcomesSchema>;

const TOO_MANY = `Please select at most ${IMPACT_ROWS_MAX}`;

/** The keys of schools, and the names of counties. */
export const teachersOfSchema = z
  .object({
    schools: boundedArray(idSchema, IMPACT_ROWS_MAX, TOO_MANY).default([]),
    counties: boundedArray(requiredLine('Please select a county'), IMPACT_ROWS_MAX, TOO_MANY).default([]),
  })
  .refine(({ schools, counties }) => schools.length + counties.length > 0, {
    path: ['schools'],
    message: 'Please select at least one school or county',
  });
export type TeachersOf = z.output<typeof teachersOfSchema>;

const teacherSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type TeacherToWriteTo = z.infer<typeof teacherSchema>;

/** Those who can be written to first, and how many there are in all. */
export const teachersSchema = z.object({
  total: count,
  teachers: z.array(teacherSchema).max(SELECTED_USERS_MAX),
});

/** A row of the tables by state and grade: its value, which is '' for requests without one, and the period of the requests. */
export const outcomeRowSchema = periodQuerySchema.safeExtend({
  by: z.enum(OUTCOME_TABLES, 'Please choose a table'),
  value: optionalLine(),
});

/** Who can help a row's requests that led to no visit. */
export const outcomePeopleSchema = z.object({
  /** Those who sent such a request, and since the period's first day none that led to a visit, lies ahead or is open. */
  teachers: teachersSchema,
  /** Visible speakers of the state, or who offer the grade, whom nobody has asked lately; nobody without a state or grade. */
  speakers: unaskedSpeakersSchema,
});
export type OutcomePeople = z.infer<typeof outcomePeopleSchema>;

/** A list, with the period of the requests for the lists of outcomes and the password that an export may need. */
export const neverAskedExportSchema = periodExportSchema.safeExtend({
  list: z.enum(NEVER_ASKED_LISTS, 'Please choose a list'),
});
