import * as calls from '@portal/contract/requests/requests.contract.ts';
import * as triageCalls from '@portal/contract/requests/triage.contract.ts';
import * as scheduleCalls from '@portal/contract/speakers/schedule.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { presentPage, streamList } from '../../http/list-stream.ts';
import { presentSpeaker } from '../speakers/directory/speakers.presenter.ts';
import { giveFeedback } from './feedback/feedback.service.ts';
import { presentHistory, requestPresenter } from './requests.presenter.ts';
import * as requests from './requests.service.ts';
import * as answers from './steps/answers.service.ts';
import { setStatus } from './steps/transition.service.ts';
import * as triage from './triage/triage.service.ts';
import { listFreeTimes } from './visits/free-times.service.ts';
import { listSimilarSpeakers } from './visits/similar-speakers.service.ts';
import { saveVisitDetails } from './visits/visit-details.service.ts';

export const requestsBindings = (context: Context): Binding[] => [
  bind(calls.bookSpeaker, async ({ body, caller }) =>
    requestPresenter(caller)(await requests.book(context, caller, body)),
  ),

  bind(calls.listOwnRequests, async ({ query, caller }) =>
    streamList(requests.listOwn(context, caller, query), requestPresenter(caller)),
  ),

  bind(calls.listRequestsForSpeaker, async ({ params, query, caller }) =>
    streamList(requests.listForSpeaker(context, caller, params.speakerId, query), requestPresenter(caller)),
  ),

  bind(calls.listAllRequests, async ({ query, caller }) =>
    streamList(requests.listAll(context, query), requestPresenter(caller)),
  ),

  bind(calls.getRequest, async ({ params, caller }) =>
    requestPresenter(caller)(await requests.getRequest(context, caller, params.id)),
  ),

  bind(calls.getRequestHistory, async ({ params, caller }) =>
    presentHistory(await requests.readHistory(context, caller, params.id), caller),
  ),

  bind(calls.setOwnRequestStatus, async ({ params, body, caller }) =>
    requestPresenter(caller)(await setStatus(context, caller, params.id, body)),
  ),

  bind(calls.setRequestStatus, async ({ params, body, caller }) =>
    requestPresenter(caller)(await setStatus(context, caller, params.id, body)),
  ),

  bind(calls.acceptRequest, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.accept(context, caller, params.id, body)),
  ),

  bind(calls.declineRequest, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.decline(context, caller, params.id, body)),
  ),

  bind(calls.proposeTimes, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.proposeTimes(context, caller, params.id, body)),
  ),

  bind(calls.proposeChange, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.proposeChange(context, caller, params.id, body)),
  ),

  bind(calls.declineProposal, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.declineProposal(context, caller, params.id, body)),
  ),

  bind(calls.callOffVisit, async ({ params, body, caller }) =>
    requestPresenter(caller)(await answers.callOff(context, caller, params.id, body)),
  ),

  bind(calls.saveVisitDetails, async ({ params, body, caller }) =>
    requestPresenter(caller)(await saveVisitDetails(context, caller, params.id, body)),
  ),

  bind(calls.giveFeedback, async ({ params, body, caller }) =>
    requestPresenter(caller)(await giveFeedback(context, caller, params.id, body)),
  ),

  bind(calls.listSimilarSpeakers, async ({ params, caller }) =>
    (await listSimilarSpeakers(context, caller, params.id)).map(presentSpeaker),
  ),

  bind(scheduleCalls.listFreeTimes, ({ params, query }) => listFreeTimes(context, params.userId, query)),

  bind(triageCalls.listTriage, async ({ query, caller }) =>
    presentPage(await triage.listTriage(context, query), requestPresenter(caller)),
  ),

  bind(triageCalls.countTriage, ({ query }) => triage.countTriage(context, query)),

  bind(triageCalls.moveRequests, async ({ body, caller }) => ({
    results: await triage.moveRequests(context, caller, body),
  })),
];
