import { adminOnly, defineCalls, everyone } from '../call.ts';

export const {
  readInvite,
  inviteAdmin,
  invite,
  checkInviteList,
  inviteList,
  listInvites,
  resendInvite,
  withdrawInvite,
} = defineCalls(() => import('./invites.call-schemas.ts'), {
  readInvite: {
    method: 'GET',
    path: '/admin/invite/:token',
    summary: 'The person and role of an invite link',
    access: everyone,
    limited: true,
  },
  inviteAdmin: {
    method: 'POST',
    path: '/admin/invite-admin',
    summary: 'Invite an administrator',
    access: adminOnly,
    status: 201,
  },
  invite: {
    method: 'POST',
    path: '/admin/invite',
    summary: 'Invite someone to any role; replaces an earlier invite to the same address',
    access: adminOnly,
    status: 201,
  },
  checkInviteList: {
    method: 'POST',
    path: '/admin/invite-list/check',
    summary: 'What happens to each person if a list of people is invited',
    access: adminOnly,
  },
  inviteList: {
    method: 'POST',
    path: '/admin/invite-list',
    summary:
      'Invite up to 200 people to one role, independently of each other; returns the outcome for each, in the order of the list',
    access: adminOnly,
    status: 201,
  },
  listInvites: {
    method: 'GET',
    path: '/admin/invites',
    summary: 'Open invites, then the expired ones of the last 90 days, each newest first',
    access: adminOnly,
  },
  resendInvite: {
    method: 'POST',
    path: '/admin/invites/:email/resend',
    summary: 'Send an open or expired invite again, with a new link and expiration date',
    access: adminOnly,
  },
  withdrawInvite: {
    method: 'DELETE',
    path: '/admin/invites/:email',
    summary: 'Withdraw an open invite, whose link stops working, or remove an expired one',
    access: adminOnly,
  },
});
