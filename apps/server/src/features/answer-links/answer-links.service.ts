import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { ProposedTimes, Withdrawal } from '@portal/contract/requests/request-steps.schemas.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { FeedbackForm } from '@portal/contract/visits/feedback.schemas.ts';
import { withoutInvitation } from '@portal/contract/visits/visit-details.schemas.ts';
import type { Context } from '../../context.ts';
import { listTransitions } from '../../domain/requests/request-history.repository.ts';
import { maySee } from '../../domain/requests/request-people.ts';
import { findRequest } from '../../domain/requests/requests.repository.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { AppError, Conflict, NotFound } from '../../kernel/errors.ts';
import { isAnswerToken } from '../../platform/mail/answer-links.ts';
import { findTeacherConflicts } from '../availability/teacher-conflicts.service.ts';
import { findConflicts } from '../availability/visit-conflicts.service.ts';
import * as answers from '../requests/answers.service.ts';
import { giveFeedback } from '../visits/feedback.service.ts';
import { saveVisitDetails } from '../visits/visit-details.service.ts';
import { isLinkAlive, readersOf } from './answer-links.policy.ts';

/** The address of a link in an email. */
interface GivenLink {
  readonly id: string;
  readonly token: string;
}

/** A link whose token is right: whose it is, and in whose name the answer is given. */
interface OpenedLink {
  readonly actor: SessionUser;
  readonly side: Side;
  readonly request: StoredRequest;
}

const linkEnded = () =>
  new NotFound("This link doesn't work anymore. Please log in to see what the request says now.");

/**
 * The person of a link and their request. Throws a 404 error if the link is forged or has ended, or if its person may not see
 * the request anymore, and a 403 error if someone else is logged in.
 */
const openLink = async (
  { db, answerLinkKey }: Context,
  caller: SessionUser | undefined,
  purpose: AnswerPurpose,
  { id, token }: GivenLink,
): Promise<OpenedLink> => {
  const request = await findRequest(db, id);
  const side =
    request &&
    readersOf(purpose).find((reader) =>
      isAnswerToken(answerLinkKey, { purpose, requestId: id, userId: request[reader].id }, token),
    );
  if (!request || !side || !isLinkAlive(purpose, request, Date.now())) throw linkEnded();
  const user = await findUserById(db, request[side].id);
  // Someone who has become an administrator doesn't answer requests anymore.
  if (user?.role !== side) throw linkEnded();
  const { email, firstName, lastName, role } = user;
  const actor: SessionUser = { _id: user.id, email, firstName, lastName, role, admin: false };
  if (!maySee(actor, request)) throw linkEnded();
  if (caller && caller._id !== actor._id)
    throw new AppError(
      403,
      'other_account',
      `This link is for ${fullName(actor)}, but you're logged in as ${fullName(caller)}.`,
    );
  return { actor, side, request };
};

/**
 * What the page shows about a request that has been opened with a link: also when the teacher last edited it, and which other
 * visits of the speaker and of the teacher are planned for its time.
 */
const withSurroundings = async ({ db }: Context, opened: OpenedLink) => {
  const { request } = opened;
  const history = await listTransitions(db, request.id);
  const edit = history.findLast(({ step, from }) => step === 'edited' && from === AWAITING_ANSWER);
  const conflicts = opened.side === 'speaker' ? await findConflicts(db, [request]) : undefined;
  return {
    ...opened,
    editedAt: edit?.at ?? null,
    conflict: conflicts?.get(request.id),
    teacherConflicts: await findTeacherConflicts(db, [request]),
  };
};

/** What the page of a link shows now. Changes nothing, because scanners follow links. */
export const readLink = async (
  context: Context,
  caller: SessionUser | undefined,
  purpose: AnswerPurpose,
  link: GivenLink,
) => withSurroundings(context, await openLink(context, caller, purpose, link));

type Step<Body> = (context: Context, actor: SessionUser, id: string, body: Body) => Promise<StoredRequest>;

/** A step in the name of a link's person: the same one as with a login, which checks everything again. */
const byLink =
  <Body>(purpose: AnswerPurpose, take: Step<Body>) =>
  async (context: Context, caller: SessionUser | undefined, link: GivenLink, body: Body) => {
    const { actor, side } = await openLink(context, caller, purpose, link);
    const request = await take(context, actor, link.id, body);
    return withSurroundings(context, { actor, side, request });
  };

export const acceptByLink = byLink('accept', answers.acceptRequest);
export const proposeTimesByLink = byLink<ProposedTimes>('times', answers.proposeTimes);
export const declineByLink = byLink<Withdrawal>('decline', answers.decline);
export const giveFeedbackByLink = byLink<FeedbackForm>('feedback', giveFeedback);

interface VideoLinkForm {
  readonly version: number;
  readonly link: string;
}

/** Adds the link of a virtual visit that has none, and leaves the other details as they are now. */
const addVideoLink: Step<VideoLinkForm> = async (context, actor, id, { version, link }) => {
  const request = await findRequest(context.db, id);
  if (!request) throw linkEnded();
  if (!request.isVirtual) throw new Conflict("This visit isn't virtual anymore, so it needs no video link.");
  if (request.details.link !== '') throw new Conflict('This visit has a video link already.');
  const details = withoutInvitation({ ...request.details, link });
  return saveVisitDetails(context, actor, id, { ...details, version });
};

export const addVideoLinkByLink = byLink('video-link', addVideoLink);
