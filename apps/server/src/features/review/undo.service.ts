import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { lockPeople, restoreColumns } from '../../domain/requests/request-changes.repository.ts';
import { deleteTransition } from '../../domain/requests/request-history.repository.ts';
import { requestNotFound, undoRefused } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { refreshAvailability } from '../availability/availability.service.ts';
import { isBlocked } from '../availability/visit-conflicts.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { restoreReminders } from '../requests/reminders.service.ts';
import { dropStatusEmails, findUndoable } from '../requests/status-emails.service.ts';
import { endRequests, findOthers } from '../requests/visit-requests.service.ts';

/**
 * Undoes an administrator's last status change of a request, which produced `version`: what the change wrote is as it was
 * before, no email is sent, and the request's history doesn't mention it. People who were asked instead in the meantime are
 * told that the visit is taken. Throws a 409 error if the request has changed since or someone else has accepted, if the time
 * for it is over, or if a visit that would be confirmed again isn't possible anymore.
 */
export const undoStatusChange = (
  context: Context,
  actor: SessionUser,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    await lockVisitOf(tx, id);
    const current = await getRequest(tx, actor, id);
    const { status } = current;
    if (version !== current.version) throw undoRefused('changed', status);
    const undoable = await findUndoable(tx, id);
    if (undoable?.version !== version) throw undoRefused('late', status);
    const { before, reminders, transitionId, wasBlocked } = undoable;
    const wasConfirmed = before.confirmed === undefined ? current.confirmed : before.confirmed === 1;
    const changesVisits = wasConfirmed !== current.confirmed;
    if (changesVisits) await lockAvailability(tx, [current.speakerId]);
    const isConfirmedAgain = changesVisits && wasConfirmed;
    const others = await findOthers(tx, current);
    if (others.isTaken) throw undoRefused('changed', status);
    if (!(await lockPeople(tx, [current.teacherId, current.speakerId, actor._id]))) throw requestNotFound();
    if (isConfirmedAgain && !wasBlocked && (await isBlocked(tx, current)))
      throw undoRefused('conflict', status);
    if (!(await restoreColumns(tx, current, before))) {
      const winner = await findRequest(tx, id);
      throw winner ? undoRefused('changed', winner.status) : requestNotFound();
    }
    if (!(await dropStatusEmails(tx, id))) throw undoRefused('late', status);
    if (changesVisits) await refreshAvailability(tx, current.speakerId);
    if (isConfirmedAgain) await endRequests(context, tx, others.open, { actor, ending: 'taken' });
    await deleteTransition(tx, transitionId);
    // Everyone who could see the change, also if they can't see the request anymore.
    await publishRequestChanged(tx, current);
    const restored = await getRequest(tx, actor, id);
    await restoreReminders(tx, restored, current, reminders);
    await recordAction(tx, actor, {
      action: 'request.move-undone',
      subject: { id, name: restored.eventName },
      before: { status },
      after: { status: restored.status },
    });
    return restored;
  });
