import { followEvents } from '@portal/contract/events/events.contract.ts';
import type { Context } from '../../context.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { noteTimeZone } from './browser-time-zone.service.ts';
import type { EventStreams } from './streams.service.ts';

export const eventsBindings = (context: Context, streams: EventStreams): Binding[] => [
  bind(followEvents, async ({ caller, query }, { sessionHash }) => {
    if (sessionHash === undefined) throw new NotSignedIn();
    if (query.timeZone !== undefined && !caller.seenByAdministrator)
      await noteTimeZone(context, caller._id, query.timeZone);
    return streams.subscribe(caller, sessionHash, query.since);
  }),
];
