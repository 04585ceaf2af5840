import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { sessionUserSchema } from '../users/users.schemas.ts';
import {
  candidatesSchema,
  findingsSchema,
  newSpeakerSchema,
  summarizeNewSpeaker,
} from './new-speakers.schemas.ts';
import { speakerProfileSchema } from './speakers.schemas.ts';

export const createSpeaker = {
  body: newSpeakerSchema,
  response: z.object({ user: sessionUserSchema, speaker: speakerProfileSchema }),
  summarize: summarizeNewSpeaker,
} satisfies CallSchemas;

export const checkNewSpeakers = {
  body: candidatesSchema,
  response: findingsSchema,
} satisfies CallSchemas;
