import type { VisitConflict } from '@portal/contract/answers.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AppError, Conflict, NotFound } from '../../kernel/errors.ts';

export const requestNotFound = () => new NotFound('Request not found');

/** Someone else changed the request first. */
export class RequestChanged extends Conflict {
  readonly newStatus: RequestStatus;

  constructor(status: RequestStatus) {
    super(`Someone else already changed this request to ${status}, so your change wasn't saved.`);
    this.newStatus = status;
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
