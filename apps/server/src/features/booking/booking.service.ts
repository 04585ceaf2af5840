import type { BookingForm } from '@portal/contract/booking/booking.schemas.ts';
import { searchedText } from '@portal/contract/normalize-text.ts';
import { AWAITING_ANSWER, INITIAL_STATUS } from '@portal/contract/requests/request-status.ts';
import { isUndecided } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { insertRequest, lockPeople } from '../../domain/requests/request-changes.repository.ts';
import { DuplicateRequest, visitTaken } from '../../domain/requests/requests.errors.ts';
import { isSameVisit } from '../../domain/requests/requests.policy.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { findVisitRequests, lockVisitOf } from '../../domain/requests/visit-requests.repository.ts';
import { findSpeaker } from '../../domain/speakers/speakers.repository.ts';
import { speakerNotFound } from '../../domain/speakers/speakers.service.ts';
import { findUserById } from '../../domain/users/users.repository.ts';
import { alreadySent, Conflict, NotSignedIn } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { requireBack } from '../availability/breaks.service.ts';
import { requireOnlyVisit } from '../availability/teacher-conflicts.service.ts';
import { BOOKINGS, consume } from '../rate-limits/rate-limits.service.ts';
import { afterChange } from '../requests/after-change.service.ts';
import { queueBookingMails } from '../requests/request-emails.service.ts';
import { lockOpenRequests } from '../requests/request-limits.repository.ts';
import { requireAskedBelowLimit, requireOpenRequestsBelowLimit } from '../requests/request-limits.service.ts';
import { queueReviewMails } from '../requests/review-emails.service.ts';
import { reviewsFirst } from '../settings/settings.repository.ts';
import * as repository from './booking.repository.ts';
import { findTeacherUser } from './teacher-user.service.ts';

/** The request that this form created before, if any. Throws a 409 error if the form has changed since. */
const findBooked = async (
  tx: Tx,
  teacher: SessionUser,
  form: BookingForm,
): Promise<StoredRequest | undefined> => {
  if (form.bookingKey === undefined) return undefined;
  const booked = await repository.findRequestByKey(tx, teacher._id, form.bookingKey);
  if (booked && !isSameVisit(booked, form)) {
    throw alreadySent('request', "You'll find it under My Speaker Requests.");
  }
  return booked;
};

/** Throws a 409 error if the teacher has sent the same request before, with another form. */
const requireNoDuplicate = async (tx: Tx, teacher: SessionUser, form: BookingForm): Promise<void> => {
  const eventName = searchedText(form.eventName);
  const earlier = await repository.findRequestsForTime(tx, teacher._id, form);
  const duplicate = earlier.find((request) => searchedText(request.eventName) === eventName);
  if (duplicate) throw new DuplicateRequest(duplicate);
};

/** Whether a request still waits for its speaker, or someone else than its teacher has ended it, so that others can come. */
const needsSomeone = (request: StoredRequest): boolean =>
  isUndecided(request) ||
  ['declined', 'rejected', 'called off', 'no answer', 'taken'].includes(request.answer);

/**
 * The visit that a form is for, if its teacher asks someone instead of another speaker, who can't come or hasn't answered;
 * undefined for a visit of its own. Throws a 409 error if someone has accepted already, or was asked.
 */
const findVisit = async (
  tx: Tx,
  teacher: SessionUser,
  { insteadOf, speakerId }: BookingForm,
): Promise<string | undefined> => {
  if (insteadOf === undefined) return undefined;
  const request = await getRequest(tx, teacher, insteadOf);
  const forVisit = await findVisitRequests(tx, request.visitId);
  if (!needsSomeone(request)) return undefined;
  if (forVisit.some(({ confirmed }) => confirmed)) throw visitTaken(request);
  if (forVisit.some((other) => isUndecided(other) && other.speakerId === speakerId))
    throw new Conflict("You've already asked this person for this visit.");
  requireAskedBelowLimit(forVisit, 1);
  return request.visitId;
};

/** Who enters a request: its teacher, or an administrator for the teacher, whose own entry needs no review. */
interface Entry {
  readonly teacher: SessionUser;
  readonly actor: SessionUser;
}

/**
 * Requests a visit from a visible speaker, and emails the teacher and whoever has to act next. Idempotent: a form that is
 * sent again with the same key returns the first request. Throws a 409 error for a time before the end of a break, and a 429
 * error beyond the limits on requests.
 */
const enter = (context: Context, { teacher, actor }: Entry, form: BookingForm): Promise<StoredRequest> =>
  context.db.transaction().execute(async (tx) => {
    const isEntered = actor._id !== teacher._id;
    if (form.insteadOf !== undefined) await lockVisitOf(tx, form.insteadOf);
    await lockOpenRequests(tx, teacher._id);
    const booked = await findBooked(tx, teacher, form);
    if (booked) return booked;
    const areLocked = await lockPeople(tx, [teacher._id, form.speakerId]);
    if (isEntered) await findTeacherUser(tx, teacher._id);
    else if (!areLocked && !(await findUserById(tx, teacher._id))) throw new NotSignedIn();
    const speaker = areLocked ? await findSpeaker(tx, form.speakerId) : undefined;
    if (!speaker?.visible) throw speakerNotFound();
    await requireBack(tx, speaker, form);
    if (form.despiteDuplicate === false) await requireNoDuplicate(tx, teacher, form);
    const visitId = await findVisit(tx, teacher, form);
    if (form.despiteSameTime === false) await requireOnlyVisit(tx, teacher._id, { ...form, visitId });
    await consume(tx, BOOKINGS, teacher._id);
    await requireOpenRequestsBelowLimit(tx, teacher);
    const status = !isEntered && (await reviewsFirst(tx)) ? INITIAL_STATUS : AWAITING_ANSWER;
    const id = await insertRequest(tx, teacher._id, form, status, visitId);
    return afterChange(context, tx, {
      ...{ id, actor },
      step: { step: 'booked', from: null, to: status },
      queueMails: async (stored) => {
        await queueBookingMails(context, tx, stored, { isEntered });
        if (status === INITIAL_STATUS) await queueReviewMails(context, tx, stored);
      },
    });
  });

/** Requests a visit for the calling teacher; see `enter`. */
export const book = (context: Context, teacher: SessionUser, form: BookingForm): Promise<StoredRequest> =>
  enter(context, { teacher, actor: teacher }, form);

/** Requests a visit for a teacher who asked an administrator to do it. Throws a 404 error for other people. */
export const bookForTeacher = async (
  context: Context,
  actor: SessionUser,
  teacherId: string,
  form: BookingForm,
): Promise<StoredRequest> =>
  enter(context, { teacher: await findTeacherUser(context.db, teacherId), actor }, form);
