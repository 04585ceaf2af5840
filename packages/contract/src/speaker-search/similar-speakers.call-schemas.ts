import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { SIMILAR_SPEAKERS } from '../limits.ts';
import { FIT_REASONS } from '../options.ts';
import { idParams, instantSchema } from '../responses.ts';
import { placedSpeakerSchema } from '../speakers/speakers.schemas.ts';

/** A speaker who could visit instead of the one who was asked. */
const similarSpeakerSchema = placedSpeakerSchema.extend({
  /** The nearest time at which they're free; null if they're free at the visit's own. */
  nearest: instantSchema.nullable(),
  /** The format in which they'd come. */
  isInPerson: z.boolean(),
  isVirtual: z.boolean(),
  /** Why they're offered. */
  reasons: z.array(z.enum(FIT_REASONS)),
  /** The industry focuses that they share with the one who was asked. */
  shared: z.array(z.string()),
  /** The title of a talk, or the beginning of the bio. */
  hook: z.string(),
});
export type SimilarSpeaker = z.infer<typeof similarSpeakerSchema>;

export const listSimilarSpeakers = {
  params: idParams,
  response: z.array(similarSpeakerSchema).max(SIMILAR_SPEAKERS),
} satisfies CallSchemas;
