import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { CITY_SUGGESTIONS_MAX } from '../limits.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import { optionalLine } from '../text.ts';
import {
  ownProfileSchema,
  profileSubmissionSchema,
  summarizeOwnProfile,
  summarizeSubmission,
} from './speaker-forms.schemas.ts';
import {
  originQuery,
  speakerDetailsSchema,
  speakerPageSchema,
  speakerProfileSchema,
  speakerRecordSchema,
  speakerRegistrationSchema,
  speakerSearchSchema,
} from './speakers.schemas.ts';

export const listSpeakers = {
  query: pageQuery,
  response: z.array(speakerRecordSchema),
} satisfies CallSchemas;

export const searchSpeakers = {
  query: speakerSearchSchema,
  response: speakerPageSchema,
} satisfies CallSchemas;

export const getSpeaker = {
  params: userParams,
  query: originQuery,
  response: speakerDetailsSchema,
} satisfies CallSchemas;

export const suggestCities = {
  query: z.object({ q: optionalLine() }),
  response: z.array(z.string()).max(CITY_SUGGESTIONS_MAX),
} satisfies CallSchemas;

export const getOwnSpeakerProfile = {
  response: speakerProfileSchema,
} satisfies CallSchemas;

export const getSpeakerRegistration = {
  response: speakerRegistrationSchema,
} satisfies CallSchemas;

export const submitSpeakerProfile = {
  body: profileSubmissionSchema,
  response: speakerProfileSchema,
  summarize: summarizeSubmission,
} satisfies CallSchemas;

export const updateOwnSpeakerProfile = {
  body: ownProfileSchema,
  response: speakerProfileSchema,
  summarize: summarizeOwnProfile,
} satisfies CallSchemas;
