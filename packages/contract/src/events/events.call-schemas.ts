import type { CallSchemas } from '../call.ts';
import { eventsQuerySchema, portalEventSchema } from './events.schemas.ts';

export const followEvents = {
  query: eventsQuerySchema,
  response: portalEventSchema,
} satisfies CallSchemas;
