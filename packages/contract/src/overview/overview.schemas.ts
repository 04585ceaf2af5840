import { z } from 'zod';
import { CALL_LIST_MAX, VISITS_LISTED } from '../limits.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idSchema, instantSchema } from '../responses.ts';
import { TIME_ZONE_IDS } from '../time-zones.ts';
import { personSchema } from '../users/users.schemas.ts';
import { VISIT_DETAILS } from '../visits/visit-details.ts';
import { MAIL_PROBLEM_KINDS } from './mail-problems.ts';
import { TASK_KINDS } from './tasks.ts';

export const mailProblemSchema = z.enum(MAIL_PROBLEM_KINDS);

/** A confirmed visit, with the names of its people. */
const visitSchema = speakerRequestSchema
  .pick({
    ...{ _id: true, eventName: true, dateTime: true, timezone: true, zones: true },
    ...{ isInPerson: true, isVirtual: true },
  })
  .extend({
    speaker: z.string(),
    teacher: z.string(),
    school: z.string(),
    /** Whether a change of the visit waits for an answer. */
    isChanging: z.boolean(),
  });
export type Visit = z.infer<typeof visitSchema>;

/** A coming visit whose speaker can't come, and that nobody else has accepted yet. */
const visitWithoutSpeakerSchema = visitSchema.omit({ isChanging: true }).extend({
  /** How many people are being asked instead. */
  asked: z.int().nonnegative(),
});
export type VisitWithoutSpeaker = z.infer<typeof visitWithoutSpeakerSchema>;

/** The caller's next confirmed visit; null if there is none. */
export const nextVisitSchema = visitSchema
  .extend(speakerRequestSchema.pick({ minutes: true, city: true, state: true, country: true }).shape)
  .nullable();

/** Someone to call about a visit. */
const calledPersonSchema = personSchema.extend({
  phone: z.string(),
  /** A teacher's school or a speaker's organization; '' if there is none. */
  organization: z.string(),
});
export type CalledPerson = z.infer<typeof calledPersonSchema>;

const calledVisitSchema = speakerRequestSchema
  .pick({
    ...{ _id: true, eventName: true, dateTime: true, minutes: true, timezone: true, details: true },
    ...{ isInPerson: true, isVirtual: true, city: true, state: true, country: true },
  })
  .extend({ teacher: calledPersonSchema, speaker: calledPersonSchema });
export type CalledVisit = z.infer<typeof calledVisitSchema>;

/** The confirmed visits of the next seven days, the next one first, and how many there are. */
export const callListSchema = z.object({
  count: z.int().nonnegative(),
  items: z.array(calledVisitSchema).max(CALL_LIST_MAX),
});

/** How many things of one kind need someone. */
const taskSchema = z.object({
  kind: z.enum(TASK_KINDS),
  count: z.int().nonnegative(),
  /** Whether there are more than `count`. */
  more: z.boolean(),
  /** How many unread messages there are in all; only for messages, of which `count` counts the requests. */
  unread: z.int().positive().optional(),
  /** How many questions of classes wait in all; only for those, of which `count` counts the visits. */
  questions: z.int().positive().optional(),
  /** The last day for the school's approval of the first visit, null if there's none; only for approvals. */
  approval: z.object({ due: z.iso.date().nullable(), isLate: z.boolean() }).optional(),
  /** Since when the first one has been waiting. Only for administrators, and null if it isn't known. */
  since: instantSchema.nullable(),
  /**
   * The requests, in the order in which to deal with them: by visit, or with the newest message first. Administrators only
   * get the one that has waited longest.
   */
  requests: z.array(idSchema),
  /** The open request to begin with; only for tasks about open requests. */
  openRequest: z.object({ _id: idSchema, eventName: z.string() }).optional(),
  /** What to know about the first request. */
  first: z
    .object({
      eventName: z.string(),
      dateTime: instantSchema,
      /** The reader's own; for administrators, the request's. */
      timezone: z.enum(TIME_ZONE_IDS),
      /** The other side's first name; for administrators, the teacher's full name. */
      person: z.string(),
      /** What a coming visit lacks. */
      missing: z.array(z.enum(VISIT_DETAILS)),
    })
    .nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** In the order of kinds, without those of which there's nothing. */
export const tasksSchema = z.array(taskSchema);
export type Tasks = z.infer<typeof tasksSchema>;

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

/** Emails that were given up, newest first, at most `UNSENT_EMAILS_LISTED` of `count`. */
const unsentEmailsSchema = z.object({
  count: z.int().nonnegative(),
  items: z.array(
    z.object({
      _id: idSchema,
      recipient: z.string(),
      subject: z.string(),
      failedAt: instantSchema,
      problem: mailProblemSchema,
      /** What the mail server answered. */
      answer: z.string(),
      /** False if a link in it no longer works. */
      canSendAgain: z.boolean(),
    }),
  ),
});
export type UnsentEmails = z.infer<typeof unsentEmailsSchema>;

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
  unsentEmails: unsentEmailsSchema,
  /** Null while scheduled backups succeed, or if none are scheduled. */
  backupProblem: backupProblemSchema.nullable(),
  /** Those of the next `WITHOUT_SPEAKER_DAYS`, the next one first, at most `VISITS_LISTED`. */
  withoutSpeaker: z.array(visitWithoutSpeakerSchema).max(VISITS_LISTED),
  /** The confirmed visits of the next seven days, the next one first, at most `VISITS_LISTED`. */
  visits: z.object({ count: z.int().nonnegative(), items: z.array(visitSchema) }),
});
export type Overview = z.infer<typeof overviewSchema>;
