import { OPEN_REQUESTS_MAX } from '@portal/contract/limits.ts';
import type { Page } from '@portal/contract/paging.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { BookingForm } from '@portal/contract/requests/requests.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { AppError, Conflict, NotAllowed, NotFound, NotSignedIn } from '../../kernel/errors.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { BOOKINGS, consume } from '../rate-limits/rate-limits.service.ts';
import { isSpeakerVisible, speakerNotFound } from '../speakers/directory/speakers.service.ts';
import { listAdmins, lockUser } from '../users/accounts.service.ts';
import { listTransitions, type StoredTransition } from './request-history.repository.ts';
import { queueBookingMails, queueStatusMails } from './requests.mails.ts';
import { isSameVisit, mayChangeStatus, maySee, reopens } from './requests.policy.ts';
import * as repository from './requests.repository.ts';
import type { StoredRequest } from './requests.row.ts';

const requestNotFound = () => new NotFound('Request not found');

/** Someone else changed the request's status first. */
export class StatusChanged extends Conflict {
  readonly newStatus: RequestStatus;

  constructor(status: RequestStatus) {
    super(`Someone else already changed this request to ${status}. Nothing was changed.`);
    this.newStatus = status;
  }
}

/** Serializes a teacher's concurrent calls, so that they can't exceed a limit or book the same form twice. */
const lockTeacher = async ({ dialect }: Context, tx: Tx, teacher: SessionUser): Promise<void> => {
  if (!(await lockUser(tx, dialect, teacher._id))) throw new NotSignedIn();
};

/** The teacher must be locked. */
const requireOpenRequestsBelowLimit = async (tx: Tx, teacher: SessionUser): Promise<void> => {
  const { count, nextVisit } = await repository.findOpenRequests(tx, teacher._id);
  if (!nextVisit || count < OPEN_REQUESTS_MAX) return;
  throw new AppError(
    429,
    'too_many',
    `You have ${OPEN_REQUESTS_MAX} open requests, and that's the limit. Please archive one you don't need, or try again after your next visit.`,
    { retryAfter: Math.max(1, Math.ceil((Date.parse(nextVisit) - Date.now()) / 1_000)) },
  );
};

/** The request that this form created before, if any. Throws a 409 error if the form has changed since. */
const findBooked = async (
  tx: Tx,
  teacher: SessionUser,
  form: BookingForm,
): Promise<StoredRequest | undefined> => {
  if (form.bookingKey === undefined) return undefined;
  const booked = await repository.findRequestByKey(tx, teacher._id, form.bookingKey);
  if (booked && !isSameVisit(booked, form)) {
    throw new AppError(
      409,
      'already_sent',
      "You already sent this request, without your latest changes. You'll find it under My Speaker Requests. To send this one too, press the button again.",
    );
  }
  return booked;
};

/**
 * Requests a visit from a visible speaker, and emails the teacher and the administrators. Idempotent: a form that is
 * sent again with the same key returns the first request. Throws a 429 error beyond the limits on requests.
 */
export const book = async (
  context: Context,
  teacher: SessionUser,
  form: BookingForm,
): Promise<StoredRequest> => {
  const request = await context.db.transaction().execute(async (tx) => {
    await lockTeacher(context, tx, teacher);
    const booked = await findBooked(tx, teacher, form);
    if (booked) return booked;
    if (!(await isSpeakerVisible(tx, form.speakerId))) throw speakerNotFound();
    await consume(tx, BOOKINGS, teacher._id);
    await requireOpenRequestsBelowLimit(tx, teacher);
    const id = await repository.insertRequest(tx, context.dialect, teacher._id, form, INITIAL_STATUS);
    const stored = await repository.findRequest(tx, id);
    if (!stored) throw requestNotFound();
    await repository.insertTransitions(tx, [
      { requestId: id, actorId: teacher._id, from: null, to: INITIAL_STATUS },
    ]);
    await publishRequestChanged(tx, stored);
    await queueBookingMails(context, tx, stored, await listAdmins(tx));
    return stored;
  });
  context.wakeMail();
  return request;
};

/**
 * Changes a request's status. All status changes go through here. `from` is the status that the actor saw: if the
 * request has a different one by now, it stays unchanged and `StatusChanged` is thrown.
 */
export const setStatus = async (
  context: Context,
  actor: SessionUser,
  id: string,
  { status: to, from }: { status: RequestStatus; from?: RequestStatus | undefined },
): Promise<StoredRequest> => {
  const request = await context.db.transaction().execute(async (tx) => {
    const current = await repository.findRequest(tx, id);
    if (!current || !maySee(actor, current)) throw requestNotFound();
    if (from && from !== current.status) throw new StatusChanged(current.status);
    if (!mayChangeStatus(actor, current, to)) throw new NotAllowed();
    if (current.status === to) return current;
    if (reopens(actor, current, to)) {
      await lockTeacher(context, tx, actor);
      await requireOpenRequestsBelowLimit(tx, actor);
    }
    if (!(await repository.moveStatus(tx, id, current.status, to))) {
      const winner = await repository.findRequest(tx, id);
      throw winner ? new StatusChanged(winner.status) : requestNotFound();
    }
    await repository.insertTransitions(tx, [{ requestId: id, actorId: actor._id, from: current.status, to }]);
    const changed = await repository.findRequest(tx, id);
    if (!changed) throw requestNotFound();
    await publishRequestChanged(tx, changed);
    await queueStatusMails(context, tx, changed, { actor, from: current.status });
    await recordAction(tx, actor, {
      action: 'request.moved',
      subject: { id, name: changed.eventName },
      before: { status: current.status },
      after: { status: to },
    });
    return changed;
  });
  context.wakeMail();
  return request;
};

/** A teacher's own requests, newest first, in batches. */
export const listOwn = ({ db }: Context, teacher: SessionUser, page: Page): AsyncGenerator<StoredRequest[]> =>
  repository.listRequests(db, { teacherId: teacher._id, ...page });

/** All requests, newest first, in batches. */
export const listAll = ({ db }: Context, page: Page): AsyncGenerator<StoredRequest[]> =>
  repository.listRequests(db, page);

/** Throws a 404 error also if the caller may not see the request. */
export const getRequest = async (
  { db }: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredRequest> => {
  const request = await repository.findRequest(db, id);
  if (!request || !maySee(caller, request)) throw requestNotFound();
  return request;
};

/** The status changes of a request, oldest first. Throws if the caller may not see the request. */
export const readHistory = async (
  context: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredTransition[]> => {
  await getRequest(context, caller, id);
  return listTransitions(context.db, id);
};

/** The requests to a speaker, in batches. Only for that speaker and administrators. */
export const listForSpeaker = (
  { db }: Context,
  caller: SessionUser,
  speakerId: string,
  page: Page,
): AsyncGenerator<StoredRequest[]> => {
  if (caller.role !== 'admin' && caller._id !== speakerId) throw new NotAllowed();
  return repository.listRequests(db, { speakerId, ...page });
};
