import type { Role } from '@portal/contract/options.ts';
import { type Clocks, onlyClock, readerTimeRange } from '@portal/contract/reader-time.ts';
import { INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import {
  afterStep,
  endOf,
  isPastVisit,
  mustAnswerProposal,
  mustChange,
  otherSide,
  type Side,
  type Step,
} from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest, Transition } from '@portal/contract/requests/requests.schemas.ts';
import {
  DETAIL_NAMES,
  missingDetails,
  NO_DETAILS,
  VISIT_DETAILS,
  type VisitDetail,
} from '@portal/contract/visits/visit-details.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import { currentTime } from '../lib/clock.ts';
import { visitFormat } from '../lib/text.ts';
import { statusLabel, visitPlace } from './request-labels.ts';

/** The first name of a side, or 'You'. */
export const sideName = ({ teacherId, speakerId }: SpeakerRequest, side: Side, viewer: Role): string => {
  if (side === viewer) return 'You';
  const person = side === 'teacher' ? teacherId : speakerId?.userId;
  return person?.firstName || `The ${side}`;
};

/** Whether the speaker hasn't answered yet. */
export const needsAnswer = (request: SpeakerRequest): boolean =>
  request.proposal === null && afterStep(request, 'speaker', 'declined') !== undefined;

/** So near, a visit needs someone else if its speaker doesn't answer; and so long nobody should have to wait. */
const NEAR_MS = 14 * 24 * 60 * 60_000;
const LONG_MS = 3 * 24 * 60 * 60_000;

/** Whether it's time to ask others, because the speaker hasn't answered. */
export const isLongUnanswered = (request: SpeakerRequest, now: number = currentTime()): boolean =>
  needsAnswer(request) &&
  isUpcoming(request, now) &&
  (now - Date.parse(request.updatedAt) > LONG_MS || Date.parse(request.dateTime) - now < NEAR_MS);

/** Whether the viewer has to answer the other side's proposal. */
export const mustAnswer = (request: SpeakerRequest, viewer: Role): boolean =>
  viewer !== 'admin' && mustAnswerProposal(request, viewer);

/** 'Dana proposed other times'; undefined without an open proposal. */
export const proposalTitle = (request: SpeakerRequest, viewer: Role): string | undefined => {
  const { proposal, confirmed } = request;
  if (!proposal) return undefined;
  const who = sideName(request, proposal.by, viewer);
  if (mustChange(request) && proposal.by === 'teacher') return `${who} moved the career day`;
  return `${who} ${confirmed ? 'asked to change the visit' : 'proposed other times'}`;
};

/** Whether a requested, agreed or proposed time hasn't passed, so that it can be accepted. */
export const isUpcoming = ({ dateTime }: Pick<VisitPlan, 'dateTime'>, now: number = currentTime()): boolean =>
  Date.parse(dateTime) > now;

/** Whether a visit is confirmed and hasn't begun, so that it can be changed or canceled. */
export const isAhead = (request: SpeakerRequest, now?: number): boolean =>
  request.confirmed && isUpcoming(request, now);

/** The proposed plans that can still be accepted: none once the agreed visit is over. */
export const acceptablePlans = (request: SpeakerRequest, now?: number): VisitPlan[] =>
  isPastVisit(request, now) ? [] : (request.proposal?.plans ?? []).filter((plan) => isUpcoming(plan, now));

/** 'Missing: address, contact', for a confirmed visit that isn't over. */
export const missingNote = (request: SpeakerRequest, now: number = currentTime()): string | undefined => {
  const missing = request.confirmed && endOf(request) > now ? missingDetails(request) : [];
  return missing.length > 0 ? `Missing: ${missing.map((name) => DETAIL_NAMES[name]).join(', ')}` : undefined;
};

/** The first question after a visit. */
export const TOOK_PLACE = 'Did this visit take place?';

interface RequestNote {
  readonly text: string;
  /** Whether the viewer should do something. */
  readonly urgent: boolean;
}

const answerNote = (request: SpeakerRequest, viewer: Role): RequestNote | undefined => {
  const title = proposalTitle(request, viewer);
  if (title) return { text: title, urgent: mustAnswer(request, viewer) };
  if (viewer === 'speaker' && needsAnswer(request)) return { text: 'Needs your answer', urgent: true };
  if (request.answer === 'declined')
    return { text: `${sideName(request, 'speaker', viewer)} can't make it`, urgent: false };
  if (request.answer === 'rejected') return { text: 'Declined', urgent: false };
  if (request.answer === 'withdrawn') return { text: 'Withdrawn', urgent: false };
  if (request.answer === 'taken') return { text: 'Someone else accepted first', urgent: false };
  return request.answer === 'called off' ? { text: 'Canceled', urgent: false } : undefined;
};

/** Whether the viewer should say how a past visit went. */
const owesFeedback = (request: SpeakerRequest, viewer: Role, now?: number): boolean =>
  viewer !== 'admin' && request.feedback[viewer] === null && isPastVisit(request, now);

/** What a speaker reads about a request that waits for administrators; undefined for others. */
export const reviewNote = ({ status }: Pick<SpeakerRequest, 'status'>, viewer: Role): string | undefined =>
  viewer === 'speaker' && status === INITIAL_STATUS ? 'Being reviewed, nothing to do yet' : undefined;

/** What a card says in addition to the status. */
export const requestNotes = (request: SpeakerRequest, viewer: Role, now?: number): RequestNote[] => {
  const answer = answerNote(request, viewer);
  const missing = missingNote(request, now);
  const review = reviewNote(request, viewer);
  return [
    ...(review ? [{ text: review, urgent: false }] : []),
    ...(request.editedSinceReview ? [{ text: 'Edited since review', urgent: true }] : []),
    ...(answer ? [answer] : []),
    ...(missing ? [{ text: missing, urgent: viewer !== 'admin' }] : []),
    ...(owesFeedback(request, viewer, now) ? [{ text: TOOK_PLACE, urgent: true }] : []),
  ];
};

/** Whose turn it is: 'Your turn: choose a time', 'Waiting for Harriet'. Undefined if nobody has to do anything. */
export const turnLabel = (request: SpeakerRequest, viewer: Role, now?: number): string | undefined => {
  const { status, proposal, confirmed } = request;
  const waitingFor = (side: Side) => `Waiting for ${sideName(request, side, viewer)}`;
  if (status === 'Archived') return undefined;
  if (proposal) {
    if (!mustAnswer(request, viewer)) return waitingFor(otherSide(proposal.by));
    return confirmed ? 'Your turn: answer the change' : 'Your turn: choose a time';
  }
  // Administrators have buttons for it.
  if (status === INITIAL_STATUS) return viewer === 'admin' ? undefined : 'Waiting for our review';
  if (needsAnswer(request)) return viewer === 'speaker' ? 'Your turn: answer' : waitingFor('speaker');
  if (owesFeedback(request, viewer, now)) return 'Your turn: say how it went';
  if (isAhead(request, now)) {
    if (viewer !== 'admin' && missingNote(request, now)) return 'Your turn: add the missing details';
    return 'Agreed by both';
  }
  return undefined;
};

interface PlanChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between an agreed visit and a proposed one, as the owner of the clocks reads it. */
export const planChanges = (agreed: VisitPlan, proposed: VisitPlan, clocks: Clocks): PlanChange[] =>
  [
    {
      label: 'When',
      text: ({ dateTime, minutes }: VisitPlan) => readerTimeRange(dateTime, minutes, clocks),
    },
    { label: 'Format', text: visitFormat },
    { label: 'Where', text: visitPlace },
  ].flatMap(({ label, text }) => {
    const [before, after] = [text(agreed), text(proposed)];
    return before === after ? [] : [{ label, before, after }];
  });

/** What people read when someone else changes the request that is shown. */
export const changeNote = (before: SpeakerRequest, now: SpeakerRequest): string => {
  const isDropped = before.confirmed && before.proposal && now.status === 'Approved';
  if (isDropped && planChanges(before, now, onlyClock(now.timezone)).length === 0)
    return 'The change is no longer open. The visit stays as it is.';
  const status = statusLabel(now);
  return `This request just changed.${status === statusLabel(before) ? '' : ` It's now ${status}.`}`;
};

const STEP_TITLES = {
  accepted: 'Accepted',
  declined: 'Declined',
  'times proposed': 'Other times proposed',
  'change proposed': 'Change of the visit proposed',
  'proposal accepted': 'Proposal accepted',
  'proposal declined': 'Proposal declined',
  'change withdrawn': 'Change withdrawn',
  'proposal expired': 'Proposal expired',
  'called off': 'Visit canceled',
  edited: 'Request changed',
  withdrawn: 'Request withdrawn',
  'no answer': 'Ended without an answer',
  taken: 'Someone else accepted first',
  'accepted after all': 'Coming after all',
} as const satisfies Record<Exclude<Step, 'booked' | 'status set'>, string>;

/** A step as the history names it. Administrators decline requests, and speakers can't make it. */
export const stepTitle = ({ step, to, by }: Pick<Transition, 'step' | 'to' | 'by'>): string => {
  if (step === 'booked') return 'Request sent';
  if (step === 'declined' && by === 'speaker') return "Can't make it";
  return step === 'status set' ? to : STEP_TITLES[step];
};

/** The details that a visit of this format needs, and others that were given anyway. */
export const neededDetails = (request: SpeakerRequest): VisitDetail[] => {
  const needed = missingDetails({ ...request, details: NO_DETAILS });
  return VISIT_DETAILS.filter((name) => needed.includes(name) || request.details[name] !== '');
};
