import * as calls from '@portal/contract/users/users.contract.ts';
import type { Context } from '../../context.ts';
import { presentVersionedUser } from '../../domain/users/users.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentPage, streamList } from '../../platform/http/list-stream.ts';
import { presentFoundUser, presentListedUser, presentUserDetails } from './user-list.presenter.ts';
import { searchUsers } from './user-list.service.ts';
import {
  changeNames,
  getEmailPreferences,
  getPhone,
  getUser,
  getUserDetails,
  listUsers,
  saveEmailPreferences,
  savePhone,
} from './users.service.ts';

export const usersBindings = (context: Context): Binding[] => [
  bind(calls.getUser, async ({ params }) => presentVersionedUser(await getUser(context, params.userId))),
  bind(calls.updateUser, async ({ params, body, caller }) =>
    presentVersionedUser(await changeNames(context, caller, params.userId, body)),
  ),
  bind(calls.getPhone, async ({ params }) => ({ phone: await getPhone(context, params.userId) })),
  bind(calls.savePhone, async ({ params, body, caller }) => {
    await savePhone(context, caller, params.userId, body.phone);
    return body;
  }),
  bind(calls.getEmailPreferences, ({ params }) => getEmailPreferences(context, params.userId)),
  bind(calls.saveEmailPreferences, ({ params, body }) => saveEmailPreferences(context, params.userId, body)),
  bind(calls.getAdminStatus, async ({ caller }) => ({ user: caller })),
  bind(calls.listUsers, async ({ query }) => streamList(listUsers(context, query), presentListedUser)),
  bind(calls.searchUsers, async ({ query }) =>
    presentPage(await searchUsers(context, query), presentFoundUser),
  ),
  bind(calls.getUserDetails, async ({ params }) =>
    presentUserDetails(await getUserDetails(context, params.userId)),
  ),
];
