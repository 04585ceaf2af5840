import * as calls from '@portal/contract/accounts/see-as.contract.ts';
import type { Context } from '../../context.ts';
import { presentSessionUser } from '../../domain/users/users.presenter.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { startSeeing, stopSeeing } from './see-as.service.ts';

export const seeAsBindings = (context: Context): Binding[] => [
  bind(calls.seeAs, async ({ params, caller }, { sessionHash }) => {
    if (sessionHash === undefined) throw new NotSignedIn();
    const user = await startSeeing(context, caller, sessionHash, params.userId);
    return { user: presentSessionUser(user, { isSeen: true }) };
  }),
  bind(calls.stopSeeing, async (_input, { sessionHash }) => {
    if (sessionHash === undefined) throw new NotSignedIn();
    return { user: presentSessionUser(await stopSeeing(context, sessionHash), { isSeen: false }) };
  }),
];
