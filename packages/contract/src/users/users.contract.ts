import { adminOnly, defineCalls } from '../call.ts';

export const {
  getUser,
  updateUser,
  getPhone,
  savePhone,
  getEmailPreferences,
  saveEmailPreferences,
  getAdminStatus,
  listUsers,
  searchUsers,
  getUserDetails,
} = defineCalls(() => import('./users.call-schemas.ts'), {
  getUser: {
    method: 'GET',
    path: '/user/:userId',
    summary: 'A user',
    access: { teacher: 'self', speaker: 'self', admin: 'any' },
  },
  updateUser: {
    method: 'PUT',
    path: '/user/:userId',
    summary: "Change a user's names",
    access: { teacher: 'self', speaker: 'self', admin: 'any' },
  },
  getPhone: {
    method: 'GET',
    path: '/user/:userId/phone',
    summary: "A user's phone number",
    access: { teacher: 'self', speaker: 'self', admin: 'any' },
  },
  savePhone: {
    method: 'PUT',
    path: '/user/:userId/phone',
    summary: "Change a user's phone number",
    access: { teacher: 'self', speaker: 'self', admin: 'any' },
  },
  getEmailPreferences: {
    method: 'GET',
    path: '/user/:userId/email-preferences',
    summary: 'Which emails a user gets',
    access: { teacher: 'self', speaker: 'self', admin: 'self' },
  },
  saveEmailPreferences: {
    method: 'PUT',
    path: '/user/:userId/email-preferences',
    summary: 'Choose which emails to get',
    access: { teacher: 'self', speaker: 'self', admin: 'self' },
  },
  getAdminStatus: {
    method: 'GET',
    path: '/admin/adminstatus',
    summary: 'Whether the caller is an administrator',
    access: adminOnly,
  },
  listUsers: {
    method: 'GET',
    path: '/admin/all',
    summary: 'All users, newest first',
    access: adminOnly,
  },
  searchUsers: {
    method: 'GET',
    path: '/admin/users',
    summary: 'Users, searched, filtered, sorted and paged, with counts for each filter option',
    access: adminOnly,
  },
  getUserDetails: {
    method: 'GET',
    path: '/admin/users/:userId',
    summary: 'A user with the state of their profile, for administrators',
    access: adminOnly,
  },
});
