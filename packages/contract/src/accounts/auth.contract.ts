import { adminOnly, anyoneSignedIn, defineCall, everyone, signedOutOnly } from '../call.ts';

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and send an email with a verification link',
  access: signedOutOnly,
  limited: true,
  status: 201,
  schemas: async () => (await import('./auth.call-schemas.ts')).register,
});

export const verifyAccount = defineCall({
  method: 'POST',
  path: '/auth/verify-account',
  summary:
    'Verify an account with the token from an email; `logIn` also logs in, with the browser that registered it',
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).verifyAccount,
});

export const readVerification = defineCall({
  method: 'GET',
  path: '/auth/verification/:token',
  summary: 'The name on an unverified account; does not use up the link',
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).readVerification,
});

export const deleteUnverifiedAccount = defineCall({
  method: 'DELETE',
  path: '/auth/verification/:token',
  summary: "Delete an unverified account: 'This wasn't me'",
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).deleteUnverifiedAccount,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/auth/resend-verification-email',
  summary: 'Send the verification email again',
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).resendVerification,
});

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Log in; the response says if the caller is logged in already. With `shared`, the cookie ends with the browser',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).login,
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session, if there is one',
  access: everyone,
  whileSeen: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).logout,
});

export const getAuthStatus = defineCall({
  method: 'GET',
  path: '/auth/authstatus',
  summary: 'The logged-in user',
  access: anyoneSignedIn,
  schemas: async () => (await import('./auth.call-schemas.ts')).getAuthStatus,
});

export const registerInvited = defineCall({
  method: 'POST',
  path: '/auth/register-invite',
  summary: 'Create the account of an invite, which needs no verification; `logIn` also logs in',
  access: signedOutOnly,
  limited: true,
  status: 201,
  schemas: async () => (await import('./auth.call-schemas.ts')).registerInvited,
});

export const sendPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/send-reset-password-email',
  summary: 'Email a link to set a new password, if the account exists',
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).sendPasswordReset,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token from an email; ends every session of the account',
  access: signedOutOnly,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).resetPassword,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: "Change the caller's password; ends every session and starts a new one for this browser",
  access: anyoneSignedIn,
  limited: true,
  schemas: async () => (await import('./auth.call-schemas.ts')).changePassword,
});

export const listDevices = defineCall({
  method: 'GET',
  path: '/auth/devices',
  summary: 'The devices on which the caller is logged in, last used first',
  access: anyoneSignedIn,
  schemas: async () => (await import('./auth.call-schemas.ts')).listDevices,
});

export const endDevice = defineCall({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: "End one of the caller's sessions",
  access: anyoneSignedIn,
  schemas: async () => (await import('./auth.call-schemas.ts')).endDevice,
});

export const sendPasswordLink = defineCall({
  method: 'POST',
  path: '/admin/users/:userId/password-link',
  summary: 'Email a user a link to choose a password',
  access: adminOnly,
  schemas: async () => (await import('./auth.call-schemas.ts')).sendPasswordLink,
});
