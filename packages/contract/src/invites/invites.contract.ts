import { z } from 'zod';
import { adminOnly, defineCall, everyone } from '../call.ts';
import { messageSchema, tokenParams } from '../responses.ts';
import { emailAddress } from '../text.ts';
import {
  invitationSchema,
  inviteSchema,
  pendingInviteSchema,
  roleInvitationSchema,
} from './invites.schemas.ts';

const inviteeParams = z.object({ email: emailAddress() });

export const readInvite = defineCall({
  method: 'GET',
  path: '/admin/invite/:token',
  summary: 'The person and role of an invite link',
  access: everyone,
  limited: true,
  params: tokenParams,
  response: inviteSchema,
});

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/admin/invite-admin',
  summary: 'Invite an administrator',
  access: adminOnly,
  body: invitationSchema,
  response: messageSchema,
  status: 201,
});

export const invite = defineCall({
  method: 'POST',
  path: '/admin/invite',
  summary: 'Invite someone to any role; replaces an earlier invite to the same address',
  access: adminOnly,
  body: roleInvitationSchema,
  response: messageSchema,
  status: 201,
});

export const listInvites = defineCall({
  method: 'GET',
  path: '/admin/invites',
  summary: 'Open invites, then the expired ones of the last 90 days, each newest first',
  access: adminOnly,
  response: z.array(pendingInviteSchema),
});

export const resendInvite = defineCall({
  method: 'POST',
  path: '/admin/invites/:email/resend',
  summary: 'Send an open or expired invite again, with a new link and expiration date',
  access: adminOnly,
  params: inviteeParams,
  response: messageSchema,
});

export const withdrawInvite = defineCall({
  method: 'DELETE',
  path: '/admin/invites/:email',
  summary: 'Withdraw an open invite, whose link stops working, or remove an expired one',
  access: adminOnly,
  params: inviteeParams,
  response: messageSchema,
});
