import { DUPLICATE_REQUEST } from '@portal/contract/booking/duplicate-request.ts';
import { zonedDateAndTime } from '@portal/contract/dates.ts';
import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { VisitConflict } from '@portal/contract/responses.ts';
import { AppError, Conflict, NotFound } from '../../kernel/errors.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

export const requestNotFound = () => new NotFound('Request not found');

/** Someone else changed the request first. */
export class RequestChanged extends Conflict {
  readonly newStatus: RequestStatus;

  constructor(status: RequestStatus) {
    super(`Someone else already changed this request to ${status}, so your change wasn't saved.`);
    this.newStatus = status;
  }
}

const UNDO_REFUSALS = {
  changed: (status: RequestStatus) =>
    `This request has changed since, so we couldn't undo your change. It's now ${status}.`,
  late: () =>
    `You can undo a status change only for ${STATUS_UNDO_TIME / 1_000} seconds. After that, we email the people involved.`,
  conflict: () => "We couldn't undo your change, because another visit of the speaker is in the way now.",
} as const;

/** A status change can't be undone anymore. */
export class UndoRefused extends Conflict {
  readonly outcome: keyof typeof UNDO_REFUSALS;
  /** The request's status, which stays as it is. */
  readonly requestStatus: RequestStatus;

  constructor(outcome: keyof typeof UNDO_REFUSALS, status: RequestStatus) {
    super(UNDO_REFUSALS[outcome](status));
    this.outcome = outcome;
    this.requestStatus = status;
  }
}

/** The teacher has sent the same request before. */
export class DuplicateRequest extends AppError {
  constructor({ speaker, createdAt, timezone }: Pick<StoredRequest, 'speaker' | 'createdAt' | 'timezone'>) {
    const name = `${speaker.firstName} ${speaker.lastName}`.trim();
    const time = zonedDateAndTime(createdAt, timezone);
    super(409, DUPLICATE_REQUEST, `You already sent this request to ${name} on ${time}. Send it again?`);
  }
}

/** Another confirmed visit of the speaker is in the way. */
export class VisitConflicts extends AppError {
  /** The request's status, which stays as it is. */
  readonly oldStatus: RequestStatus;

  constructor(message: string, oldStatus: RequestStatus, field: string, visitConflict?: VisitConflict) {
    super(409, 'visit_conflict', message, {
      fields: { [field]: message },
      ...(visitConflict && { visitConflict }),
    });
    this.oldStatus = oldStatus;
  }
}
