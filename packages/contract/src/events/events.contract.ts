import { anyoneSignedIn, defineCall } from '../call.ts';
import { portalEventSchema } from './events.schemas.ts';

export const followEvents = defineCall({
  method: 'GET',
  path: '/events',
  summary: 'Changes that concern the caller, as server-sent events with one such object each',
  access: anyoneSignedIn,
  response: portalEventSchema,
  stream: 'text/event-stream',
});
