import { defineCall } from '../call.ts';
import { userParams } from '../responses.ts';
import {
  freeTimesQuerySchema,
  freeTimesSchema,
  scheduleFormSchema,
  scheduleSchema,
} from './schedule.schemas.ts';

export const getSchedule = defineCall({
  method: 'GET',
  path: '/speaker/:userId/schedule',
  summary: 'When a speaker is available',
  access: { speaker: 'self', admin: 'any' },
  params: userParams,
  response: scheduleSchema,
});

export const saveSchedule = defineCall({
  method: 'PUT',
  path: '/speaker/:userId/schedule',
  summary: 'Save when a speaker is available',
  access: { speaker: 'self', admin: 'any' },
  params: userParams,
  body: scheduleFormSchema,
  response: scheduleSchema,
});

export const listFreeTimes = defineCall({
  method: 'GET',
  path: '/speaker/:userId/free-times',
  summary: 'The times in two weeks at which a visible speaker is free for a visit',
  access: { teacher: 'any', admin: 'any' },
  params: userParams,
  query: freeTimesQuerySchema,
  response: freeTimesSchema,
});
