import { z } from 'zod';
import { idSchema, instantSchema, messageSchema } from '../answers.ts';
import { anyoneSignedIn, defineCall, everyone, signedOutOnly } from '../call.ts';
import { emailAddress } from '../text.ts';
import { sessionUserSchema } from '../users/users.schemas.ts';
import {
  inviteRegistrationSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  tokenField,
} from './auth.schemas.ts';

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account; a mail with a verification link follows',
  access: signedOutOnly,
  limited: true,
  body: registrationSchema,
  response: messageSchema,
  status: 201,
});

export const verifyAccount = defineCall({
  method: 'POST',
  path: '/auth/verify-account',
  summary: 'Verify an account with the token of a mail',
  access: signedOutOnly,
  limited: true,
  body: z.object({ token: tokenField() }),
  response: messageSchema,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/auth/resend-verification-email',
  summary: 'Send the verification mail again',
  access: signedOutOnly,
  limited: true,
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
});

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; someone who is signed in already is told so',
  access: everyone,
  limited: true,
  body: loginSchema,
  response: z.object({ message: z.string(), user: sessionUserSchema }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: anyoneSignedIn,
  response: messageSchema,
});

export const getAuthStatus = defineCall({
  method: 'GET',
  path: '/auth/authstatus',
  summary: 'Who is signed in',
  access: anyoneSignedIn,
  response: z.object({ user: sessionUserSchema }),
});

export const registerInvited = defineCall({
  method: 'POST',
  path: '/auth/register-invite',
  summary: 'Create the account that an invite is for; it needs no verification',
  access: signedOutOnly,
  limited: true,
  body: inviteRegistrationSchema,
  response: messageSchema,
  status: 201,
});

export const sendPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/send-reset-password-email',
  summary: 'Send a link to set a new password, if there is such an account',
  access: signedOutOnly,
  limited: true,
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of a mail; every session of the account ends',
  access: signedOutOnly,
  limited: true,
  body: passwordResetSchema,
  response: messageSchema,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: "Change the caller's password; every session ends, and this browser gets a new one",
  access: anyoneSignedIn,
  limited: true,
  body: passwordChangeSchema,
  response: messageSchema,
});

/** A device on which the caller is signed in. */
const deviceSchema = z.object({
  _id: idSchema,
  userAgent: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema,
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/auth/devices',
  summary: 'Where the caller is signed in, last used first',
  access: anyoneSignedIn,
  response: z.array(deviceSchema),
});

export const endDevice = defineCall({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: "End one of the caller's sessions",
  access: anyoneSignedIn,
  params: z.object({ id: idSchema }),
  response: messageSchema,
});
