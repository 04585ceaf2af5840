import * as calls from '@portal/contract/accounts/administrators.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { makeAdministrator } from './administrators.service.ts';

export const administratorsBindings = (context: Context): Binding[] => [
  bind(calls.makeAdministrator, async ({ params, caller }) => {
    const name = await makeAdministrator(context, caller, params.userId);
    return { message: `${name} is now an administrator, and has to log in again.` };
  }),
];
