import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, idSchema, instantSchema, messageSchema, tokenParams, userParams } from '../responses.ts';
import { emailAddress } from '../text.ts';
import { sessionUserSchema } from '../users/users.schemas.ts';
import {
  inviteRegistrationSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  verificationSchema,
} from './auth.schemas.ts';

/** A new password ends the user's calendar feed. `feedRemoved` tells if there was one. */
const passwordSetSchema = messageSchema.extend({ feedRemoved: z.boolean() });

/** The user, if the call has logged them in. */
const loggedInSchema = messageSchema.extend({ user: sessionUserSchema.optional() });

/** A device on which the caller is logged in. */
const deviceSchema = z.object({
  _id: idSchema,
  userAgent: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema,
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const register = {
  body: registrationSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const verifyAccount = {
  body: verificationSchema,
  response: loggedInSchema,
} satisfies CallSchemas;

export const readVerification = {
  params: tokenParams,
  response: z.object({ firstName: z.string(), lastName: z.string() }),
} satisfies CallSchemas;

export const deleteUnverifiedAccount = {
  params: tokenParams,
  response: messageSchema,
} satisfies CallSchemas;

export const resendVerification = {
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
} satisfies CallSchemas;

export const login = {
  body: loginSchema,
  response: z.object({ message: z.string(), user: sessionUserSchema }),
} satisfies CallSchemas;

export const logout = {
  response: messageSchema,
} satisfies CallSchemas;

export const getAuthStatus = {
  response: z.object({ user: sessionUserSchema }),
} satisfies CallSchemas;

export const registerInvited = {
  body: inviteRegistrationSchema,
  response: loggedInSchema,
} satisfies CallSchemas;

export const sendPasswordReset = {
  body: z.object({ email: emailAddress() }),
  response: messageSchema,
} satisfies CallSchemas;

export const resetPassword = {
  body: passwordResetSchema,
  response: passwordSetSchema,
} satisfies CallSchemas;

export const changePassword = {
  body: passwordChangeSchema,
  response: passwordSetSchema,
} satisfies CallSchemas;

export const listDevices = {
  response: z.array(deviceSchema),
} satisfies CallSchemas;

export const endDevice = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const sendPasswordLink = {
  params: userParams,
  response: messageSchema,
} satisfies CallSchemas;
