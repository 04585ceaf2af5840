import { NEEDS_MAX } from '@portal/contract/limits.ts';
import type { NeedKind } from '@portal/contract/overview/needs.ts';
import {
  afterStep,
  endOf,
  isPastVisit,
  mustAnswerProposal,
  type Party,
} from '@portal/contract/requests/request-steps.ts';
import { missingDetails } from '@portal/contract/visits/visit-details.ts';
import type { NeededRequest } from './needs.repository.ts';

type RequestNeed = Extract<NeedKind, 'answer' | 'times' | 'change' | 'details' | 'feedback'>;

/** What a side has to do about a request. */
export const needsOf = (request: NeededRequest, party: Party, now = Date.now()): RequestNeed[] => {
  const needs: RequestNeed[] = [];
  if (mustAnswerProposal(request, party)) needs.push(request.confirmed ? 'change' : 'times');
  else if (request.proposal === null && afterStep(request, party, 'declined')) needs.push('answer');
  if (request.confirmed && endOf(request) > now && missingDetails(request).length > 0) needs.push('details');
  if (isPastVisit(request, now) && !request.isReportedBy[party]) needs.push('feedback');
  return needs;
};

/** How many there are, counted up to `NEEDS_MAX`. */
export const countNeeds = ({ length }: { readonly length: number }) => ({
  count: Math.min(length, NEEDS_MAX),
  more: length > NEEDS_MAX,
});
