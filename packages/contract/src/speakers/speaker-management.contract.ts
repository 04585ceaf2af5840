import { z } from 'zod';
import { adminOnly, defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { messageSchema, userParams } from '../responses.ts';
import {
  managedPageSchema,
  managedSearchSchema,
  speakerChangeSchema,
  summarizeEdit,
} from './speaker-management.schemas.ts';
import { speakerProfileSchema } from './speakers.schemas.ts';

export const listAllSpeakers = defineCall({
  method: 'GET',
  path: '/admin/speakers',
  summary: 'Every speaker profile, including hidden ones, by name',
  access: adminOnly,
  query: pageQuery,
  response: z.array(speakerProfileSchema),
});

export const searchAllSpeakers = defineCall({
  method: 'GET',
  path: '/admin/speakers/search',
  summary: 'Speaker profiles, including hidden ones, searched, filtered and paged',
  access: adminOnly,
  query: managedSearchSchema,
  response: managedPageSchema,
});

export const getSpeakerToManage = defineCall({
  method: 'GET',
  path: '/admin/speakers/:userId',
  summary: 'One speaker profile, visible or not',
  access: adminOnly,
  params: userParams,
  response: speakerProfileSchema,
});

export const updateSpeaker = defineCall({
  method: 'PUT',
  path: '/speaker/:userId',
  summary: 'Show or hide a speaker, or change their profile',
  access: adminOnly,
  params: userParams,
  body: speakerChangeSchema,
  response: speakerProfileSchema,
  takesPicture: true,
  summarize: summarizeEdit,
});

export const removeSpeaker = defineCall({
  method: 'DELETE',
  path: '/speaker/:userId',
  summary: "Delete a speaker's account and everything in it",
  access: adminOnly,
  params: userParams,
  response: messageSchema,
});
