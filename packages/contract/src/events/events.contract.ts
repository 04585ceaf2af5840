import { anyoneSignedIn, defineCall } from '../call.ts';

export const followEvents = defineCall({
  method: 'GET',
  path: '/events',
  summary: 'Changes that concern the caller, as server-sent events with one such object each',
  access: anyoneSignedIn,
  stream: 'text/event-stream',
  schemas: async () => (await import('./events.call-schemas.ts')).followEvents,
});
