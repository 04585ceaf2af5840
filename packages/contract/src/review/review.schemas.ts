import { z } from 'zod';
import { yearSchema } from '../impact/year.schemas.ts';
import { STATUS_CHANGES_MAX } from '../limits.ts';
import { REQUEST_SORTS } from '../options.ts';
import { pageSize, searchPage } from '../paging.ts';
import { REQUEST_STATUSES } from '../requests/request-status.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idSchema } from '../responses.ts';
import { boundedArray, optionalLine, optionalParagraph } from '../text.ts';
import { requiredVersion } from '../versions.ts';

const USER_REQUESTS_PAGE_SIZE = 5;

const status = z.enum(REQUEST_STATUSES, 'Unknown status');

const filters = {
  /** Searched in the event's name and in the teacher's and speaker's names, emails and organizations. */
  q: optionalLine(),
  /**
   * Only confirmed visits of the next seven days (`week`), or past ones of which nobody has said whether they took place.
   * They're always sorted by visit.
   */
  when: z.enum(['week', 'unreported'], 'Unknown time').optional(),
  /** With `unreported`: all past visits of this year, instead of those that can still be reported. */
  year: yearSchema.optional(),
  /** Only requests that wait for this side's answer. */
  waitingFor: z.enum(['teacher', 'speaker'], 'Unknown side').optional(),
  /** Only requests that were edited since administrators passed them on. */
  edited: z.enum(['since-review'], 'Unknown filter').optional(),
};

export const reviewQuerySchema = z.object({
  ...filters,
  status,
  sort: z.enum(REQUEST_SORTS, 'Unknown order').default('oldest'),
  ...searchPage,
});
export type ReviewQuery = z.output<typeof reviewQuerySchema>;

export const reviewPageSchema = z.object({
  items: z.array(speakerRequestSchema),
  nextCursor: z.string().nullable(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** `cursor` is the `nextCursor` of the previous page. */
export const userRequestsQuerySchema = z.object({
  ...searchPage,
  limit: pageSize(USER_REQUESTS_PAGE_SIZE),
});
export type UserRequestsQuery = z.output<typeof userRequestsQuerySchema>;

export const userRequestsPageSchema = z.object({
  items: z.array(speakerRequestSchema),
  nextCursor: z.string().nullable(),
});

export const reviewCountQuerySchema = z.object(filters);
export type ReviewCountQuery = z.output<typeof reviewCountQuerySchema>;

export const reviewCountsSchema = z.array(
  z.object({
    status: z.enum(REQUEST_STATUSES),
    count: z.int(),
  }),
);
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

const versionedRequests = boundedArray(
  z.object({ id: idSchema, version: requiredVersion }),
  STATUS_CHANGES_MAX,
  `Please select at most ${STATUS_CHANGES_MAX} requests`,
).min(1, 'Please select at least one request');

/** Requests to move to one status, each with the version that the caller saw. */
export const statusChangesSchema = z.object({
  status,
  requests: versionedRequests,
  /** Why requests are declined or visits canceled, for their people. */
  reason: optionalParagraph(),
});
export type StatusChanges = z.output<typeof statusChangesSchema>;

const outcome = {
  id: idSchema,
  /** The current one; null if the request is gone. */
  status: z.enum(REQUEST_STATUSES).nullable(),
  /** Why nothing was written; '' otherwise. */
  message: z.string(),
};

/**
 * Why a step of a request wasn't possible: someone else changed it first, another visit of the speaker is in the way, the
 * time for an undo is over, the request is gone, or what the message says.
 */
const REFUSALS = ['changed', 'conflict', 'late', 'gone', 'refused'] as const;

/** The outcome for one request. `already` means that it had the status before. */
const statusChangeResultSchema = z.object({ ...outcome, outcome: z.enum(['moved', 'already', ...REFUSALS]) });
export type StatusChangeResult = z.infer<typeof statusChangeResultSchema>;

export const moveResultsSchema = z.object({ results: z.array(statusChangeResultSchema) });

/** Past visits of which neither side has said whether they took place, and what an administrator knows about them. */
export const resultsSchema = z.object({
  tookPlace: z.boolean('Please answer yes or no'),
  requests: boundedArray(
    idSchema,
    STATUS_CHANGES_MAX,
    `Please select at most ${STATUS_CHANGES_MAX} requests`,
  ).min(1, 'Please select at least one request'),
});
export type Results = z.output<typeof resultsSchema>;

/**
 * The outcome for one visit. `answered` means that its teacher or speaker has said so already, and `ahead` that it isn't a
 * confirmed visit that is over, so nothing was written.
 */
const recordedResultSchema = z.object({
  id: idSchema,
  outcome: z.enum(['recorded', 'answered', 'ahead', 'gone']),
});
export type RecordedResult = z.infer<typeof recordedResultSchema>;

export const recordedResultsSchema = z.object({ results: z.array(recordedResultSchema) });

/** Requests whose last status change is undone, each with the version that the change produced. */
export const undoSchema = z.object({ requests: versionedRequests });
export type Undo = z.output<typeof undoSchema>;

/** The outcome for one request. */
const undoResultSchema = z.object({ ...outcome, outcome: z.enum(['undone', ...REFUSALS]) });
export type UndoResult = z.infer<typeof undoResultSchema>;

export const undoResultsSchema = z.object({ results: z.array(undoResultSchema) });
