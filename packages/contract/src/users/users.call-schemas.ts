import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import { emailChoiceSchema, emailPreferencesSchema } from './email-preferences.schemas.ts';
import { userListPageSchema, userSearchSchema } from './user-list.schemas.ts';
import {
  listedUserSchema,
  phoneFormSchema,
  phoneSchema,
  sessionUserSchema,
  userDetailsSchema,
  userEditSchema,
  userSchema,
} from './users.schemas.ts';

export const getUser = {
  params: userParams,
  response: userSchema,
} satisfies CallSchemas;

export const updateUser = {
  params: userParams,
  body: userEditSchema,
  response: userSchema,
} satisfies CallSchemas;

export const getPhone = {
  params: userParams,
  response: phoneSchema,
} satisfies CallSchemas;

export const savePhone = {
  params: userParams,
  body: phoneFormSchema,
  response: phoneSchema,
} satisfies CallSchemas;

export const getEmailPreferences = {
  params: userParams,
  response: emailPreferencesSchema,
} satisfies CallSchemas;

export const saveEmailPreferences = {
  params: userParams,
  body: emailChoiceSchema,
  response: emailPreferencesSchema,
} satisfies CallSchemas;

export const getAdminStatus = {
  response: z.object({ user: sessionUserSchema }),
} satisfies CallSchemas;

export const listUsers = {
  query: pageQuery,
  response: z.array(listedUserSchema),
} satisfies CallSchemas;

export const searchUsers = {
  query: userSearchSchema,
  response: userListPageSchema,
} satisfies CallSchemas;

export const getUserDetails = {
  params: userParams,
  response: userDetailsSchema,
} satisfies CallSchemas;
