import * as calls from '@portal/contract/visits/calendar.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import * as calendar from './calendar.service.ts';

export const calendarBindings = (context: Context): Binding[] => [
  bind(calls.getCalendarFeed, async ({ caller }) => ({
    createdAt: await calendar.getFeedDate(context, caller),
  })),
  bind(calls.createCalendarFeed, async ({ caller }) => ({ url: await calendar.createFeed(context, caller) })),
  bind(calls.deleteCalendarFeed, async ({ caller }) => {
    await calendar.removeFeed(context.db, caller._id);
    return { message: 'Your calendar feed is off.' };
  }),
  bind(calls.readCalendarFeed, ({ params }) => calendar.readFeed(context, params.token)),
  bind(calls.downloadVisit, ({ params, caller }) => calendar.readVisit(context, caller, params.id)),
];
