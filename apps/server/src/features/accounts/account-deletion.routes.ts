import * as calls from '@portal/contract/accounts/account-deletion.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countAffectedRequests, deleteOwnAccount, removeUser } from './account-deletion.service.ts';

export const accountDeletionBindings = (context: Context): Binding[] => [
  bind(calls.countAffectedRequests, async ({ params, caller }) => ({
    count: await countAffectedRequests(context, caller, params.userId),
  })),
  bind(calls.removeUser, async ({ caller, params: { email } }) => {
    await removeUser(context, caller, email);
    return { message: `User ${email} has been deleted.` };
  }),
  bind(calls.deleteOwnAccount, async ({ caller }, request) => {
    await deleteOwnAccount(context, caller);
    request.endSession();
    return { message: 'Your account has been deleted successfully.' };
  }),
];
