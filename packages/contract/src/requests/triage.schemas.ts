import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { CURSOR_MAX, MOVES_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts';
import { REQUEST_SORTS } from '../options.ts';
import { boundedArray, optionalLine } from '../text.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { speakerRequestSchema } from './requests.schemas.ts';

const status = z.enum(REQUEST_STATUSES, 'Unknown status');

/** Words to be found in the teacher's and the speaker's name, e-mail and organization, and in the event's name. */
const words = { q: optionalLine() };

/** One section of the list: the requests of a status. */
export const triageQuerySchema = z.object({
  ...words,
  status,
  sort: z.enum(REQUEST_SORTS, 'Unknown order').default('oldest'),
  cursor: z.string().max(CURSOR_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
});
export type TriageQuery = z.output<typeof triageQuerySchema>;

/** One page of a section. It may be short, or empty, with more to come where a search finds little among many. */
export const triagePageSchema = z.object({
  items: z.array(speakerRequestSchema),
  nextCursor: z.string().nullable(),
});
export type TriagePage = z.infer<typeof triagePageSchema>;

export const triageCountQuerySchema = z.object(words);

/** How many requests there are of each status. */
export const triageCountsSchema = z.array(
  z.object({
    status: z.enum(REQUEST_STATUSES),
    count: z.int(),
    /** There are at least so many: counting stopped there. */
    more: z.boolean(),
  }),
);
export type TriageCounts = z.infer<typeof triageCountsSchema>;

/** Requests that are all given one status, each with the status that the caller saw. */
export const movesSchema = z.object({
  status,
  requests: boundedArray(
    z.object({ id: idSchema, from: status }),
    MOVES_MAX,
    `Please select at most ${MOVES_MAX} requests`,
  ).min(1, 'Please select at least one request'),
});
export type Moves = z.output<typeof movesSchema>;

/**
 * What became of one of them. `status` is what it is now; null where there is no such request any more.
 * `already`: it had the status; `changed`: somebody gave it another meanwhile, and nothing was overwritten.
 */
const moveResultSchema = z.object({
  id: idSchema,
  outcome: z.enum(['moved', 'already', 'changed', 'gone']),
  status: z.enum(REQUEST_STATUSES).nullable(),
});
export type MoveResult = z.infer<typeof moveResultSchema>;

export const moveResultsSchema = z.object({ results: z.array(moveResultSchema) });
