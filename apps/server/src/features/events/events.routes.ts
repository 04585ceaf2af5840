import { followEvents } from '@portal/contract/events/events.contract.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { EventStreams } from './streams.service.ts';

export const eventsBindings = (streams: EventStreams): Binding[] => [
  bind(followEvents, async ({ caller, query }, { sessionHash }) => {
    if (sessionHash === undefined) throw new NotSignedIn();
    return streams.subscribe(caller, sessionHash, query.since);
  }),
];
