import { isDeepStrictEqual } from 'node:util';
import type { BookingForm } from '@portal/contract/booking/booking.schemas.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { VisitPlan } from '@portal/contract/visits/visit-plan.schemas.ts';
import type { StoredRequest } from './stored-requests.repository.ts';

/** Whether a status change gives a teacher one more current request. */
export const reopens = (
  user: SessionUser,
  request: { readonly status: RequestStatus },
  to: RequestStatus,
): boolean => user.role === 'teacher' && request.status === 'Archived' && to !== 'Archived';

/** Whether a request is the first one for its visit, instead of which others may have been asked. */
export const isFirst = ({ id, visitId }: Pick<StoredRequest, 'id' | 'visitId'>): boolean => id === visitId;

interface Asking {
  readonly proposal?: { readonly plans: readonly VisitPlan[] } | null;
  readonly content?: VisitPlan;
  readonly isReopened: boolean;
}

/** The plans for other times, or again for the same one, that a teacher asks the speaker for with a step. */
export const askedPlans = (
  { role }: SessionUser,
  request: VisitPlan,
  { proposal, content, isReopened }: Asking,
): readonly VisitPlan[] => {
  if (role !== 'teacher') return [];
  const moved = [...(proposal?.plans ?? []), ...(content ? [content] : [])];
  const isMoved = ({ dateTime }: VisitPlan) => Date.parse(dateTime) !== Date.parse(request.dateTime);
  return [...moved.filter(isMoved), ...(isReopened ? [request] : [])];
};

/** Whether a new plan is for another place. */
export const movesElsewhere = (
  { city, state }: Pick<VisitPlan, 'city' | 'state'>,
  plan: VisitPlan,
): boolean => plan.city !== city || plan.state !== state;

/** Whether a stored request has this content. */
export const hasContent = (request: StoredRequest, content: object): boolean => {
  const stored: Readonly<Record<string, unknown>> = request;
  return Object.entries(content).every(([field, value]) => isDeepStrictEqual(stored[field], value));
};

/** Whether a form has the same content as a stored request. */
export const isSameVisit = (
  request: StoredRequest,
  {
    bookingKey: _key,
    despiteDuplicate: _duplicate,
    despiteSameTime: _sameTime,
    insteadOf: _insteadOf,
    ...form
  }: BookingForm,
): boolean => hasContent(request, form);
