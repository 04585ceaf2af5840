import { adminOnly, defineCall } from '../call.ts';
import {
  moveResultsSchema,
  movesSchema,
  triageCountQuerySchema,
  triageCountsSchema,
  triagePageSchema,
  triageQuerySchema,
} from './triage.schemas.ts';

export const listTriage = defineCall({
  method: 'GET',
  path: '/admin/requests',
  summary: 'The requests of a status, by text and in an order, a page at a time',
  access: adminOnly,
  query: triageQuerySchema,
  response: triagePageSchema,
});

export const countTriage = defineCall({
  method: 'GET',
  path: '/admin/requests/counts',
  summary: 'How many requests there are of each status, under a search',
  access: adminOnly,
  query: triageCountQuerySchema,
  response: triageCountsSchema,
});

export const moveRequests = defineCall({
  method: 'PUT',
  path: '/admin/requests/status',
  summary: 'Give several requests one status, each as by itself; says what became of each',
  access: adminOnly,
  body: movesSchema,
  response: moveResultsSchema,
});
