import * as calls from '@portal/contract/requests/requests.contract.ts';
import * as triageCalls from '@portal/contract/requests/triage.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { presentPage, streamList } from '../../http/list-stream.ts';
import { presentHistory, presentRequest } from './requests.presenter.ts';
import * as requests from './requests.service.ts';
import * as triage from './triage/triage.service.ts';

export const requestsBindings = (context: Context): Binding[] => [
  bind(calls.bookSpeaker, async ({ body, caller }) =>
    presentRequest(await requests.book(context, caller, body)),
  ),

  bind(calls.listOwnRequests, async ({ query, caller }) =>
    streamList(requests.listOwn(context, caller, query), presentRequest),
  ),

  bind(calls.listRequestsForSpeaker, async ({ params, query, caller }) =>
    streamList(requests.listForSpeaker(context, caller, params.speakerId, query), presentRequest),
  ),

  bind(calls.listAllRequests, async ({ query }) =>
    streamList(requests.listAll(context, query), presentRequest),
  ),

  bind(calls.getRequest, async ({ params, caller }) =>
    presentRequest(await requests.getRequest(context, caller, params.id)),
  ),

  bind(calls.getRequestHistory, async ({ params, caller }) =>
    presentHistory(await requests.readHistory(context, caller, params.id), caller),
  ),

  bind(calls.setOwnRequestStatus, async ({ params, body, caller }) =>
    presentRequest(await requests.setStatus(context, caller, params.id, body)),
  ),

  bind(calls.setRequestStatus, async ({ params, body, caller }) =>
    presentRequest(await requests.setStatus(context, caller, params.id, body)),
  ),

  bind(triageCalls.listTriage, async ({ query }) =>
    presentPage(await triage.listTriage(context, query), presentRequest),
  ),

  bind(triageCalls.countTriage, ({ query }) => triage.countTriage(context, query.q)),

  bind(triageCalls.moveRequests, async ({ body, caller }) => ({
    results: await triage.moveRequests(context, caller, body),
  })),
];
