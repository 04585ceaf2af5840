import { z } from 'zod';
import { idSchema, instantSchema } from '../responses.ts';
import { requiredParagraph } from '../text.ts';

/**
 * A thread opens when the speaker is asked. It can only be read while its request is archived or reviewed again, and from
 * `MESSAGES_AFTER_VISIT` after the visit on.
 */
export const THREAD_STATES = ['not open', 'open', 'read only'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

export const messageFormSchema = z.object({
  text: requiredParagraph('Please write a message'),
  /** Idempotency key: sending the same form again doesn't send the message again. */
  messageKey: idSchema.optional(),
});
export type MessageForm = z.output<typeof messageFormSchema>;

export const messageReportSchema = z.object({
  reason: requiredParagraph("Please tell us what's wrong with this message"),
});

/** A message between the teacher and the speaker of a request. */
export const threadMessageSchema = z.object({
  _id: idSchema,
  by: z.enum(['teacher', 'speaker']),
  text: z.string(),
  createdAt: instantSchema,
  /** Whether it was reported; always false for its author. */
  reported: z.boolean(),
  /** Only for administrators, otherwise empty. */
  reportReason: z.string(),
  /** Whether an administrator marked the report as handled; only for administrators, otherwise false. */
  reportHandled: z.boolean(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** A part of a request's thread. */
export const threadPageSchema = z.object({
  state: z.enum(THREAD_STATES),
  /** Why nobody can write, in one sentence; empty while the thread is open. */
  closedReason: z.string(),
  /** How many messages the caller hasn't read, on all pages. */
  unread: z.int(),
  /** The newest messages before the cursor, newest last. */
  items: z.array(threadMessageSchema),
  /** The cursor of earlier messages; null if there are none. */
  nextCursor: z.string().nullable(),
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

export const unreadCountsSchema = z.array(z.object({ requestId: idSchema, unread: z.int() }));
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;
