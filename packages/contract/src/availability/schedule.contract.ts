import { defineCall } from '../call.ts';

export const getSchedule = defineCall({
  method: 'GET',
  path: '/speaker/:userId/schedule',
  summary: 'When a speaker is available',
  access: { speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./schedule.call-schemas.ts')).getSchedule,
});

export const saveSchedule = defineCall({
  method: 'PUT',
  path: '/speaker/:userId/schedule',
  summary: 'Save when a speaker is available',
  access: { speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./schedule.call-schemas.ts')).saveSchedule,
});

export const listFreeTimes = defineCall({
  method: 'GET',
  path: '/speaker/:userId/free-times',
  summary: 'The times at which a visible speaker is free for a visit, by default in two weeks',
  access: { teacher: 'any', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./schedule.call-schemas.ts')).listFreeTimes,
});

export const getAnswerTime = defineCall({
  method: 'GET',
  path: '/speaker/:userId/answer-time',
  summary: 'In how many days a visible speaker usually answers a request',
  access: { teacher: 'any', admin: 'any' },
  schemas: async () => (await import('./schedule.call-schemas.ts')).getAnswerTime,
});
