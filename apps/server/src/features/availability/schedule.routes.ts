import * as calls from '@portal/contract/availability/schedule.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { getSchedule, saveSchedule } from './schedule.service.ts';

export const scheduleBindings = (context: Context): Binding[] => [
  bind(calls.getSchedule, async ({ params }) => getSchedule(context, params.userId)),

  bind(calls.saveSchedule, async ({ params, body, caller }) =>
    saveSchedule(context, caller, params.userId, body),
  ),
];
