import { z } from 'zod';
import { QUOTES_MAX } from '../limits.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { TIME_ZONE_IDS } from '../time-zones.ts';
import { yearSchema } from './year.schemas.ts';

/** By default the current year. */
export const yearQuerySchema = z.object({ year: yearSchema.default(() => new Date().getUTCFullYear()) });

/** The sums of some visits that took place. */
const totalsSchema = z.object({
  visits: z.int().nonnegative(),
  students: z.int().nonnegative(),
  minutes: z.int().nonnegative(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** The sums of the visits that share a value, such as a state; '' for visits without one. */
const groupSchema = totalsSchema.extend({ value: z.string() });
export type ImpactGroup = z.infer<typeof groupSchema>;

/** What somebody wrote who lets the organization print it. */
const quoteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  /** Who wrote it. A class has no name. */
  by: z.enum(['teacher', 'speaker', 'class']),
  name: z.string(),
  /** The school or the organization. */
  from: z.string(),
  /** A picture of a class, which only administrators and the two sides of its visit can open. */
  pictureUrl: z.string().nullable(),
  /** The day of the visit. */
  date: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** How many different people and schools the visits had, deleted accounts included. */
const peopleSchema = z.object({
  teachers: z.int().nonnegative(),
  speakers: z.int().nonnegative(),
  schools: z.int().nonnegative(),
  /** How many of the schools had no visit before `newSince`, the first day of the school year in which the period begins. */
  newSchools: z.int().nonnegative(),
  newSince: z.string(),
});
export type ImpactPeople = z.infer<typeof peopleSchema>;

/**
 * The visits of a period that took place. A visit with several focuses or grades counts in each of their groups, but once
 * in `total`.
 */
export const impactSchema = z.object({
  total: totalsSchema,
  /** How many past visits nobody has answered for yet. They aren't part of the totals. */
  unanswered: z.int().nonnegative(),
  /** How many visits didn't take place. They aren't part of the totals either. */
  missed: z.int().nonnegative(),
  people: peopleSchema,
  /** All months of the period in order, as '2027-01'. The other groups start with the most visits. */
  byMonth: z.array(groupSchema),
  /** The speaker's industry focuses. */
  byFocus: z.array(groupSchema),
  byGrade: z.array(groupSchema),
  byState: z.array(groupSchema),
  /** As 'Multnomah, OR'. A town that lies in several counties counts in the one of most of its ZIP codes. */
  byCounty: z.array(groupSchema),
  /** Newest first. */
  quotes: z.array(quoteSchema).max(QUOTES_MAX),
});
export type Impact = z.infer<typeof impactSchema>;

const recordedVisitSchema = z.object({
  _id: idSchema,
  dateTime: instantSchema,
  timezone: z.enum(TIME_ZONE_IDS),
  minutes: z.int(),
  eventName: z.string(),
  teacher: z.string(),
  school: z.string(),
  city: z.string(),
  state: z.string(),
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  students: z.int(),
});
export type RecordedVisit = z.infer<typeof recordedVisitSchema>;

/** A speaker's visits of a year that took place, in order. */
export const visitRecordSchema = z.object({
  total: totalsSchema,
  visits: z.array(recordedVisitSchema),
});
export type VisitRecord = z.infer<typeof visitRecordSchema>;
