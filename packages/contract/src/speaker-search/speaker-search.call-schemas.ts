import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { CITY_SUGGESTIONS_MAX } from '../limits.ts';
import { managedPageSchema, managedSearchSchema } from '../speakers/speaker-management.schemas.ts';
import { speakerPageSchema, speakerSearchSchema } from '../speakers/speakers.schemas.ts';
import { optionalLine } from '../text.ts';

export const searchSpeakers = {
  query: speakerSearchSchema,
  response: speakerPageSchema,
} satisfies CallSchemas;

export const suggestCities = {
  query: z.object({ q: optionalLine() }),
  response: z.array(z.string()).max(CITY_SUGGESTIONS_MAX),
} satisfies CallSchemas;

export const searchAllSpeakers = {
  query: managedSearchSchema,
  response: managedPageSchema,
} satisfies CallSchemas;
