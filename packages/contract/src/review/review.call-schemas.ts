import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  moveResultsSchema,
  recordedResultsSchema,
  resultsSchema,
  reviewCountQuerySchema,
  reviewCountsSchema,
  reviewPageSchema,
  reviewQuerySchema,
  statusChangesSchema,
  undoResultsSchema,
  undoSchema,
  userRequestsPageSchema,
  userRequestsQuerySchema,
} from './review.schemas.ts';

export const listRequestsForReview = {
  query: reviewQuerySchema,
  response: reviewPageSchema,
} satisfies CallSchemas;

export const listUserRequests = {
  params: userParams,
  query: userRequestsQuerySchema,
  response: userRequestsPageSchema,
} satisfies CallSchemas;

export const countRequestsForReview = {
  query: reviewCountQuerySchema,
  response: reviewCountsSchema,
} satisfies CallSchemas;

export const changeStatuses = {
  body: statusChangesSchema,
  response: moveResultsSchema,
} satisfies CallSchemas;

export const undoStatusChanges = {
  body: undoSchema,
  response: undoResultsSchema,
} satisfies CallSchemas;

export const recordResults = {
  body: resultsSchema,
  response: recordedResultsSchema,
} satisfies CallSchemas;
