import { approvalDue, needsApproval, todayIn } from '@portal/contract/school-rules/approval-due.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { impossibleNow, requestChanged, requestNotFound } from '../../domain/requests/requests.errors.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findSchoolRules } from '../../domain/users/school-rules.repository.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { findApproval, saveApproval } from './school-rules.repository.ts';

/** What a speaker learns: what the front desk needs, once the visit is confirmed. */
const forSpeaker = (request: StoredRequest, frontDesk: string): VisitSchool => ({
  approver: '',
  tellsParents: false,
  frontDesk: request.confirmed ? frontDesk : '',
  needsApproval: false,
  approvalDue: null,
  approvedOn: null,
});

const visitSchool = async (
  db: Db | Tx,
  caller: SessionUser,
  request: StoredRequest,
): Promise<VisitSchool> => {
  const rules = await findSchoolRules(db, request.teacherId);
  if (caller.role === 'speaker') return forSpeaker(request, rules.frontDesk);
  return {
    approver: rules.approver,
    tellsParents: rules.tellsParents,
    frontDesk: rules.frontDesk,
    needsApproval: needsApproval(rules),
    approvalDue: approvalDue(request, rules),
    approvedOn: await findApproval(db, request),
  };
};

/** What the teacher's school asks of one visit. Throws a 404 error if the caller may not see the request. */
export const getVisitSchool = async (
  { db }: Context,
  caller: SessionUser,
  requestId: string,
): Promise<VisitSchool> => visitSchool(db, caller, await getRequest(db, caller, requestId));

interface Approval {
  readonly approved: boolean;
  /** The request's version that the approval is about; undefined for any. */
  readonly version?: number | undefined;
}

/**
 * Records that the school has approved a visit today, or takes it back. Throws a 409 error if the request has changed since
 * the version, or is archived.
 */
export const recordApproval = (
  { db }: Context,
  actor: SessionUser,
  requestId: string,
  { approved, version }: Approval,
): Promise<VisitSchool> =>
  db.transaction().execute(async (tx) => {
    // Before the locks, as steps do, so that the two can't wait for each other.
    if (actor.role !== 'admin') await consume(tx, REQUEST_STEPS, actor._id);
    const { teacherId, speakerId } = await getRequest(tx, actor, requestId);
    if (!(await lockPeople(tx, [teacherId, speakerId]))) throw requestNotFound();
    const request = await getRequest(tx, actor, requestId);
    if (version !== undefined && version !== request.version) throw requestChanged(request.status);
    if (request.status === 'Archived') throw impossibleNow(request);
    const before = await findApproval(tx, request);
    if (approved !== (before !== null)) {
      await saveApproval(tx, request, approved ? todayIn(request.timezone) : null);
      await publishRequestChanged(tx, request);
      await recordAction(tx, actor, {
        action: approved ? 'visit.school-approved' : 'visit.school-approval-undone',
        subject: { id: requestId, name: request.eventName },
      });
    }
    return visitSchool(tx, actor, request);
  });
