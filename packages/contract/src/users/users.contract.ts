import { z } from 'zod';
import { idSchema, messageSchema } from '../answers.ts';
import { passwordConfirmation } from '../auth/password.ts';
import { adminOnly, anyoneSignedIn, defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { emailAddress } from '../text.ts';
import { userListPageSchema, userSearchSchema } from './user-list.schemas.ts';
import { listedUserSchema, sessionUserSchema, userEditSchema, userSchema } from './users.schemas.ts';

const userParams = z.object({ userId: idSchema });

export const getUser = defineCall({
  method: 'GET',
  path: '/user/:userId',
  summary: 'One user',
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
  summary: "Delete the caller's account with all that belongs to it",
  access: anyoneSignedIn,
  limited: true,
  body: passwordConfirmation,
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
  summary: 'Users by text, type and status, sorted, a page at a time, with counts for each option',
  access: adminOnly,
  query: userSearchSchema,
  response: userListPageSchema,
});

export const countAffectedRequests = defineCall({
  method: 'GET',
  path: '/user/:userId/affected-requests',
  summary: "How many open or approved requests deleting a user's account calls off; past visits don't count",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  params: userParams,
  response: z.object({ count: z.int().nonnegative() }),
});

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/:email',
  summary: "Delete a teacher's or a speaker's account with all that belongs to it",
  access: adminOnly,
  params: z.object({ email: emailAddress() }),
  response: messageSchema,
});
