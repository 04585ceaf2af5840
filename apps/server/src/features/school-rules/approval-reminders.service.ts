import {
  approvalDue,
  dayIn,
  isApprovalLate,
  isApprovalNear,
  todayIn,
} from '@portal/contract/school-rules/approval-due.ts';
import { DEFAULT_TIME_ZONE, timeZoneOf } from '@portal/contract/time-zones.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lockExisting } from '../../domain/requests/request-changes.repository.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findSchoolRules } from '../../domain/users/school-rules.repository.ts';
import { dayAt, type Instant, instantAt } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { scheduleJob, scheduleUnlessPlanned } from '../../platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '../../platform/jobs/transactional-jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { approvalReminderMail } from './school-rules.emails.ts';
import { findUnapproved, saveReminded } from './school-rules.repository.ts';

/** Looks every morning for visits that schools haven't approved, and plans an email to each of their teachers. */
const UNAPPROVED = 'unapproved-visits';
const KEY = 'all';
const REMINDER = 'school-approval-reminder';

const BATCH_SIZE = 200;
/** How many visits one email names. The rest follow the next morning. */
const NAMED_MAX = 20;
const HOUR_OF_DAY = 8;

const batchPayload = z.object({ after: z.string() });
const reminderPayload = z.object({ teacherId: z.string() });

/** The morning of the day after an instant, in the portal's time zone. */
const nextMorning = (now: number): Instant =>
  instantAt(
    Temporal.PlainDate.from(dayAt(now))
      .add({ days: 1 })
      .toZonedDateTime({ timeZone: DEFAULT_TIME_ZONE, plainTime: { hour: HOUR_OF_DAY } }).epochMilliseconds,
  );

/** Plans the first look, which then plans the next one. */
export const planApprovalReminders = ({ db }: Database): Promise<void> =>
  db.transaction().execute((tx) =>
    scheduleUnlessPlanned(tx, {
      kind: UNAPPROVED,
      key: KEY,
      dueAt: nextMorning(Date.now()),
      payload: { after: '' },
    }),
  );

/** Plans the emails to the teachers of the next visits, each in its own transaction, and the next look. */
const planReminders = async (tx: Tx, after: string, now: number): Promise<void> => {
  const visits = await findUnapproved(tx, { now, after, limit: BATCH_SIZE, onlyUnreminded: true });
  for (const teacherId of new Set(visits.map(({ teacher_id }) => teacher_id)))
    await scheduleUnlessPlanned(tx, {
      kind: REMINDER,
      key: teacherId,
      dueAt: instantAt(now),
      payload: { teacherId },
    });
  const last = visits.at(BATCH_SIZE - 1);
  await scheduleJob(tx, {
    kind: UNAPPROVED,
    key: KEY,
    dueAt: last ? instantAt(now) : nextMorning(now),
    payload: { after: last?.id ?? '' },
  });
};

/** The requests whose people still exist. They're locked, so that no email about them outlives their accounts. */
const lockRequests = async (tx: Tx, ids: readonly string[]): Promise<StoredRequest[]> => {
  const found = await Promise.all(ids.map((id) => findRequest(tx, id)));
  const requests = found.filter((request) => request !== undefined);
  const people = requests.flatMap(({ teacherId, speakerId }) => [teacherId, speakerId]);
  const existing = await lockExisting(tx, [...new Set(people)]);
  return requests.filter(({ teacherId, speakerId }) => existing.has(teacherId) && existing.has(speakerId));
};

/** Emails a teacher the visits that the school should approve soon, each of them once. */
const remindTeacher = async (context: Context, tx: Tx, teacherId: string, now: number): Promise<void> => {
  const rules = await findSchoolRules(tx, teacherId);
  const at = new Date(now);
  // An email on the day of the visit would come too late.
  const isDue = (visit: { dateTime: string; timezone: string }): boolean =>
    isApprovalNear(visit, rules, at) && todayIn(visit.timezone, at) < dayIn(visit);
  const unapproved = await findUnapproved(tx, { now, teacherId, limit: BATCH_SIZE, onlyUnreminded: true });
  const due = unapproved.filter((row) =>
    isDue({ dateTime: row.date_time, timezone: timeZoneOf(row.timezone) }),
  );
  const visits = await lockRequests(
    tx,
    due.slice(0, NAMED_MAX).map(({ id }) => id),
  );
  const [first] = visits;
  if (!first) return;
  for (const visit of visits) await saveReminded(tx, visit);
  const named = visits.map((visit) => {
    const due = approvalDue(visit, rules);
    return { ...visit, approvalDue: due, isLate: isApprovalLate(due, visit.timezone, at) };
  });
  await queueMail(tx, context, first.teacher, approvalReminderMail(named, rules.approver));
};

/** The jobs that `planApprovalReminders` plans. */
export const approvalReminderJobs = (context: Context): JobHandlers => ({
  [UNAPPROVED]: (tx, payload, now) => planReminders(tx, batchPayload.parse(payload).after, now),
  [REMINDER]: (tx, payload, now) => remindTeacher(context, tx, reminderPayload.parse(payload).teacherId, now),
});
