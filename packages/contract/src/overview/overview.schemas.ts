import { z } from 'zod';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { instantSchema } from '../responses.ts';
import { MAIL_PROBLEM_KINDS } from './mail-problems.ts';

export const mailProblemSchema = z.enum(MAIL_PROBLEM_KINDS);

const count = z.object({
  count: z.int().nonnegative(),
  /** Whether there are more than `count`. */
  more: z.boolean(),
});

/** A confirmed visit, with the names of its people. */
const visitSchema = speakerRequestSchema
  .pick({ _id: true, eventName: true, dateTime: true, timezone: true, isInPerson: true, isVirtual: true })
  .extend({
    speaker: z.string(),
    teacher: z.string(),
    school: z.string(),
    /** Whether a change of the visit waits for an answer. */
    isChanging: z.boolean(),
  });
export type Visit = z.infer<typeof visitSchema>;

/** How many of one kind wait for someone. */
const waitingSchema = count.extend({
  /** Requests for a review or for a side's answer, open invites, and speakers whose profile is hidden. */
  kind: z.enum(['review', 'speaker', 'teacher', 'invites', 'incomplete', 'hidden']),
  /** When the oldest request or invite was sent; null for speakers. */
  oldest: instantSchema.nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** Emails that can't be sent at the moment. */
const mailOutageSchema = z.object({
  /** How many emails wait, and when the oldest one was written. */
  waiting: z.int().positive(),
  oldest: instantSchema,
  problem: mailProblemSchema,
  /** What the mail server answered last, or what the connection to it failed with. */
  answer: z.string(),
});
export type MailOutage = z.infer<typeof mailOutageSchema>;

/** The last scheduled backup failed, or it's old. */
const backupProblemSchema = z.object({
  /** When the newest backup was made; null if there is none. */
  last: instantSchema.nullable(),
  /** Why the last attempt failed; empty if it didn't. */
  failure: z.string(),
});
export type BackupProblem = z.infer<typeof backupProblemSchema>;

export const overviewSchema = z.object({
  /** Null while emails can be sent. */
  mailOutage: mailOutageSchema.nullable(),
  /** Null while scheduled backups succeed, or if none are scheduled. */
  backupProblem: backupProblemSchema.nullable(),
  /** In the order of kinds, without those of which nothing waits. */
  waiting: z.array(waitingSchema),
  /** The confirmed visits of the next seven days, the next one first, at most `VISITS_LISTED`. */
  visits: count.extend({ items: z.array(visitSchema) }),
});
export type Overview = z.infer<typeof overviewSchema>;
