import * as calls from '@portal/contract/requests/requests.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { presentRequest } from './requests.presenter.ts';
import * as requests from './requests.service.ts';

export const requestsBindings = (context: Context): Binding[] => [
  bind(calls.bookSpeaker, async ({ body, caller }) =>
    presentRequest(await requests.book(context, caller, body)),
  ),

  bind(calls.listOwnRequests, async ({ query, caller }) =>
    (await requests.listOwn(context, caller, query)).map(presentRequest),
  ),

  bind(calls.listRequestsForSpeaker, async ({ params, query, caller }) =>
    (await requests.listForSpeaker(context, caller, params.speakerId, query)).map(presentRequest),
  ),

  bind(calls.listAllRequests, async ({ query }) =>
    (await requests.listAll(context, query)).map(presentRequest),
  ),

  bind(calls.setOwnRequestStatus, async ({ params, body, caller }) =>
    presentRequest(await requests.setStatus(context, caller, params.id, body)),
  ),

  bind(calls.setRequestStatus, async ({ params, body, caller }) =>
    presentRequest(await requests.setStatus(context, caller, params.id, body)),
  ),
];
