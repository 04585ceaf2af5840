import * as calls from '@portal/contract/availability/schedule.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { getAnswerTime } from './answer-time.service.ts';
import { listFreeTimes } from './free-times.service.ts';
import { getSchedule, saveSchedule } from './schedule.service.ts';

export const scheduleBindings = (context: Context): Binding[] => [
  bind(calls.getSchedule, async ({ params }) => getSchedule(context, params.userId)),

  bind(calls.saveSchedule, async ({ params, body, caller }) =>
    saveSchedule(context, caller, params.userId, body),
  ),

  bind(calls.listFreeTimes, ({ params, query, caller }) =>
    listFreeTimes(context, caller, params.userId, query),
  ),

  bind(calls.getAnswerTime, ({ params }) => getAnswerTime(context, params.userId)),
];
