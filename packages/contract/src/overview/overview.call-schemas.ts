import type { CallSchemas } from '../call.ts';
import { needsSchema, overviewSchema } from './overview.schemas.ts';

export const getOverview = {
  response: overviewSchema,
} satisfies CallSchemas;

export const listNeeds = {
  response: needsSchema,
} satisfies CallSchemas;
