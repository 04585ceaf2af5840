import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  moveResultsSchema,
  movesSchema,
  recordedResultsSchema,
  resultsSchema,
  triageCountQuerySchema,
  triageCountsSchema,
  triagePageSchema,
  triageQuerySchema,
  undoResultsSchema,
  undoSchema,
  userRequestsPageSchema,
  userRequestsQuerySchema,
} from './review.schemas.ts';

export const listTriage = {
  query: triageQuerySchema,
  response: triagePageSchema,
} satisfies CallSchemas;

export const listUserRequests = {
  params: userParams,
  query: userRequestsQuerySchema,
  response: userRequestsPageSchema,
} satisfies CallSchemas;

export const countTriage = {
  query: triageCountQuerySchema,
  response: triageCountsSchema,
} satisfies CallSchemas;

export const moveRequests = {
  body: movesSchema,
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
