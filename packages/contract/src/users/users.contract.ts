import { z } from 'zod';
import { optionalPassword } from '../auth/password.ts';
import { adminOnly, anyoneSignedIn, defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { messageSchema, userParams } from '../responses.ts';
import { emailAddress } from '../text.ts';
import { emailPreferencesSchema } from './email-preferences.ts';
import { userListPageSchema, userSearchSchema } from './user-list.schemas.ts';
import {
  listedUserSchema,
  phoneFormSchema,
  phoneSchema,
  sessionUserSchema,
  userEditSchema,
  userSchema,
} from './users.schemas.ts';

export const getUser = defineCall({
  method: 'GET',
  path: '/user/:userId',
  summary: 'A user',
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  response: userSchema,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/user/:userId',
  summary: "Change a user's names",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  body: userEditSchema,
  response: userSchema,
});

export const getPhone = defineCall({
  method: 'GET',
  path: '/user/:userId/phone',
  summary: "A user's phone number",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  response: phoneSchema,
});

export const savePhone = defineCall({
  method: 'PUT',
  path: '/user/:userId/phone',
  summary: "Change a user's phone number",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  body: phoneFormSchema,
  response: phoneSchema,
});

export const getEmailPreferences = defineCall({
  method: 'GET',
  path: '/user/:userId/email-preferences',
  summary: 'Which emails a user gets',
  access: { teacher: 'self', speaker: 'self', admin: 'self' },
  params: userParams,
  response: emailPreferencesSchema,
});

export const saveEmailPreferences = defineCall({
  method: 'PUT',
  path: '/user/:userId/email-preferences',
  summary: 'Choose which emails to get',
  access: { teacher: 'self', speaker: 'self', admin: 'self' },
  params: userParams,
  body: emailPreferencesSchema,
  response: emailPreferencesSchema,
});

export const getAdminStatus = defineCall({
  method: 'GET',
  path: '/admin/adminstatus',
  summary: 'Whether the caller is an administrator',
  access: adminOnly,
  response: z.object({ user: sessionUserSchema }),
});

export const deleteOwnAccount = defineCall({
  method: 'DELETE',
  path: '/user/me',
  summary: "Delete the caller's account and everything in it",
  access: anyoneSignedIn,
  limited: true,
  needsProof: true,
  body: optionalPassword.nullish(),
  response: messageSchema,
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/all',
  summary: 'All users, newest first',
  access: adminOnly,
  query: pageQuery,
  response: z.array(listedUserSchema),
});

export const searchUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, searched, filtered, sorted and paged, with counts for each filter option',
  access: adminOnly,
  query: userSearchSchema,
  response: userListPageSchema,
});

export const countAffectedRequests = defineCall({
  method: 'GET',
  path: '/user/:userId/affected-requests',
  summary: "The number of upcoming requests that are called off when a user's account is deleted",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  response: z.object({ count: z.int().nonnegative() }),
});

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/:email',
  summary: "Delete a teacher's or a speaker's account and everything in it",
  access: adminOnly,
  params: z.object({ email: emailAddress() }),
  response: messageSchema,
});
