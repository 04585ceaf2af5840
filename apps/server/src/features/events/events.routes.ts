import { followEvents } from '@portal/contract/events/events.contract.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { EventStreams } from './streams.service.ts';

export const eventsBindings = (streams: EventStreams): Binding[] => [
  bind(followEvents, async ({ caller, query }, { sessionHash }) => {
    if (sessionHash === undefined) throw new NotSignedIn();
    return streams.subscribe(caller, sessionHash, query.since);
  }),
];
