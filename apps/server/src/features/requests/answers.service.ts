import { isPending } from '@portal/contract/requests/request-status.ts';
import type {
  Acceptance,
  ProposedTimes,
  Reason,
  RequestEdit,
  VisitChange,
  Withdrawal,
} from '@portal/contract/requests/request-steps.schemas.ts';
import {
  afterStep,
  isPastVisit,
  mayWithdrawChange,
  mustAnswerProposal,
  type NextState,
  type Side,
  type SideStep,
} from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import type { Context } from '../../context.ts';
import { impossibleNow, StepRefused, timeHasPassed } from '../../domain/requests/requests.errors.ts';
import { hasContent } from '../../domain/requests/requests.policy.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { InvalidInput } from '../../kernel/errors.ts';
import { tooLateText } from './late-steps.policy.ts';
import { type Transition, transition } from './transition.service.ts';

/** Only the teacher and the speaker of a request may take its steps. */
const actingSide = (actor: SessionUser, { teacherId }: StoredRequest): Side =>
  actor._id === teacherId ? 'teacher' : 'speaker';

/** The state after a step. Throws a 409 error if the step isn't possible, or not anymore. */
const nextOf = (current: StoredRequest, by: Side, step: SideStep): NextState => {
  const next = afterStep(current, by, step);
  if (next) return next;
  throw isPending(current.status)
    ? impossibleNow(current)
    : new StepRefused(tooLateText(current, by), { status: current.status });
};

const requireFuture = (current: StoredRequest, { dateTime }: Pick<VisitPlan, 'dateTime'> = current): void => {
  if (Date.parse(dateTime) <= Date.now()) throw timeHasPassed(current);
};

const planOf = (request: StoredRequest): VisitPlan => {
  const { dateTime, timezone, minutes, isInPerson, isVirtual, city, state, country } = request;
  return { dateTime, timezone, minutes, isInPerson, isVirtual, city, state, country };
};

/** The plan that begins at `dateTime`, which can be omitted if there is only one. */
const chosenPlan = (plans: readonly VisitPlan[], dateTime: string | undefined): VisitPlan => {
  const plan =
    dateTime === undefined && plans.length === 1
      ? plans[0]
      : plans.find((one) => Date.parse(one.dateTime) === Date.parse(dateTime ?? ''));
  if (!plan) throw new InvalidInput({ dateTime: 'Please choose one of the proposed times' });
  return plan;
};

/** The acceptance of a request as it was asked for. `dateTime` names its time, if a caller knows it. */
const acceptAsAsked = (current: StoredRequest, by: Side, dateTime?: string): Transition => {
  const next = nextOf(current, by, 'accepted');
  requireFuture(current, chosenPlan([planOf(current)], dateTime));
  return { step: 'accepted', next };
};

/** Accepts a request as its speaker, and never a change of a confirmed visit. Throws if a visit is in the way. */
export const acceptRequest = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version }: Pick<Acceptance, 'version'>,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) =>
    acceptAsAsked(current, actingSide(actor, current)),
  );

/** Accepts a request, or a time that the other side has proposed. Throws if a visit is in the way. */
export const accept = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, dateTime }: Acceptance,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const by = actingSide(actor, current);
    if (!mustAnswerProposal(current, by)) return acceptAsAsked(current, by, dateTime);
    if (isPastVisit(current))
      throw new StepRefused("This visit is over, so you can't change it anymore.", {
        status: current.status,
      });
    const next = nextOf(current, by, 'proposal accepted');
    const plan = chosenPlan(current.proposal?.plans ?? [], dateTime);
    requireFuture(current, plan);
    return { step: 'proposal accepted', next, plan };
  });

/**
 * Accepts a request that the speaker has declined before. Throws a 409 error if the time has passed or isn't free anymore,
 * or if someone else was asked.
 */
export const acceptAfterAll = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version }: Pick<Acceptance, 'version'>,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const next = nextOf(current, actingSide(actor, current), 'accepted after all');
    requireFuture(current);
    return { step: 'accepted after all', next };
  });

/** Declines a request as its speaker, withdraws it as its teacher, or calls off a confirmed visit. */
const end =
  (step: 'declined' | 'called off' | 'withdrawn') =>
  (
    context: Context,
    actor: SessionUser,
    id: string,
    { version, reason }: Reason | Withdrawal,
  ): Promise<StoredRequest> =>
    transition(context, actor, { id, version }, (current) => {
      const next = nextOf(current, actingSide(actor, current), step);
      if (step === 'called off') requireFuture(current);
      return { step, next, reason };
    });

/** Declines a request as its speaker. */
export const decline = end('declined');

/** Calls off a confirmed visit that hasn't begun. */
export const callOff = end('called off');

/** Withdraws a request that nobody has agreed to. */
export const withdraw = end('withdrawn');

/** Changes what a request asks for, before anybody has answered it. */
export const edit = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, ...content }: RequestEdit,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const next = nextOf(current, actingSide(actor, current), 'edited');
    return hasContent(current, content) ? undefined : { step: 'edited', next, content };
  });

/** Proposes other times for a requested visit. They may be written by another clock; the visit keeps its time zone. */
export const proposeTimes = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, dateTimes, fields }: ProposedTimes,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const by = actingSide(actor, current);
    const next = nextOf(current, by, 'times proposed');
    const plans = dateTimes.map((dateTime) => ({ ...planOf(current), dateTime }));
    return { step: 'times proposed', next, proposal: { by, plans }, fields };
  });

/**
 * Proposes a change of a confirmed visit, which stays confirmed until the other side answers. An answer with another time
 * doesn't put off until when both have to agree, if they have to.
 */
export const proposeChange = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version, ...plan }: VisitChange,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const by = actingSide(actor, current);
    const next = nextOf(current, by, 'change proposed');
    requireFuture(current);
    const answerBy = current.proposal?.answerBy;
    return {
      step: 'change proposed',
      next,
      proposal: {
        by,
        plans: [{ ...plan, timezone: current.timezone }],
        ...(answerBy !== undefined && { answerBy }),
      },
    };
  });

/**
 * Declines the other side's proposal, or withdraws the actor's own change. A confirmed visit stays as it was, unless it must
 * change: then it's canceled.
 */
export const declineProposal = (
  context: Context,
  actor: SessionUser,
  id: string,
  { version }: Pick<Acceptance, 'version'>,
): Promise<StoredRequest> =>
  transition(context, actor, { id, version }, (current) => {
    const by = actingSide(actor, current);
    const step = mayWithdrawChange(current, by) ? 'change withdrawn' : 'proposal declined';
    return { step, next: nextOf(current, by, step) };
  });
