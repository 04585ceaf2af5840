import type { Role } from '../options.ts';
import { AWAITING_ANSWER, isPending, mayTransition, type RequestStatus } from './request-status.ts';

/**
 * What one side last answered. `rejected`: administrators declined the request. `no answer`: it ended by itself, because
 * its last possible day came. `taken`: another speaker who was asked for the same visit accepted first.
 */
export const ANSWERS = [
  'none',
  'proposed',
  'declined',
  'rejected',
  'called off',
  'withdrawn',
  'no answer',
  'taken',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** The steps in a request's life, as its history names them. */
export const STEPS = [
  'booked',
  'status set',
  'accepted',
  'declined',
  'times proposed',
  'change proposed',
  'proposal accepted',
  'proposal declined',
  'change withdrawn',
  'proposal expired',
  'called off',
  'edited',
  'withdrawn',
  'no answer',
  'taken',
  'accepted after all',
] as const;
export type Step = (typeof STEPS)[number];

/** The steps that the portal takes by itself. */
const PORTAL_STEPS = ['proposal expired', 'no answer', 'taken'] as const satisfies Step[];
type PortalStep = (typeof PORTAL_STEPS)[number];

export const isOfPortal = (step: Step): step is PortalStep => PORTAL_STEPS.some((one) => one === step);

/** Steps of a teacher or speaker about a request. Setting a status is separate, because it names the new status. */
export type SideStep = Exclude<Step, PortalStep | 'booked' | 'status set'>;

/** What a speaker answers first when they're asked. */
export const FIRST_ANSWERS: readonly Step[] = ['accepted', 'declined', 'times proposed'];

/** The sides of a request. */
export const SIDES = ['teacher', 'speaker'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'teacher' ? 'speaker' : 'teacher');

/** The part of a request that decides which steps are possible. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly confirmed: boolean;
  readonly proposal: { readonly by: Side; readonly answerBy?: string | undefined } | null;
  readonly dateTime: string;
  readonly minutes: number;
}

/** The state after a step. Every step ends an open proposal; some make a new one. */
export interface NextState {
  readonly status: RequestStatus;
  readonly answer: Answer;
  readonly confirmed: boolean;
}

const isOpen = ({ status }: Pick<RequestState, 'status'>): boolean => status === AWAITING_ANSWER;

/** Whether the other side has a proposal that waits for this side's answer. */
export const mustAnswerProposal = (state: RequestState, by: Side): boolean =>
  isOpen(state) && state.proposal !== null && state.proposal.by !== by;

/** Whether a confirmed visit can't stay as it was, because its career day has moved: without an agreement, it ends. */
export const mustChange = ({ confirmed, proposal }: Pick<RequestState, 'confirmed' | 'proposal'>): boolean =>
  confirmed && proposal?.answerBy !== undefined;

/** Whether this side asked for a change of the confirmed visit, which the other side hasn't answered. */
export const mayWithdrawChange = (state: RequestState, by: Side): boolean =>
  isOpen(state) && state.confirmed && state.proposal?.by === by && !mustChange(state);

/** Whether a request that gets this status is passed on to its speaker, if it wasn't before. */
export const reachesSpeaker = (status: RequestStatus): boolean =>
  status === AWAITING_ANSWER || status === 'Approved';

/** Whether one side has asked for a change of a confirmed visit, which the other one hasn't answered. */
export const isChanging = (state: Pick<RequestState, 'status' | 'confirmed' | 'proposal'>): boolean =>
  isOpen(state) && state.confirmed && state.proposal !== null;

/** The side whose answer a request waits for. */
export const awaitedSide = ({ status, answer }: Pick<NextState, 'status' | 'answer'>): Side | undefined => {
  if (status !== AWAITING_ANSWER) return undefined;
  return answer === 'proposed' ? 'teacher' : 'speaker';
};

/** Whether the visit is still waiting for the speaker's first answer. */
const awaitsSpeaker = (state: RequestState): boolean => isOpen(state) && !state.confirmed;

const MINUTE = 60_000;

/** Whether nobody has agreed to the visit yet, so that its teacher can withdraw the request. */
export const isUndecided = ({ status, confirmed }: Pick<RequestState, 'status' | 'confirmed'>): boolean =>
  isPending(status) && !confirmed;

/** When a visit ends, in milliseconds since the epoch. */
export const endOf = ({ dateTime, minutes }: Pick<RequestState, 'dateTime' | 'minutes'>): number =>
  Date.parse(dateTime) + minutes * MINUTE;

/** Whether the visit was confirmed and is over. Then both sides can say how it went. */
export const isPastVisit = (
  request: Pick<RequestState, 'confirmed' | 'dateTime' | 'minutes'>,
  now = Date.now(),
): boolean => request.confirmed && endOf(request) <= now;

/** Whether the speaker has declined a request that nobody has changed since. */
export const hasDeclined = ({ status, answer }: Pick<RequestState, 'status' | 'answer'>): boolean =>
  status === 'Archived' && answer === 'declined';

const approved: NextState = { status: 'Approved', answer: 'none', confirmed: true };
const calledOff: NextState = { status: 'Archived', answer: 'called off', confirmed: false };

/**
 * The one table of what a teacher or a speaker can do: the state after a step, or undefined if it isn't possible. While
 * a change of a confirmed visit is discussed, the old visit stays confirmed; if it must change, it ends with a no.
 */
export const afterStep = (state: RequestState, by: Side, step: SideStep): NextState | undefined => {
  const { status, confirmed } = state;
  switch (step) {
    case 'accepted':
      return by === 'speaker' && awaitsSpeaker(state) ? approved : undefined;
    case 'declined':
      return by === 'speaker' && awaitsSpeaker(state)
        ? { status: 'Archived', answer: 'declined', confirmed: false }
        : undefined;
    case 'times proposed':
      return by === 'speaker' && awaitsSpeaker(state)
        ? { status, answer: 'proposed', confirmed: false }
        : undefined;
    case 'change proposed':
      // A proposal of the other side is answered by this one.
      return confirmed
        ? {
            status: AWAITING_ANSWER,
            answer: by === 'speaker' ? 'proposed' : 'none',
            confirmed: true,
          }
        : undefined;
    case 'proposal accepted':
      return mustAnswerProposal(state, by) ? approved : undefined;
    case 'proposal declined':
      if (!mustAnswerProposal(state, by)) return undefined;
      if (mustChange(state)) return calledOff;
      return { status: confirmed ? 'Approved' : status, answer: 'none', confirmed };
    case 'change withdrawn':
      return mayWithdrawChange(state, by) ? approved : undefined;
    case 'called off':
      return confirmed ? calledOff : undefined;
    case 'edited':
      // The speaker answers what the request says, so it may not change after an answer.
      return by === 'teacher' && isUndecided(state) && state.proposal === null
        ? { status, answer: 'none', confirmed: false }
        : undefined;
    case 'withdrawn':
      return by === 'teacher' && isUndecided(state)
        ? { status: 'Archived', answer: 'withdrawn', confirmed: false }
        : undefined;
    case 'accepted after all':
      return by === 'speaker' && hasDeclined(state) ? approved : undefined;
  }
};

/** The state after a change that nobody answered in time: until the visit was over, or must change. Undefined without one. */
export const afterExpiry = (state: RequestState, now: number): NextState | undefined => {
  const { proposal, confirmed } = state;
  if (proposal?.answerBy !== undefined)
    return confirmed && Date.parse(proposal.answerBy) <= now ? calledOff : undefined;
  return proposal && isPastVisit(state, now) ? approved : undefined;
};

/**
 * What an administrator's change of a status means for the people of a request whose visit lies ahead: archiving calls a
 * confirmed visit off, and declines a request that nobody has agreed to.
 */
const answerOf = (state: RequestState, role: Role, status: RequestStatus, now: number): Answer => {
  if (role !== 'admin' || status !== 'Archived' || Date.parse(state.dateTime) <= now) return 'none';
  if (state.confirmed) return 'called off';
  return isUndecided(state) ? 'rejected' : 'none';
};

/**
 * The state after someone sets a status, or undefined if the role may not. Open proposals are dropped. A visit that has
 * begun stays confirmed.
 */
export const afterStatusSet = (
  state: RequestState,
  role: Role,
  status: RequestStatus,
  now: number = Date.now(),
): NextState | undefined =>
  mayTransition(role, state.status, status)
    ? {
        status,
        answer: answerOf(state, role, status, now),
        confirmed: status === 'Approved' || (state.confirmed && Date.parse(state.dateTime) <= now),
      }
    : undefined;
