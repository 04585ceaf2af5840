import { AWAITING_ANSWER, isPending, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import {
  type Answer,
  afterStatusSet,
  type NextState,
  type SideStep,
} from '@portal/contract/requests/request-steps.ts';
import type { Proposal } from '@portal/contract/requests/requests.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import type { Context } from '../../context.ts';
import { Conflict, NotAllowed } from '../../kernel/errors.ts';
import { queueComposed } from '../../platform/mail/outbox.ts';
import { lockAvailability } from '../availability/availability.repository.ts';
import { lockOpenRequests } from '../booking/booking.repository.ts';
import { requireOpenRequestsBelowLimit } from '../booking/booking.service.ts';
import { findSimilarSpeakers } from '../booking/similar-speakers.service.ts';
import { consume, isAmongFirstInHour, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { queueReviewMails } from '../review/daily-review.service.ts';
import { holdStatusEmails } from '../review/status-emails.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { isBlocked, requireFree } from '../visits/visit-conflicts.service.ts';
import { afterChange } from './after-change.service.ts';
import { detailsTakenOver, requireNotTaken, TAKEN, withdrawAll } from './asked-instead.service.ts';
import { planEditMail } from './edit-mails.service.ts';
import {
  columnsBefore,
  lockPeople,
  type RequestContent,
  readColumns,
  saveStep,
} from './request-changes.repository.ts';
import { RequestChanged, requestNotFound } from './requests.errors.ts';
import { composeStepMails } from './requests.mails.ts';
import { movesElsewhere, reopens } from './requests.policy.ts';
import { findRequest } from './requests.repository.ts';
import { getRequest } from './requests.service.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

/** Whether after a step the teacher needs another speaker. What administrators decline doesn't suit anyone else either. */
const needsAnother = (step: Transition['step'], { role }: SessionUser): boolean =>
  (step === 'called off' && role !== 'teacher') || (step === 'declined' && role === 'speaker');

/** A step, and the state it leads to. */
export interface Transition {
  readonly step: SideStep | 'status set';
  readonly next: NextState;
  /** Why the visit was declined or called off, or the request withdrawn. */
  readonly reason?: string;
  /** A new proposal. */
  readonly proposal?: Proposal;
  /** The form fields with the times of the proposal's plans; by default 'dateTime'. */
  readonly fields?: readonly string[];
  /** The plan that the visit gets. */
  readonly plan?: VisitPlan;
  /** What the request asks for from now on. */
  readonly content?: RequestContent;
  /** Whether the visit may overlap another one of the speaker. */
  readonly despiteConflict?: boolean;
}

/** After a visit has moved to another place, nobody may go to the old address. */
const OLD_PLACE_CLEARED = { address: '', entrance: '' };

interface Seen {
  readonly id: string;
  /** The version that the actor saw. If the request has a newer one, nothing is changed and `RequestChanged` is thrown. */
  readonly version?: number | undefined;
}

/**
 * Takes one step in a request's life for a person. Only `expireProposal` changes a status without a person. `decide` gets
 * the current request and returns the step, or undefined if there's nothing to change.
 */
export const transition = (
  context: Context,
  actor: SessionUser,
  { id, version }: Seen,
  decide: (current: StoredRequest) => Transition | undefined,
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const current = await getRequest(tx, actor, id);
    if (version !== undefined && version !== current.version) throw new RequestChanged(current.status);
    const taken = decide(current);
    if (!taken) return current;
    if (actor.role !== 'admin') await consume(tx, REQUEST_STEPS, actor._id);
    const { step, next, reason = '', proposal = null, plan, content, despiteConflict = false } = taken;
    const changesVisits = next.confirmed !== current.confirmed || (next.confirmed && plan !== undefined);
    if (changesVisits) await lockAvailability(tx, [current.speakerId]);
    const others = next.confirmed && !current.confirmed ? await requireNotTaken(tx, current) : [];
    const isReopened = reopens(actor, current, next.status);
    if (isReopened) {
      await lockOpenRequests(tx, actor._id);
      await requireOpenRequestsBelowLimit(tx, actor);
    }
    const people = [
      current.teacherId,
      current.speakerId,
      actor._id,
      ...others.map(({ speakerId }) => speakerId),
    ];
    if (!(await lockPeople(tx, people))) throw requestNotFound();
    if (changesVisits && next.confirmed && !despiteConflict)
      await requireFree(tx, actor, current, plan ?? current);
    // A teacher who proposes must not learn about the speaker's other visits.
    if (proposal?.by === 'speaker')
      for (const [index, proposed] of proposal.plans.entries())
        await requireFree(tx, actor, current, proposed, taken.fields?.[index]);
    const newPlan = plan ?? content;
    const details = {
      ...(next.confirmed && !current.confirmed && (await detailsTakenOver(tx, current))),
      ...(newPlan && movesElsewhere(current, newPlan) && OLD_PLACE_CLEARED),
    };
    const isEditedSinceReview =
      step === 'edited' && current.status === AWAITING_ANSWER && (await reviewsFirst(tx));
    const before = await readColumns(tx, id);
    if (
      !(await saveStep(tx, current, {
        ...next,
        reason,
        proposal,
        plan,
        content,
        details,
        isEditedSinceReview,
      }))
    ) {
      const winner = await findRequest(tx, id);
      throw winner ? new RequestChanged(winner.status) : requestNotFound();
    }
    await withdrawAll(context, tx, others, { actor, reason: TAKEN });
    const times = proposal?.plans.map(({ dateTime }) => dateTime) ?? [];
    return afterChange(context, tx, {
      ...{ id, actor, before: current, changesVisits },
      step: { step, from: current.status, to: next.status, reason, times },
      queueMails: async (changed, { transitionId, reminders }) => {
        const similar = needsAnother(step, actor) ? await findSimilarSpeakers(tx, changed) : [];
        const mails = await composeStepMails(context, tx, changed, {
          ...{ actor, step, before: current },
          others: similar,
        });
        // Administrators can undo a status that they have set, unless other speakers are told because of it.
        if (actor.role === 'admin' && others.length === 0) {
          const wasBlocked = current.confirmed && !changed.confirmed && (await isBlocked(tx, current));
          await holdStatusEmails(tx, id, {
            version: changed.version,
            transitionId,
            before: columnsBefore(before, await readColumns(tx, id)),
            wasBlocked,
            reminders,
            mails,
          });
        } else {
          await queueComposed(tx, context, mails);
        }
        // Without a review, or after it, the speaker is thinking about an answer.
        if (step === 'edited' && changed.status === AWAITING_ANSWER) await planEditMail(tx, id);
        const isUpcoming = Date.parse(changed.dateTime) > Date.now();
        if (isReopened && isUpcoming && (await isAmongFirstInHour(tx, 'review-emails', id)))
          await queueReviewMails(context, tx, changed);
      },
      action: {
        action: 'request.moved',
        before: { status: current.status },
        after: { status: next.status },
      },
    });
  });

interface StatusChange {
  readonly status: RequestStatus;
  readonly version?: number | undefined;
  readonly despiteConflict?: boolean;
  /** Why a request is declined or a visit called off. */
  readonly reason?: string;
}

/** A request for a day that has passed can't be reopened, because nobody could agree to it, unless both sides did. */
const requireDateAhead = ({ dateTime, confirmed }: StoredRequest): void => {
  if (!confirmed && Date.parse(dateTime) <= Date.now())
    throw new Conflict('The date of this request has passed. Please send a new request with another date.');
};

/** Declining and canceling are steps of their own in the history. */
const STATUS_STEPS: Partial<Record<Answer, Transition['step']>> = {
  rejected: 'declined',
  'called off': 'called off',
};

/** Sets a request's status. Throws if the actor may not, or if a visit is in the way of an approval. */
export const setStatus = (
  context: Context,
  actor: SessionUser,
  id: string,
  { status, version, despiteConflict = false, reason = '' }: StatusChange,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const next = afterStatusSet(current, actor.role, status);
    if (!next) throw new NotAllowed();
    if (current.status === status) return undefined;
    if (current.status === 'Archived' && isPending(status)) requireDateAhead(current);
    const step = STATUS_STEPS[next.answer] ?? 'status set';
    return { step, next, despiteConflict, ...(step === 'status set' ? {} : { reason }) };
  });
