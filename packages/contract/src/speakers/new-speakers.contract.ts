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
  summary: 'Create an account and a visible profile for a speaker; a mail lets them set a password',
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
  summary: 'What speaks against creating these speakers: accounts and likely duplicates that there are',
  access: adminOnly,
  body: candidatesSchema,
  response: findingsSchema,
});
