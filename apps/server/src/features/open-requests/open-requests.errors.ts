import type { OpenRequestStatus } from '@portal/contract/open-requests/open-request-status.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';

export const openRequestNotFound = () => new NotFound('Open request not found');

export const offerNotFound = () => new NotFound('Offer not found');

/** Somebody else, or the same person elsewhere, has changed what the caller saw. */
export const openRequestChanged = () =>
  new Conflict('This open request has changed since you opened it. Please look at it again.');

const CLOSED: Readonly<Record<OpenRequestStatus, string>> = {
  asking: "This request isn't open to everybody yet.",
  review: 'An administrator has not sent this open request on yet.',
  open: 'This open request is still open.',
  taken: 'This class has someone now. Thank you for offering.',
  withdrawn: 'The teacher has withdrawn this open request.',
  declined: 'An administrator has declined this open request.',
  expired: 'The last possible time of this open request has passed.',
};

/** What somebody wants to do isn't possible in this status. */
export const impossibleIn = (status: OpenRequestStatus) => new Conflict(CLOSED[status]);
