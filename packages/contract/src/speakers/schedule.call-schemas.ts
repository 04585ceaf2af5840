import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  answerTimeSchema,
  freeTimesQuerySchema,
  freeTimesSchema,
  scheduleFormSchema,
  scheduleSchema,
} from './schedule.schemas.ts';

export const getSchedule = {
  params: userParams,
  response: scheduleSchema,
} satisfies CallSchemas;

export const saveSchedule = {
  params: userParams,
  body: scheduleFormSchema,
  response: scheduleSchema,
} satisfies CallSchemas;

export const getAnswerTime = {
  params: userParams,
  response: answerTimeSchema,
} satisfies CallSchemas;

export const listFreeTimes = {
  params: userParams,
  query: freeTimesQuerySchema,
  response: freeTimesSchema,
} satisfies CallSchemas;
