import { ASKED_INSTEAD_MAX } from '@portal/contract/limits.ts';
import {
  AWAITING_ANSWER,
  INITIAL_STATUS,
  type RequestStatus,
} from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { insertRequest, lockPeople } from '../../domain/requests/request-changes.repository.ts';
import {
  impossibleNow,
  requestNotFound,
  timeHasPassed,
  visitTaken,
} from '../../domain/requests/requests.errors.ts';
import { isFirst } from '../../domain/requests/requests.policy.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests, lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { findSpeakers } from '../../domain/speakers/speakers.repository.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { Conflict } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireBack } from '../availability/breaks.service.ts';
import { BOOKINGS, consume } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { askingMail } from '../requests/request-emails.service.ts';
import { requireAskedBelowLimit, requireOpenRequestsBelowLimit } from '../requests/request-limits.service.ts';
import { queueReviewMails } from '../requests/review-emails.service.ts';
import { endRequests } from '../requests/visit-requests.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import { type AbleSpeaker, ableTo } from '../speaker-search/similar-speakers.service.ts';
import { othersAskedMail } from './booking.emails.ts';
import { findTeacherUser } from './teacher-user.service.ts';

/** Whether others may be asked instead: the speaker, who was asked after a review, can't come or hasn't answered, even in time. */
const mayAskOthers = ({ status, answer, confirmed, passedOnAt }: StoredRequest): boolean =>
  !confirmed &&
  passedOnAt !== null &&
  (status === AWAITING_ANSWER ||
    (status === 'Archived' && ['declined', 'called off', 'no answer'].includes(answer)));

/** Throws a 409 error unless a coming visit still needs someone. */
const requireOpen = (request: StoredRequest, forVisit: readonly StoredRequest[]): void => {
  if (Date.parse(request.dateTime) <= Date.now()) throw timeHasPassed(request);
  if (forVisit.some(({ confirmed }) => confirmed)) throw visitTaken(request);
  if (!mayAskOthers(request)) throw impossibleNow(request);
};

/**
 * Asks several speakers at once for a visit whose speaker can't come or hasn't answered, with the same brief. The first who
 * accepts gets it. They're asked at once if the brief is the one that was reviewed; an edited one is reviewed first. Throws a
 * 409 error if someone has accepted already, if too many are or were asked, if one of them was asked before, or if one neither
 * comes to the school nor offers virtual visits. Administrators ask in the teacher's name, without another review, and the
 * teacher is told.
 */
export const askInstead = (
  context: Context,
  actor: SessionUser,
  id: string,
  speakerIds: readonly string[],
): Promise<StoredRequest[]> =>
  context.db.transaction().execute(async (tx) => {
    await lockVisitOf(tx, id);
    const request = await getRequest(tx, actor, id);
    const isProposed = actor.role === 'admin';
    const teacher = isProposed ? await findTeacherUser(tx, request.teacherId) : actor;
    const forVisit = await findVisitRequests(tx, request.visitId);
    requireOpen(request, forVisit);
    const chosen = [...new Set(speakerIds)];
    if (chosen.some((speakerId) => forVisit.some((other) => other.speakerId === speakerId)))
      throw new Conflict(
        isProposed
          ? 'One of these people was asked for this visit already.'
          : "You've already asked one of these people for this visit.",
      );
    const waiting = forVisit.filter((other) => isUndecided(other) && !isFirst(other));
    if (waiting.length + chosen.length > ASKED_INSTEAD_MAX)
      throw new Conflict(
        `You can ask at most ${ASKED_INSTEAD_MAX} people at once. Please wait for an answer.`,
      );
    requireAskedBelowLimit(forVisit, chosen.length);
    if (!(await lockPeople(tx, [teacher._id, ...chosen]))) throw speakerNotFound();
    const speakers = (await findSpeakers(tx, chosen)).filter(({ visible }) => visible);
    if (speakers.length < chosen.length) throw speakerNotFound();
    const able = speakers.map((speaker) => ableTo(request, speaker));
    const isEdited = forVisit.some(({ editedAt }) => editedAt !== null);
    const status = !isProposed && isEdited && (await reviewsFirst(tx)) ? INITIAL_STATUS : AWAITING_ANSWER;
    for (const speaker of speakers) await requireBack(tx, speaker, request);
    const asked: StoredRequest[] = [];
    for (const speaker of able) {
      // Also serializes the teacher's concurrent calls, so that they can't exceed the limit on current requests.
      await consume(tx, BOOKINGS, teacher._id);
      await requireOpenRequestsBelowLimit(tx, teacher);
      asked.push(await ask(context, tx, actor, { request, speaker, status }));
    }
    if (isProposed) {
      const names = asked.map(({ speaker }) => fullName(speaker));
      await queueMail(tx, context, request.teacher, othersAskedMail(request, names));
    }
    return asked;
  });

interface Asking {
  readonly request: StoredRequest;
  readonly speaker: AbleSpeaker;
  readonly status: RequestStatus;
}

const ask = async (
  context: Context,
  tx: Tx,
  actor: SessionUser,
  { request, speaker, status }: Asking,
): Promise<StoredRequest> => {
  const form = { ...request, ...speaker.comesAs, speakerId: speaker.id, bookingKey: undefined };
  const id = await insertRequest(tx, request.teacherId, form, status, request.visitId);
  const isProposed = actor.role === 'admin';
  return afterChange(context, tx, {
    ...{ id, actor },
    step: { step: 'booked', from: null, to: status },
    queueMails: (stored) =>
      status === INITIAL_STATUS
        ? queueReviewMails(context, tx, stored)
        : queueMail(tx, context, stored.speaker, askingMail(stored, { isProposed })),
  });
};

/** Withdraws the requests to the speakers who were asked instead and have not answered. Returns how many there were. */
export const stopAskingInstead = (context: Context, teacher: SessionUser, id: string): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    await lockVisitOf(tx, id);
    const { visitId } = await getRequest(tx, teacher, id);
    const forVisit = await findVisitRequests(tx, visitId);
    const open = forVisit.filter((other) => isUndecided(other) && !isFirst(other));
    if (!(await lockPeople(tx, [teacher._id]))) throw requestNotFound();
    await endRequests(context, tx, open, { actor: teacher, ending: 'withdrawn' });
    return open.length;
  });
