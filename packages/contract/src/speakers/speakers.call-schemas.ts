import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import {
  ownProfileSchema,
  profileSubmissionSchema,
  summarizeOwnProfile,
  summarizeSubmission,
} from './speaker-forms.schemas.ts';
import {
  originQuery,
  speakerDetailsSchema,
  speakerProfileSchema,
  speakerRecordSchema,
  speakerRegistrationSchema,
} from './speakers.schemas.ts';

export const listSpeakers = {
  query: pageQuery,
  response: z.array(speakerRecordSchema),
} satisfies CallSchemas;

export const getSpeaker = {
  params: userParams,
  query: originQuery,
  response: speakerDetailsSchema,
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
