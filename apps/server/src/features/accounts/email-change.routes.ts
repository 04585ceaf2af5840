import * as calls from '@portal/contract/accounts/email-change.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  cancelEmailChange,
  changeUserEmail,
  confirmEmailChange,
  readEmailChange,
} from './email-change.service.ts';

export const emailChangeBindings = (context: Context): Binding[] => [
  bind(calls.changeUserEmail, async ({ params, body, caller }) => {
    const { email } = body;
    const outcome = await changeUserEmail(context, caller, params.userId, email);
    const message =
      outcome === 'changed'
        ? `The address is now ${email}.`
        : `We sent a link to ${email}. The address changes once it's confirmed there.`;
    return { message, outcome };
  }),
  bind(calls.cancelEmailChange, async ({ params, caller }) => {
    await cancelEmailChange(context, caller, params.userId);
    return { message: 'The change was canceled. The link no longer works.' };
  }),
  bind(calls.readEmailChange, ({ params }) => readEmailChange(context, params.token)),
  bind(calls.confirmEmailChange, ({ params }) => confirmEmailChange(context, params.token)),
];
