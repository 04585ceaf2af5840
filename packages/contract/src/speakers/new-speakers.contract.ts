import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';
import { sessionUserSchema } from '../users/users.schemas.ts';
import {
  candidatesSchema,
  findingsSchema,
  newSpeakerSchema,
  summarizeNewSpeaker,
} from './new-speakers.schemas.ts';
import { speakerProfileSchema } from './speakers.schemas.ts';

export const createSpeaker = defineCall({
  method: 'POST',
  path: '/admin/create-speaker',
  summary: 'Create an account and a visible profile for a speaker, who gets an email to set a password',
  access: adminOnly,
  body: newSpeakerSchema,
  response: z.object({ user: sessionUserSchema, speaker: speakerProfileSchema }),
  status: 201,
  takesPicture: true,
  summarize: summarizeNewSpeaker,
});

export const checkNewSpeakers = defineCall({
  method: 'POST',
  path: '/admin/create-speaker/check',
  summary: 'Check new speakers for existing accounts, likely duplicates and unknown industry focuses',
  access: adminOnly,
  body: candidatesSchema,
  response: findingsSchema,
});
