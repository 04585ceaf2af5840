import * as calls from '@portal/contract/users/users.contract.ts';
import type { Context } from '../../../context.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { deleteOwnAccount } from './own-account.service.ts';

export const ownAccountBindings = (context: Context): Binding[] => [
  bind(calls.deleteOwnAccount, async ({ caller, body }, request) => {
    await deleteOwnAccount(context, caller, body.password, request);
    request.endSession();
    return { message: 'Your account has been deleted successfully.' };
  }),
];
