import { z } from 'zod';
import { dayOff, optionalNumber } from '../availability/schedule.schemas.ts';
import { endsOf } from '../availability/schedule.ts';
import { CLOSED_DAYS_MAX, CLOSED_RANGE_DAYS_MAX, FRONT_DESK_MAX, SCHOOL_NOTICE_DAYS_MAX } from '../limits.ts';
import { boundedArray, optionalLine, optionalParagraph } from '../text.ts';
import { savedVersion, seenVersion } from '../versions.ts';
import { NOTICE_UNITS } from './approval-due.ts';

const DAY = 24 * 60 * 60 * 1_000;

const isShort = (interval: string): boolean => {
  const [first, last] = endsOf(interval);
  return Date.parse(last) - Date.parse(first) < CLOSED_RANGE_DAYS_MAX * DAY;
};

/** What a teacher's school asks of a visit, as the form sends it. Everything is optional. */
export const schoolRulesFormSchema = z.object({
  noticeDays: optionalNumber(
    1,
    SCHOOL_NOTICE_DAYS_MAX,
    `Please enter a number of days from 1 to ${SCHOOL_NOTICE_DAYS_MAX}, or leave it blank`,
  ),
  noticeUnit: z.enum(NOTICE_UNITS, 'Please choose how days are counted').default('school days'),
  closedDays: boundedArray(
    dayOff.refine(isShort, `Please choose at most ${CLOSED_RANGE_DAYS_MAX} days at once`),
    CLOSED_DAYS_MAX,
    `Please list at most ${CLOSED_DAYS_MAX} times when school is closed`,
    'Please list when school is closed',
  )
    .transform((days) => [...new Set(days)].sort())
    .default([]),
  /** Who approves visits: a name, a role or both. */
  approver: optionalLine(),
  tellsParents: z.boolean('Please answer yes or no').default(false),
  /** What the front desk needs from a visitor. */
  frontDesk: optionalParagraph(FRONT_DESK_MAX),
  version: seenVersion,
});
export type SchoolRulesForm = z.output<typeof schoolRulesFormSchema>;
export type SchoolRulesFormInput = z.input<typeof schoolRulesFormSchema>;

export const schoolRulesSchema = z.object({
  noticeDays: z.int().nullable(),
  noticeUnit: z.enum(NOTICE_UNITS),
  closedDays: z.array(z.string()),
  approver: z.string(),
  tellsParents: z.boolean(),
  frontDesk: z.string(),
  version: savedVersion,
});
export type SchoolRules = z.infer<typeof schoolRulesSchema>;

const day = z.iso.date();

/** What the teacher's school asks of one visit. Empty for what the school doesn't say. */
export const visitSchoolSchema = schoolRulesSchema
  .pick({ approver: true, tellsParents: true, frontDesk: true })
  .extend({
    /** Whether somebody at the school approves visits; false for speakers. */
    needsApproval: z.boolean(),
    /** The last day for the approval, by the school's clock; null if the school asks for no notice, and for speakers. */
    approvalDue: day.nullable(),
    /** The day on which the school approved the visit at its present time; null before, and for speakers. */
    approvedOn: day.nullable(),
  });
export type VisitSchool = z.infer<typeof visitSchoolSchema>;
