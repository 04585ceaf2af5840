/**
 * Where an open request is.
 *
 * - `asking`: the teacher has asked a few speakers first; without an answer, it becomes open by itself.
 * - `review`: an administrator reads it before speakers see it. `open`: speakers can offer.
 * - `taken`: all its places are given. The others have ended without: `withdrawn` by its teacher, `declined` by an
 *   administrator, `expired` with its last time.
 */
export const OPEN_REQUEST_STATUSES = [
  'asking',
  'review',
  'open',
  'taken',
  'withdrawn',
  'declined',
  'expired',
] as const;
export type OpenRequestStatus = (typeof OPEN_REQUEST_STATUSES)[number];

/** Whether an open request can still be changed, withdrawn or taken. */
export const isLive = (status: OpenRequestStatus): boolean =>
  status === 'asking' || status === 'review' || status === 'open';

/**
 * Where an offer is: `made`, or `outdated` after an edit of the open request, until its speaker confirms it. It ends as
 * `taken`, `withdrawn` by its speaker, or `passed` when somebody else was taken or the open request ended.
 */
export const OFFER_STATUSES = ['made', 'outdated', 'taken', 'withdrawn', 'passed'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The steps in the history of an open request. */
export const OPEN_REQUEST_STEPS = [
  'created',
  'asked first',
  'sent',
  'declined',
  'asked',
  'edited',
  'offered',
  'offer withdrawn',
  'offer confirmed',
  'taken',
  'withdrawn',
  'expired',
  'freed',
] as const;
export type OpenRequestStep = (typeof OPEN_REQUEST_STEPS)[number];
