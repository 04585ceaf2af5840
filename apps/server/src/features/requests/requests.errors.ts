import { OPEN_REQUESTS_MAX } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { Instant } from '../../kernel/clock.ts';
import { AppError, Conflict, NotFound } from '../../kernel/errors.ts';

export class RequestNotFound extends NotFound {
  constructor() {
    super('Request not found');
  }
}

/** Someone else changed the request's status first. */
export class StatusChanged extends Conflict {
  readonly newStatus: RequestStatus;

  constructor(status: RequestStatus) {
    super(`Someone else already changed this request to ${status}. Nothing was changed.`);
    this.newStatus = status;
  }
}

/** The teacher has reached the limit of open requests. `nextVisit` is the date of the first one. */
export class TooManyOpenRequests extends AppError {
  readonly status = 429;
  readonly code = 'too_many';
  override readonly retryAfter: number;

  constructor(nextVisit: Instant) {
    super(
      `You have ${OPEN_REQUESTS_MAX} open requests, and that's the limit. Please archive one you don't need, or try again after your next visit.`,
    );
    this.retryAfter = Math.max(1, Math.ceil((Date.parse(nextVisit) - Date.now()) / 1_000));
  }
}

/** The form was already sent with different content. */
export class AlreadySent extends AppError {
  readonly status = 409;
  readonly code = 'already_sent';

  constructor() {
    super(
      "You already sent this request, without your latest changes. You'll find it under My Speaker Requests. To send this one too, press the button again.",
    );
  }
}
