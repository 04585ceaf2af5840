import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import {
  ownProfileSchema,
  profileSubmissionSchema,
  summarizeOwnProfile,
  summarizeSubmission,
} from './speaker-forms.schemas.ts';
import {
  shownSpeakerSchema,
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
  summary: 'Visible speakers, searched, filtered and paged, with counts for each filter option',
  access: { teacher: 'any', admin: 'any' },
  query: speakerSearchSchema,
  response: speakerPageSchema,
});

export const getSpeaker = defineCall({
  method: 'GET',
  path: '/speaker/:userId',
  summary: 'One visible speaker',
  access: { teacher: 'any', admin: 'any' },
  params: userParams,
  response: shownSpeakerSchema,
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
  summary: 'What the caller entered at registration; blank after they submit a profile',
  access: { speaker: 'own' },
  response: speakerRegistrationSchema,
});

export const submitSpeakerProfile = defineCall({
  method: 'POST',
  path: '/speaker/profile',
  summary: "Submit the caller's speaker profile, replacing an existing one",
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
