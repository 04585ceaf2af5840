import { anyoneSignedIn, defineCalls } from '../call.ts';

export const { followEvents } = defineCalls(() => import('./events.call-schemas.ts'), {
  followEvents: {
    method: 'GET',
    path: '/events',
    summary: 'Changes that concern the caller, as server-sent events with one such object each',
    access: anyoneSignedIn,
    stream: 'text/event-stream',
  },
});
