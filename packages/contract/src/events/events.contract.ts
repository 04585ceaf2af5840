import { anyoneSignedIn, defineCall } from '../call.ts';
import { eventsQuerySchema, portalEventSchema } from './events.schemas.ts';

export const followEvents = defineCall({
  method: 'GET',
  path: '/events',
  summary: 'Changes that concern the caller, as server-sent events with one such object each',
  access: anyoneSignedIn,
  query: eventsQuerySchema,
  response: portalEventSchema,
  stream: 'text/event-stream',
});
