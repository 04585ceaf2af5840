import { z } from 'zod';
import { anyoneSignedIn, defineCall, everyone, signedOutOnly } from '../call.ts';
import { idParams, idSchema, instantSchema, messageSchema, tokenParams } from '../responses.ts';
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
  summary: 'Create an account and send an email with a verification link',
  access: signedOutOnly,
  limited: true,
  body: registrationSchema,
  response: messageSchema,
  status: 201,
});

export const verifyAccount = defineCall({
  method: 'POST',
  path: '/auth/verify-account',
  summary: 'Verify an account with the token from an email',
  access: signedOutOnly,
  limited: true,
  body: z.object({ token: tokenField() }),
  response: messageSchema,
});

export const readVerification = defineCall({
  method: 'GET',
  path: '/auth/verification/:token',
  summary: 'The name on an unverified account; does not use up the link',
  access: signedOutOnly,
  limited: true,
  params: tokenParams,
  response: z.object({ firstName: z.string(), lastName: z.string() }),
});

export const deleteUnverifiedAccount = defineCall({
  method: 'DELETE',
  path: '/auth/verification/:token',
  summary: "Delete an unverified account: 'This wasn't me'",
  access: signedOutOnly,
  limited: true,
  params: tokenParams,
  response: messageSchema,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/auth/resend-verification-email',
  summary: 'Send the verification email again',
  access: signedOutOnly,
  limited: true,
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
});

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in; the response says if the caller is logged in already',
  access: everyone,
  limited: true,
  body: loginSchema,
  response: z.object({ message: z.string(), user: sessionUserSchema }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session, if there is one',
  access: everyone,
  response: messageSchema,
});

export const getAuthStatus = defineCall({
  method: 'GET',
  path: '/auth/authstatus',
  summary: 'The logged-in user',
  access: anyoneSignedIn,
  response: z.object({ user: sessionUserSchema }),
});

export const registerInvited = defineCall({
  method: 'POST',
  path: '/auth/register-invite',
  summary: 'Create the account of an invite; it needs no verification',
  access: signedOutOnly,
  limited: true,
  body: inviteRegistrationSchema,
  response: messageSchema,
  status: 201,
});

export const sendPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/send-reset-password-email',
  summary: 'Email a link to set a new password, if the account exists',
  access: signedOutOnly,
  limited: true,
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
});

/** A new password ends the user's calendar feed. `feedRemoved` tells if there was one. */
const passwordSetSchema = messageSchema.extend({ feedRemoved: z.boolean() });

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token from an email; ends every session of the account',
  access: signedOutOnly,
  limited: true,
  body: passwordResetSchema,
  response: passwordSetSchema,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: "Change the caller's password; ends every session and starts a new one for this browser",
  access: anyoneSignedIn,
  limited: true,
  body: passwordChangeSchema,
  response: passwordSetSchema,
});

/** A device on which the caller is logged in. */
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
  summary: 'The devices on which the caller is logged in, last used first',
  access: anyoneSignedIn,
  response: z.array(deviceSchema),
});

export const endDevice = defineCall({
  method: 'DELETE',
  path: '/auth/devices/:id',
  summary: "End one of the caller's sessions",
  access: anyoneSignedIn,
  params: idParams,
  response: messageSchema,
});
