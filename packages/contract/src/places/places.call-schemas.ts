import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { SIMILAR_TOWNS_MAX } from '../limits.ts';
import { asZipCode, optionalLine } from '../text.ts';

const townSchema = z.object({
  city: z.string(),
  /** The state's code, or what was asked for if there's no such state. */
  state: z.string(),
});
export type Town = z.infer<typeof townSchema>;

export const lookUpPlace = {
  query: z.object({
    /** Before city and state, which then don't count. */
    postalCode: optionalLine().transform(asZipCode),
    city: optionalLine(),
    state: optionalLine(),
  }),
  response: z.object({
    /** Whether the ZIP code or a town of this name is known. An unknown one may exist all the same. */
    isKnown: z.boolean(),
    /** The town; null if none or several are known. */
    town: townSchema.nullable(),
    /** What an unknown town may be, the most similar first. */
    similar: z.array(townSchema).max(SIMILAR_TOWNS_MAX),
  }),
} satisfies CallSchemas;
export type PlaceQuery = z.output<(typeof lookUpPlace)['query']>;
export type FoundPlace = z.output<(typeof lookUpPlace)['response']>;
