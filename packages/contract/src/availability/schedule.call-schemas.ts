import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  answerTimeSchema,
  checkedScheduleSchema,
  freeTimesQuerySchema,
  freeTimesSchema,
  scheduleFormSchema,
} from './schedule.schemas.ts';

export const getSchedule = {
  params: userParams,
  response: checkedScheduleSchema,
} satisfies CallSchemas;

export const saveSchedule = {
  params: userParams,
  body: scheduleFormSchema,
  response: checkedScheduleSchema,
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
