import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { insertTransitions, type NewTransition } from '../../domain/requests/request-history.repository.ts';
import { requestNotFound } from '../../domain/requests/requests.errors.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type AuditedAction, recordAction } from '../audit-log/audit-log.service.ts';
import { refreshAvailability } from '../availability/availability.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { planReminders } from './reminders.service.ts';
import { releaseStatusEmails } from './status-emails.service.ts';

/** What else a change has brought about, for its emails. */
export interface Consequences {
  /** The id of its entry in the history; '' without one. */
  readonly transitionId: string;
  /** The reminders that it has replaced. */
  readonly reminders: Awaited<ReturnType<typeof planReminders>>;
}

export interface Change {
  readonly id: string;
  readonly actor: SessionUser;
  /** Null if the portal does it because of the actor's step. */
  readonly onBehalfOf?: null;
  /** The request before a step; undefined for a new one. */
  readonly before?: StoredRequest | undefined;
  /** The step that it was, for the history and the reminders; without it, neither changes. */
  readonly step?: Omit<NewTransition, 'requestId' | 'actorId'>;
  /** Whether the speaker's confirmed visits are different now. */
  readonly changesVisits?: boolean;
  readonly queueMails?: (changed: StoredRequest, consequences: Consequences) => Promise<void>;
  /** What administrators did, for the audit log. */
  readonly action?: Omit<AuditedAction, 'subject'>;
}

/**
 * What follows every change of a request, in this order and in its transaction: earlier emails go out, the speaker's
 * availability, the history, the pages that show the request, reminders, emails, the audit log. Returns the request as it is
 * now.
 */
export const afterChange = async (
  context: Context,
  tx: Tx,
  { id, actor, onBehalfOf, before, step, changesVisits = false, queueMails, action }: Change,
): Promise<StoredRequest> => {
  if (before) await releaseStatusEmails(context, tx, [id]);
  if (before && changesVisits) await refreshAvailability(tx, before.speakerId);
  const [transitionId = ''] = step
    ? await insertTransitions(tx, [
        { ...step, requestId: id, actorId: onBehalfOf === null ? null : actor._id },
      ])
    : [];
  const changed = await findRequest(tx, id);
  if (!changed) throw requestNotFound();
  await publishRequestChanged(tx, changed);
  const reminders = step ? await planReminders(tx, changed, before) : [];
  await queueMails?.(changed, { transitionId, reminders });
  if (action) await recordAction(tx, actor, { ...action, subject: { id, name: changed.eventName } });
  return changed;
};
