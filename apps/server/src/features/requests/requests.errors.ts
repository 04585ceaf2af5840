import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { AppError, Conflict, NotFound } from '../../errors.ts';

export class RequestNotFound extends NotFound {
  constructor() {
    super('Request not found');
  }
}

/** Somebody else changed the request's status first. */
export class StatusChanged extends Conflict {
  readonly became: RequestStatus;

  constructor(status: RequestStatus) {
    super(`This request has meanwhile become ${status}. Nothing was changed.`);
    this.became = status;
  }
}

/** A form that was sent already comes again, but with something else in it. */
export class AlreadySent extends AppError {
  readonly status = 409;
  readonly code = 'already_sent';

  constructor() {
    super(
      'This request was sent before, without your last changes. You find it under My Speaker Requests. To send this one too, press the button again.',
    );
  }
}
