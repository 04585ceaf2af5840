import { approvalDue, isApprovalLate, isApprovalNear } from '@portal/contract/school-rules/approval-due.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { findSchoolRules } from '../../domain/users/school-rules.repository.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findUnapproved } from './school-rules.repository.ts';

/** A visit that the teacher's school should approve soon, or should have approved. */
export interface UnapprovedVisit {
  readonly requestId: string;
  /** The last day for the approval ('2027-01-07'); null if the school asks for no notice. */
  readonly due: string | null;
  readonly isLate: boolean;
}

/** A teacher's coming visits, the next one first, from the day on which a reminder is due, until they begin. */
export const listUnapproved = async (
  db: Db,
  teacherId: string,
  limit: number,
  now = Date.now(),
): Promise<UnapprovedVisit[]> => {
  const [rules, rows] = await Promise.all([
    findSchoolRules(db, teacherId),
    findUnapproved(db, { now, teacherId, limit }),
  ]);
  const at = new Date(now);
  return rows
    .map(({ id, date_time: dateTime, timezone }) => ({ id, dateTime, timezone: timeZoneOf(timezone) }))
    .filter((visit) => isApprovalNear(visit, rules, at))
    .sort((one, other) => (one.dateTime < other.dateTime ? -1 : 1))
    .map((visit) => {
      const due = approvalDue(visit, rules);
      return { requestId: visit.id, due, isLate: isApprovalLate(due, visit.timezone, at) };
    });
};
