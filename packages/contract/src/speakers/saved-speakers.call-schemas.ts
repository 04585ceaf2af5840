import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { SAVED_SPEAKERS_MAX } from '../limits.ts';
import { idSchema, messageSchema, userParams } from '../responses.ts';

export const listSavedSpeakers = {
  response: z.array(idSchema).max(SAVED_SPEAKERS_MAX),
} satisfies CallSchemas;

export const saveSpeaker = {
  params: userParams,
  response: messageSchema,
} satisfies CallSchemas;

export const unsaveSpeaker = {
  params: userParams,
  response: messageSchema,
} satisfies CallSchemas;
