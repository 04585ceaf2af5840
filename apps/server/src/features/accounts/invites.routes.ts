import * as calls from '@portal/contract/accounts/invites.contract.ts';
import { inviteForOpenRequest as inviteForOpenRequestCall } from '@portal/contract/open-requests/open-requests.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { checkInviteList, inviteList } from './invite-list.service.ts';
import {
  invite,
  inviteForOpenRequest,
  listInvites,
  readInvite,
  resendInvite,
  withdrawInvite,
} from './invites.service.ts';

export const invitesBindings = (context: Context): Binding[] => [
  bind(calls.readInvite, async ({ params, query }) => {
    const found = await readInvite(context, params.token);
    const { role, email, firstName, lastName, organization, openRequestId } = found;
    return {
      ...{ role, email, firstName, lastName, verificationToken: params.token },
      ...(query.organization && { organization }),
      ...(query.openRequest && { openRequestId }),
    };
  }),

  bind(calls.inviteAdmin, async ({ body, caller }) => {
    await invite(context, caller, { ...body, role: 'admin' });
    return { message: `${body.email} successfully invited as admin!` };
  }),

  bind(calls.invite, async ({ body, caller }) => {
    await invite(context, caller, body);
    return { message: `${body.email} successfully invited as ${body.role}!` };
  }),

  bind(inviteForOpenRequestCall, async ({ params, body, caller }) => {
    await inviteForOpenRequest(context, caller, params.id, body);
    return { message: `We've sent ${body.email} an invite for this open request.` };
  }),

  bind(calls.checkInviteList, async ({ body }) => ({ results: await checkInviteList(context, body) })),

  bind(calls.inviteList, async ({ body, caller }) => ({
    results: await inviteList(context, caller, body),
  })),

  bind(calls.listInvites, () => listInvites(context)),

  bind(calls.resendInvite, async ({ params, caller }) => {
    await resendInvite(context, caller, params.email);
    return { message: `The invite to ${params.email} has been sent again.` };
  }),

  bind(calls.withdrawInvite, async ({ params, caller }) => {
    const wasExpired = await withdrawInvite(context, caller, params.email);
    return { message: `The invite to ${params.email} has been ${wasExpired ? 'removed' : 'withdrawn'}.` };
  }),
];
