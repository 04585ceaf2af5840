import { defineCalls } from '../call.ts';

export const { getSchedule, saveSchedule, listFreeTimes, getAnswerTime } = defineCalls(
  () => import('./schedule.call-schemas.ts'),
  {
    getSchedule: {
      method: 'GET',
      path: '/speaker/:userId/schedule',
      summary: 'When a speaker is available',
      access: { speaker: 'self', admin: 'any' },
    },
    saveSchedule: {
      method: 'PUT',
      path: '/speaker/:userId/schedule',
      summary: 'Save when a speaker is available',
      access: { speaker: 'self', admin: 'any' },
    },
    listFreeTimes: {
      method: 'GET',
      path: '/speaker/:userId/free-times',
      summary: 'The times at which a visible speaker is free for a visit, by default in two weeks',
      access: { teacher: 'any', speaker: 'self', admin: 'any' },
    },
    getAnswerTime: {
      method: 'GET',
      path: '/speaker/:userId/answer-time',
      summary: 'In how many days a visible speaker usually answers a request',
      access: { teacher: 'any', admin: 'any' },
    },
  },
);
