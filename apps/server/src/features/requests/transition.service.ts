import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  isPending,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
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
import {
  columnsBefore,
  lockPeople,
  type RequestContent,
  readColumns,
  saveStep,
} from '../../domain/requests/request-changes.repository.ts';
import { requestChanged, requestNotFound, StepRefused } from '../../domain/requests/requests.errors.ts';
import { askedPlans, isFirst, movesElsewhere, reopens } from '../../domain/requests/requests.policy.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { lockAvailability } from '../../domain/speakers/availability.repository.ts';
import { NotAllowed } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueComposed } from '../../platform/mail/outbox.ts';
import { requireBack } from '../availability/breaks.service.ts';
import { isBlocked, requireFree } from '../availability/visit-conflicts.service.ts';
import { consume, isAmongFirstInHour, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { findSimilarSpeakers } from '../speaker-search/similar-speakers.service.ts';
import { afterChange } from './after-change.service.ts';
import { planEditMail } from './edit-mails.service.ts';
import { changedText } from './late-steps.policy.ts';
import { planFollowing } from './open-request-following.service.ts';
import { composeStepMails } from './request-emails.service.ts';
import { lockOpenRequests } from './request-limits.repository.ts';
import { requireOpenRequestsBelowLimit } from './request-limits.service.ts';
import { queueReviewMails } from './review-emails.service.ts';
import { holdStatusEmails } from './status-emails.service.ts';
import {
  detailsTakenOver,
  type Ending,
  editRequests,
  endRequests,
  findOthers,
  requireNobodyElseAsked,
  requireNoProposal,
  requireNotTaken,
} from './visit-requests.service.ts';

/** Whether after a step the teacher needs another speaker. What administrators decline doesn't suit anyone else either. */
const needsAnother = (step: Transition['step'], { role }: SessionUser): boolean =>
  (step === 'called off' && role !== 'teacher') || (step === 'declined' && role === 'speaker');

/**
 * How the undecided requests to others for the same visit end with a step of one of them; undefined if they stay undecided. Whoever is
 * asked instead of the first speaker is asked for nothing anymore once the first request isn't wanted, or isn't reviewed.
 */
const endingOfOthers = (
  current: StoredRequest,
  { step, next }: Pick<Transition, 'step' | 'next'>,
  { role }: SessionUser,
): Ending | undefined => {
  if (next.confirmed) return current.confirmed ? undefined : 'taken';
  if (!isFirst(current)) return undefined;
  if (next.answer === 'rejected') return 'rejected';
  const isGivenUp = step === 'withdrawn' || (step === 'status set' && next.status === 'Archived');
  const isReviewedAgain = role === 'admin' && next.status === INITIAL_STATUS;
  return isGivenUp || isReviewedAgain ? 'withdrawn' : undefined;
};

/** The error of a step that somebody else has overtaken. */
const changedBefore = (request: StoredRequest, { role }: SessionUser): StepRefused =>
  requestChanged(request.status, role === 'admin' ? undefined : changedText(request, role));

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
  /** The version that the actor saw. If the request has a newer one, nothing is changed and a 409 error is thrown. */
  readonly version?: number | undefined;
}

/**
 * Takes one step in a request's life for a person. Only `expireProposal` and `unansweredJobs` change a status without a person. `decide` gets
 * the current request and returns the step, or undefined if there's nothing to change.
 */
export const transition = (
  context: Context,
  actor: SessionUser,
  seen: Seen,
  decide: (current: StoredRequest) => Transition | undefined,
): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const changed = await takeStep(context, tx, actor, seen, decide);
    await planFollowing(tx, changed, actor);
    return changed;
  });

/** Like `transition`, in the caller's transaction. The rate limit doesn't count a step that somebody else causes. */
export const takeStep = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  { id, version, isCounted = true }: Seen & { readonly isCounted?: boolean },
  decide: (current: StoredRequest) => Transition | undefined,
): Promise<StoredRequest> => {
  await lockVisitOf(tx, id);
  const current = await getRequest(tx, actor, id);
  if (version !== undefined && version !== current.version) throw changedBefore(current, actor);
  const taken = decide(current);
  if (!taken) return current;
  if (isCounted && actor.role !== 'admin') await consume(tx, REQUEST_STEPS, actor._id);
  const { step, next, reason = '', proposal = null, plan, content, despiteConflict = false } = taken;
  const changesVisits = next.confirmed !== current.confirmed || (next.confirmed && plan !== undefined);
  if (changesVisits) await lockAvailability(tx, [current.speakerId]);
  const isWanted = next.status !== 'Archived' && !current.confirmed;
  const { open } = isWanted ? await requireNotTaken(tx, current) : await findOthers(tx, current);
  if (content) requireNoProposal(open, current);
  const ending = endingOfOthers(current, taken, actor);
  const ended = ending ? open : [];
  const isReopened = reopens(actor, current, next.status);
  const asked = askedPlans(actor, current, { ...taken, isReopened });
  const speakers = [current, ...(content ? open : [])].map(({ speaker }) => speaker);
  for (const askedPlan of asked) for (const speaker of speakers) await requireBack(tx, speaker, askedPlan);
  if (step === 'accepted after all') await requireNobodyElseAsked(tx, current);
  if (isReopened) {
    await lockOpenRequests(tx, actor._id);
    await requireOpenRequestsBelowLimit(tx, actor);
  }
  if (!(await lockPeople(tx, [current.teacherId, current.speakerId, actor._id]))) throw requestNotFound();
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
  const isSettled = actor.role === 'admin' || next.confirmed;
  const review = isEditedSinceReview ? 'outdated' : isSettled ? 'settled' : undefined;
  const before = await readColumns(tx, id);
  const saved = await saveStep(tx, current, {
    ...{ ...next, reason, proposal, plan, content, details, review },
  });
  if (!saved) {
    const winner = await findRequest(tx, id);
    throw winner ? changedBefore(winner, actor) : requestNotFound();
  }
  if (ending)
    await endRequests(context, tx, ended, { actor, ending, reason: ending === 'taken' ? '' : reason });
  if (content) await editRequests(context, tx, open, { actor, content, isEditedSinceReview });
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
      if (actor.role === 'admin' && ended.length === 0) {
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
};

interface StatusChange {
  readonly status: RequestStatus;
  readonly version?: number | undefined;
  readonly despiteConflict?: boolean;
  /** Why a request is declined or a visit called off. */
  readonly reason?: string;
}

/** A request for a day that has passed can't be reopened, because nobody could agree to it, unless both sides did. */
const requireDateAhead = ({ dateTime, confirmed, status }: StoredRequest): void => {
  if (!confirmed && Date.parse(dateTime) <= Date.now())
    throw new StepRefused(
      'The date of this request has passed. Please send a new request with another date.',
      {
        status,
      },
    );
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
