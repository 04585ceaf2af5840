import { adminOnly, anyoneSignedIn, defineCall } from '../call.ts';

export const getUser = defineCall({
  method: 'GET',
  path: '/user/:userId',
  summary: 'A user',
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./users.call-schemas.ts')).getUser,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/user/:userId',
  summary: "Change a user's names",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./users.call-schemas.ts')).updateUser,
});

export const getPhone = defineCall({
  method: 'GET',
  path: '/user/:userId/phone',
  summary: "A user's phone number",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./users.call-schemas.ts')).getPhone,
});

export const savePhone = defineCall({
  method: 'PUT',
  path: '/user/:userId/phone',
  summary: "Change a user's phone number",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./users.call-schemas.ts')).savePhone,
});

export const getEmailPreferences = defineCall({
  method: 'GET',
  path: '/user/:userId/email-preferences',
  summary: 'Which emails a user gets',
  access: { teacher: 'self', speaker: 'self', admin: 'self' },
  schemas: async () => (await import('./users.call-schemas.ts')).getEmailPreferences,
});

export const saveEmailPreferences = defineCall({
  method: 'PUT',
  path: '/user/:userId/email-preferences',
  summary: 'Choose which emails to get',
  access: { teacher: 'self', speaker: 'self', admin: 'self' },
  schemas: async () => (await import('./users.call-schemas.ts')).saveEmailPreferences,
});

export const getAdminStatus = defineCall({
  method: 'GET',
  path: '/admin/adminstatus',
  summary: 'Whether the caller is an administrator',
  access: adminOnly,
  schemas: async () => (await import('./users.call-schemas.ts')).getAdminStatus,
});

export const deleteOwnAccount = defineCall({
  method: 'DELETE',
  path: '/user/me',
  summary: "Delete the caller's account and everything in it",
  access: anyoneSignedIn,
  limited: true,
  needsProof: true,
  schemas: async () => (await import('./users.call-schemas.ts')).deleteOwnAccount,
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/all',
  summary: 'All users, newest first',
  access: adminOnly,
  schemas: async () => (await import('./users.call-schemas.ts')).listUsers,
});

export const searchUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, searched, filtered, sorted and paged, with counts for each filter option',
  access: adminOnly,
  schemas: async () => (await import('./users.call-schemas.ts')).searchUsers,
});

export const getUserDetails = defineCall({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'A user with the state of their profile, for administrators',
  access: adminOnly,
  schemas: async () => (await import('./users.call-schemas.ts')).getUserDetails,
});

export const makeAdministrator = defineCall({
  method: 'PUT',
  path: '/admin/users/:userId/role',
  summary: 'Make a teacher or speaker without upcoming visits an administrator, which ends their sessions',
  access: adminOnly,
  limited: true,
  needsProof: true,
  schemas: async () => (await import('./users.call-schemas.ts')).makeAdministrator,
});

export const countAffectedRequests = defineCall({
  method: 'GET',
  path: '/user/:userId/affected-requests',
  summary: "The number of upcoming requests and visits that end when a user's account is deleted",
  access: { teacher: 'self', speaker: 'self', admin: 'any' },
  schemas: async () => (await import('./users.call-schemas.ts')).countAffectedRequests,
});

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/:email',
  summary: "Delete a teacher's or a speaker's account and everything in it",
  access: adminOnly,
  schemas: async () => (await import('./users.call-schemas.ts')).removeUser,
});
