import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { messageSchema, userParams } from '../responses.ts';
import { speakerChangeSchema, summarizeEdit } from './speaker-management.schemas.ts';
import { speakerProfileSchema } from './speakers.schemas.ts';

export const listAllSpeakers = {
  query: pageQuery,
  response: z.array(speakerProfileSchema),
} satisfies CallSchemas;

export const getSpeakerToManage = {
  params: userParams,
  response: speakerProfileSchema,
} satisfies CallSchemas;

export const updateSpeaker = {
  params: userParams,
  body: speakerChangeSchema,
  response: speakerProfileSchema,
  summarize: summarizeEdit,
} satisfies CallSchemas;

export const removeSpeaker = {
  params: userParams,
  response: messageSchema,
} satisfies CallSchemas;
