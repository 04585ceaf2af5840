import { z } from 'zod';
import { idSchema } from '../answers.ts';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import {
  ownProfileSchema,
  profileSubmissionSchema,
  summarizeOwnProfile,
  summarizeSubmission,
} from './speaker-forms.schemas.ts';
import {
  speakerPageSchema,
  speakerProfileSchema,
  speakerRecordSchema,
  speakerRegistrationSchema,
  speakerSearchSchema,
} from './speakers.schemas.ts';

export const listSpeakers = defineCall({
  method: 'GET',
  path: '/speaker/all',
  summary: 'Every visible speaker, by name',
  access: { teacher: 'any', admin: 'any' },
  query: pageQuery,
  response: z.array(speakerRecordSchema),
});

export const searchSpeakers = defineCall({
  method: 'GET',
  path: '/speaker/search',
  summary: 'Visible speakers by text and filters, a page at a time, with counts for each option',
  access: { teacher: 'any', admin: 'any' },
  query: speakerSearchSchema,
  response: speakerPageSchema,
});

export const getSpeaker = defineCall({
  method: 'GET',
  path: '/speaker/:userId',
  summary: 'One visible speaker',
  access: { teacher: 'any', admin: 'any' },
  params: z.object({ userId: idSchema }),
  response: speakerRecordSchema,
});

export const getOwnSpeakerProfile = defineCall({
  method: 'GET',
  path: '/speaker/profile',
  summary: "The caller's own speaker profile",
  access: { speaker: 'own' },
  response: speakerProfileSchema,
});

export const getSpeakerRegistration = defineCall({
  method: 'GET',
  path: '/speaker/registration',
  summary: 'What the caller said when they registered, until they submit a profile; blank then',
  access: { speaker: 'own' },
  response: speakerRegistrationSchema,
});

export const submitSpeakerProfile = defineCall({
  method: 'POST',
  path: '/speaker/profile',
  summary: "Submit the caller's speaker profile, in place of the one they had",
  access: { speaker: 'own' },
  body: profileSubmissionSchema,
  response: speakerProfileSchema,
  status: 201,
  takesPicture: true,
  summarize: summarizeSubmission,
});

export const updateOwnSpeakerProfile = defineCall({
  method: 'PUT',
  path: '/speaker/profile',
  summary: "Change the caller's own speaker profile",
  access: { speaker: 'own' },
  body: ownProfileSchema,
  response: speakerProfileSchema,
  takesPicture: true,
  summarize: summarizeOwnProfile,
});
