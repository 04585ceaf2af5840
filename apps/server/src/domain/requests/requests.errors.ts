import { DUPLICATE_REQUEST, SAME_TIME } from '@portal/contract/booking/duplicate-request.ts';
import { zonedDateAndTime, zonedTimeRange } from '@portal/contract/dates.ts';
import { STATUS_UNDO_TIME } from '@portal/contract/limits.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { VisitConflict } from '@portal/contract/responses.ts';
import { AppError, NotFound } from '../../kernel/errors.ts';
import type { StoredRequest } from './stored-requests.repository.ts';
import type { TeacherVisit } from './teacher-conflicts.repository.ts';

export const requestNotFound = () => new NotFound('Request not found');

/**
 * Why a step wasn't taken: someone else changed the request first, another visit is in the way, the time for an undo is over,
 * or anything else that its message says.
 */
type Refusal = 'changed' | 'conflict' | 'late' | 'refused';

interface RefusedStep {
  /** The request's status, which stays as it is. */
  readonly status: RequestStatus;
  readonly refusal?: Refusal;
  readonly code?: string;
  readonly details?: AppError['details'];
}

/** A step of a request that isn't possible, so that nothing was written. */
export class StepRefused extends AppError {
  readonly refusal: Refusal;
  readonly requestStatus: RequestStatus;

  constructor(
    message: string,
    { status, refusal = 'refused', code = 'conflict', details = {} }: RefusedStep,
  ) {
    super(409, code, message, details);
    this.refusal = refusal;
    this.requestStatus = status;
  }
}

/** Someone else changed the request first. `message` says what has happened, for the sides of the request. */
export const requestChanged = (
  status: RequestStatus,
  message = `Someone else already changed this request to ${status}, so your change wasn't saved.`,
) => new StepRefused(message, { ...{ status, refusal: 'changed' } });

/** The step isn't possible in the request's state. */
export const impossibleNow = ({ status }: Pick<StoredRequest, 'status'>) =>
  new StepRefused(`That isn't possible while this request is ${status}.`, { status });

/** The time of the visit has passed. */
export const timeHasPassed = ({ status }: Pick<StoredRequest, 'status'>) =>
  new StepRefused('The time of this visit has already passed.', { status });

/** Another speaker has accepted the same visit. */
export const visitTaken = ({ status }: Pick<StoredRequest, 'status'>) =>
  new StepRefused('Someone else has already accepted this visit.', { status });

const UNDO_REFUSALS = {
  changed: (status: RequestStatus) =>
    `This request has changed since, so we couldn't undo your change. It's now ${status}.`,
  late: () =>
    `You can undo a status change only for ${STATUS_UNDO_TIME / 1_000} seconds. After that, we email the people involved.`,
  conflict: () => "We couldn't undo your change, because another visit of the speaker is in the way now.",
} as const;

/** A status change can't be undone anymore. */
export const undoRefused = (refusal: keyof typeof UNDO_REFUSALS, status: RequestStatus) =>
  new StepRefused(UNDO_REFUSALS[refusal](status), { status, refusal });

/** The teacher has sent the same request before. */
export class DuplicateRequest extends AppError {
  constructor({ speaker, createdAt, zones }: Pick<StoredRequest, 'speaker' | 'createdAt' | 'zones'>) {
    const name = `${speaker.firstName} ${speaker.lastName}`.trim();
    const time = zonedDateAndTime(createdAt, zones.teacher);
    super(409, DUPLICATE_REQUEST, `You already sent this request to ${name} on ${time}. Send it again?`);
  }
}

/** The teacher has asked someone else for the same time. */
export class SameTime extends AppError {
  constructor(visit: TeacherVisit) {
    const { speaker, eventName, dateTime, minutes, timezone, confirmed } = visit;
    const event = `"${eventName}" (${zonedTimeRange(dateTime, minutes, timezone)})`;
    super(
      409,
      SAME_TIME,
      confirmed
        ? `${speaker} is already coming at this time, for ${event}. Send this request too?`
        : `You've already asked ${speaker} for this time, for ${event}. If both accept, you'll have two visits at once. Send this request too?`,
    );
  }
}

/** Another confirmed visit of the speaker is in the way. */
export const visitConflicts = (
  message: string,
  status: RequestStatus,
  field: string,
  visitConflict?: VisitConflict,
) =>
  new StepRefused(message, {
    ...{ status, refusal: 'conflict', code: 'visit_conflict' },
    details: { fields: { [field]: message }, ...(visitConflict && { visitConflict }) },
  });
