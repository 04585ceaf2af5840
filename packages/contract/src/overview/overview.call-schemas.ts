import type { CallSchemas } from '../call.ts';
import { idParams, messageSchema } from '../responses.ts';
import { callListSchema, nextVisitSchema, overviewSchema, tasksSchema } from './overview.schemas.ts';

export const getOverview = {
  response: overviewSchema,
} satisfies CallSchemas;

export const getCallList = {
  response: callListSchema,
} satisfies CallSchemas;

export const sendEmailAgain = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const removeUnsentEmail = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const listTasks = {
  response: tasksSchema,
} satisfies CallSchemas;

export const getNextVisit = {
  response: nextVisitSchema,
} satisfies CallSchemas;
