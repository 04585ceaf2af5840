import { OPEN_REQUESTS_MAX } from '@portal/contract/limits.ts';
import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { BookingForm } from '@portal/contract/requests/requests.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { tellOfRequest } from '../events/events.service.ts';
import { BOOKINGS, consume } from '../rate-limits/rate-limits.service.ts';
import { SpeakerNotFound } from '../speakers/directory/speakers.errors.ts';
import { isSpeakerVisible } from '../speakers/directory/speakers.service.ts';
import { holdUser, listAdmins } from '../users/accounts.service.ts';
import { AlreadySent, RequestNotFound, StatusChanged, TooManyOpenRequests } from './requests.errors.ts';
import { queueBookingMails, queueStatusMails } from './requests.mails.ts';
import { isSameVisit, mayChangeStatus, maySee, reopens } from './requests.policy.ts';
import * as repository from './requests.repository.ts';
import type { StoredRequest } from './requests.row.ts';
import { indexRequest, reindexRequest } from './search-index/request-index.service.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Makes a teacher's concurrent calls wait for each other, so that none slips past a limit and no form books twice. */
const lockTeacher = async ({ dialect }: Context, tx: Tx, teacher: SessionUser): Promise<void> => {
  if (!(await holdUser(tx, dialect, teacher._id))) throw new NotSignedIn();
};

/** Refuses one more open request than a locked teacher may have. */
const requireRoom = async (tx: Tx, teacher: SessionUser): Promise<void> => {
  const { count, nextVisit } = await repository.findOpenRequests(tx, teacher._id);
  if (nextVisit && count >= OPEN_REQUESTS_MAX) throw new TooManyOpenRequests(nextVisit);
};

/** The request that this form made when it was sent before; 409 if the form has changed since. */
const findBooked = async (
  tx: Tx,
  teacher: SessionUser,
  form: BookingForm,
): Promise<StoredRequest | undefined> => {
  if (form.bookingKey === undefined) return undefined;
  const booked = await repository.findRequestByKey(tx, teacher._id, form.bookingKey);
  if (booked && !isSameVisit(booked, form)) throw new AlreadySent();
  return booked;
};

/**
 * Asks a visible speaker for a visit, and emails the teacher and the administrators. A form that is sent again under
 * its key gets the first answer. 429 beyond the limits on requests.
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
    if (!(await isSpeakerVisible(tx, form.speakerId))) throw new SpeakerNotFound();
    await consume(tx, BOOKINGS, teacher._id);
    await requireRoom(tx, teacher);
    const id = await repository.insertRequest(tx, teacher._id, form, INITIAL_STATUS);
    const stored = await repository.findRequest(tx, id);
    if (!stored) throw new RequestNotFound();
    await repository.insertTransition(tx, {
      requestId: id,
      actorId: teacher._id,
      from: null,
      to: INITIAL_STATUS,
    });
    await indexRequest(tx, context, stored);
    await tellOfRequest(tx, stored);
    await queueBookingMails(context, tx, stored, await listAdmins(tx));
    return stored;
  });
  context.wakeMail();
  return request;
};

/**
 * The one way in which a request's status changes. `from` is the status that the actor saw, if they say:
 * a request that has another by now stays as it is.
 */
export const setStatus = async (
  context: Context,
  actor: SessionUser,
  id: string,
  { status: to, from }: { status: RequestStatus; from?: RequestStatus | undefined },
): Promise<StoredRequest> => {
  const request = await context.db.transaction().execute(async (tx) => {
    const current = await repository.findRequest(tx, id);
    if (!current || !maySee(actor, current)) throw new RequestNotFound();
    if (from && from !== current.status) throw new StatusChanged(current.status);
    if (!mayChangeStatus(actor, current, to)) throw new NotAllowed();
    if (current.status === to) return current;
    if (reopens(actor, current, to)) {
      await lockTeacher(context, tx, actor);
      await requireRoom(tx, actor);
    }
    if (!(await repository.moveStatus(tx, id, current.status, to))) {
      const winner = await repository.findRequest(tx, id);
      throw winner ? new StatusChanged(winner.status) : new RequestNotFound();
    }
    await reindexRequest(tx, id);
    await repository.insertTransition(tx, { requestId: id, actorId: actor._id, from: current.status, to });
    const changed = await repository.findRequest(tx, id);
    if (!changed) throw new RequestNotFound();
    await tellOfRequest(tx, changed);
    await queueStatusMails(context, tx, changed, { actor, from: current.status });
    await recordAct(tx, actor, {
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

/** A teacher's own requests, newest first, a batch at a time. */
export const listOwn = ({ db }: Context, teacher: SessionUser, page: Page): AsyncGenerator<StoredRequest[]> =>
  repository.listRequests(db, { teacherId: teacher._id, ...page });

/** All requests, newest first, a batch at a time. */
export const listAll = ({ db }: Context, page: Page): AsyncGenerator<StoredRequest[]> =>
  repository.listRequests(db, page);

/** One request; 404 also where it is none of the caller's business. */
export const getRequest = async (
  { db }: Context,
  caller: SessionUser,
  id: string,
): Promise<StoredRequest> => {
  const request = await repository.findRequest(db, id);
  if (!request || !maySee(caller, request)) throw new RequestNotFound();
  return request;
};

/** Requests addressed to a speaker, a batch at a time: for that speaker, or for administrators. */
export const listForSpeaker = (
  { db }: Context,
  caller: SessionUser,
  speakerId: string,
  page: Page,
): AsyncGenerator<StoredRequest[]> => {
  if (caller.role !== 'admin' && caller._id !== speakerId) throw new NotAllowed();
  return repository.listRequests(db, { speakerId, ...page });
};
