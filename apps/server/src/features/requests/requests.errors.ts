import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { Conflict, NotFound } from '../../errors.ts';

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
