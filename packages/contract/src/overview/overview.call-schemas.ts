import type { CallSchemas } from '../call.ts';
import { overviewSchema } from './overview.schemas.ts';

export const getOverview = {
  response: overviewSchema,
} satisfies CallSchemas;
