import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import {
  lockExisting,
  type RequestContent,
  saveStep,
} from '../../domain/requests/request-changes.repository.ts';
import { StepRefused, visitTaken } from '../../domain/requests/requests.errors.ts';
import { isFirst } from '../../domain/requests/requests.policy.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests, hasOtherPlans } from '../../domain/requests/visit-requests.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import { fitTo } from '../../domain/speakers/visit-fit.policy.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { afterChange } from './after-change.service.ts';
import { planEditMail } from './edit-mails.service.ts';
import { requestTakenMail, requestWithdrawnMail } from './requests.emails.ts';

/**
 * The requests to several speakers for one visit: one of them is confirmed at most, and what happens to the first one
 * concerns the others. Every function here needs the visit's lock. Whatever changes a request that nobody has agreed to
 * takes it before it reads the request, so nothing here can fail because of someone else's step.
 */

interface OtherRequests {
  /** Those that nobody has agreed to, so that their speakers could still get the visit. */
  readonly open: readonly StoredRequest[];
  /** Whether one of them is confirmed. */
  readonly isTaken: boolean;
}

/** The other requests for the same visit. */
export const findOthers = async (tx: Tx, request: StoredRequest): Promise<OtherRequests> => {
  const others = (await findVisitRequests(tx, request.visitId)).filter(({ id }) => id !== request.id);
  return { open: others.filter(isUndecided), isTaken: others.some(({ confirmed }) => confirmed) };
};

/** Like `findOthers`. Throws a 409 error if the visit is another speaker's already. */
export const requireNotTaken = async (tx: Tx, request: StoredRequest): Promise<OtherRequests> => {
  const others = await findOthers(tx, request);
  if (others.isTaken) throw visitTaken(request);
  return others;
};

/**
 * Throws a 409 error if the teacher has asked someone else since the speaker declined a request, so that the speaker can't
 * come after all.
 */
export const requireNobodyElseAsked = async (tx: Tx, request: StoredRequest): Promise<void> => {
  const others = (await findVisitRequests(tx, request.visitId)).filter(({ id }) => id !== request.id);
  const isAsked = others.some((other) => other.createdAt > request.updatedAt || isUndecided(other));
  if (isAsked || (await hasOtherPlans(tx, request)))
    throw new StepRefused(
      `${request.teacher.firstName || 'The teacher'} has asked someone else in the meantime. Thank you for offering to come after all.`,
      { status: request.status },
    );
};

/** The details of the first request that another speaker gets, unless the request has its own. */
export const detailsTakenOver = async (tx: Tx, request: StoredRequest) => {
  if (isFirst(request) || Object.values(request.details).some((detail) => detail !== '')) return {};
  const [first] = await findVisitRequests(tx, request.visitId);
  if (!first) return {};
  const { address, entrance, contact, equipment } = first.details;
  return { address, entrance, contact, equipment };
};

/** Why a request ends together with another one, and what its history and its answer say then. */
const ENDINGS = {
  /** Someone else has the visit. */
  taken: { step: 'taken', answer: 'taken' },
  /** The visit isn't wanted anymore, or is being reviewed again. */
  withdrawn: { step: 'withdrawn', answer: 'withdrawn' },
  /** Administrators declined it. */
  rejected: { step: 'declined', answer: 'rejected' },
} as const;
export type Ending = keyof typeof ENDINGS;

interface Ended {
  readonly actor: SessionUser;
  readonly ending: Ending;
  /** What the actor wrote about it. */
  readonly reason?: string;
}

/** The email to a speaker who was asked and whose answer isn't needed anymore. */
const endedMail = (request: StoredRequest, { actor, ending, reason }: Ended) => {
  if (ending === 'taken') return requestTakenMail(request);
  const isOfTeacher = ending === 'withdrawn' && actor._id === request.teacherId;
  return requestWithdrawnMail(request, {
    wasConfirmed: false,
    ...(isOfTeacher && { withdrawal: reason ?? '' }),
  });
};

/** Ends undecided requests together with another one for the same visit, and tells those of their speakers who were asked. */
export const endRequests = async (
  context: Context,
  tx: Tx,
  requests: readonly StoredRequest[],
  ended: Ended,
): Promise<void> => {
  const { actor, ending, reason = '' } = ended;
  const { step, answer } = ENDINGS[ending];
  for (const before of await stillThere(tx, requests)) {
    const next = { status: 'Archived', answer, confirmed: false } as const;
    if (!(await saveStep(tx, before, { ...next, reason, proposal: null }))) continue;
    await afterChange(context, tx, {
      ...{ id: before.id, actor, before },
      ...(ending === 'taken' && { onBehalfOf: null }),
      step: { step, from: before.status, to: 'Archived', reason },
      queueMails: async (changed) => {
        if (before.status === AWAITING_ANSWER)
          await queueMail(tx, context, changed.speaker, endedMail(changed, ended));
      },
    });
  }
};

/** What speakers are told whom a visit has moved too far away from. */
const TOO_FAR = 'The visit has moved farther away than you travel. Thank you for thinking about it.';

interface Edited {
  readonly actor: SessionUser;
  readonly content: RequestContent;
  readonly isEditedSinceReview: boolean;
}

/** Throws a 409 error if a speaker has proposed other times, which an edit of the visit would take back. */
export const requireNoProposal = (open: readonly StoredRequest[], { status }: StoredRequest): void => {
  const proposing = open.find(({ proposal }) => proposal);
  if (!proposing) return;
  throw new StepRefused(
    `${fullName(proposing.speaker)} has proposed other times for this visit. Please answer that first.`,
    { status },
  );
};

/**
 * Changes what undecided requests ask for like the one that their teacher has edited, and asks their speakers again. Those who
 * neither come to the new place nor offer virtual visits are told that they aren't needed.
 */
export const editRequests = async (
  context: Context,
  tx: Tx,
  requests: readonly StoredRequest[],
  { actor, content, isEditedSinceReview }: Edited,
): Promise<void> => {
  const open = await stillThere(tx, requests);
  const speakers = await findSpeakers(
    tx,
    open.map(({ speakerId }) => speakerId),
  );
  const formats = new Map(speakers.map((speaker) => [speaker.id, fitTo(content, speaker).comesAs]));
  const isAble = ({ speakerId }: StoredRequest) => formats.get(speakerId) !== null;
  const unable = open.filter((request) => !isAble(request));
  await endRequests(context, tx, unable, { actor, ending: 'withdrawn', reason: TOO_FAR });
  for (const before of open.filter(isAble)) {
    const saved = await saveStep(tx, before, {
      ...{ status: before.status, answer: 'none', confirmed: false, reason: '', proposal: null },
      content: { ...content, ...formats.get(before.speakerId) },
      ...(isEditedSinceReview && before.status === AWAITING_ANSWER && { review: 'outdated' as const }),
    });
    if (!saved) continue;
    await afterChange(context, tx, {
      ...{ id: before.id, actor, before },
      step: { step: 'edited', from: before.status, to: before.status },
      queueMails: async (changed) => {
        if (changed.status === AWAITING_ANSWER) await planEditMail(tx, before.id);
      },
    });
  }
};

/** Requests whose speakers still have an account, which is locked then. */
const stillThere = async (tx: Tx, requests: readonly StoredRequest[]): Promise<StoredRequest[]> => {
  const locked = await lockExisting(
    tx,
    requests.map(({ speakerId }) => speakerId),
  );
  return requests.filter(({ speakerId }) => locked.has(speakerId));
};
