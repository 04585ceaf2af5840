import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { messageSchema, tokenParams } from '../responses.ts';
import { emailAddress } from '../text.ts';
import {
  invitationSchema,
  inviteListSchema,
  inviteOutcomesSchema,
  inviteQuerySchema,
  inviteSchema,
  pendingInviteSchema,
  roleInvitationSchema,
} from './invites.schemas.ts';

const inviteeParams = z.object({ email: emailAddress() });

export const readInvite = {
  params: tokenParams,
  query: inviteQuerySchema,
  response: inviteSchema,
} satisfies CallSchemas;

export const inviteAdmin = {
  body: invitationSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const invite = {
  body: roleInvitationSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const checkInviteList = {
  body: inviteListSchema,
  response: inviteOutcomesSchema,
} satisfies CallSchemas;

export const inviteList = {
  body: inviteListSchema,
  response: inviteOutcomesSchema,
} satisfies CallSchemas;

export const listInvites = {
  response: z.array(pendingInviteSchema),
} satisfies CallSchemas;

export const resendInvite = {
  params: inviteeParams,
  response: messageSchema,
} satisfies CallSchemas;

export const withdrawInvite = {
  params: inviteeParams,
  response: messageSchema,
} satisfies CallSchemas;
