import * as calls from '@portal/contract/requests/requests.contract.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import { presentHistory, requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { streamList } from '../../platform/http/list-stream.ts';
import { findTeacherConflicts } from '../availability/teacher-conflicts.service.ts';
import { findConflicts } from '../availability/visit-conflicts.service.ts';
import * as answers from './answers.service.ts';
import * as requests from './requests.service.ts';
import { setStatus } from './transition.service.ts';

type Change<Body> = (
  context: Context,
  caller: SessionUser,
  id: string,
  body: Body,
) => ReturnType<typeof getRequest>;

interface ChangeInput<Body> {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly caller: SessionUser;
}

/** Handles a call that changes a request: the response is the request as it is then. */
const change =
  <Body>(context: Context, run: Change<Body>) =>
  async ({ params, body, caller }: ChangeInput<Body>) =>
    requestPresenter(caller)(await run(context, caller, params.id, body));

export const requestsBindings = (context: Context): Binding[] => [
  bind(calls.listOwnRequests, async ({ query, caller }) =>
    streamList(requests.listOwn(context, caller, query), requestPresenter(caller)),
  ),

  bind(calls.listRequestsForSpeaker, async ({ params, query, caller }) =>
    streamList(requests.listForSpeaker(context, caller, params.speakerId, query), requestPresenter(caller)),
  ),

  bind(calls.listAllRequests, async ({ query, caller }) =>
    streamList(requests.listAll(context, query), requestPresenter(caller)),
  ),

  bind(calls.getRequest, async ({ params, caller }) => {
    const request = await getRequest(context.db, caller, params.id);
    const conflicts = caller.role === 'admin' ? await findConflicts(context.db, [request]) : undefined;
    const teacherConflicts = await findTeacherConflicts(context.db, [request]);
    return requestPresenter(caller, conflicts, teacherConflicts)(request);
  }),

  bind(calls.getRequestHistory, async ({ params, caller }) =>
    presentHistory(await requests.readHistory(context, caller, params.id), caller),
  ),

  bind(calls.setOwnRequestStatus, change(context, setStatus)),
  bind(calls.setRequestStatus, change(context, setStatus)),
  bind(calls.acceptRequest, change(context, answers.accept)),
  bind(calls.acceptAfterAll, change(context, answers.acceptAfterAll)),
  bind(calls.declineRequest, change(context, answers.decline)),
  bind(calls.proposeTimes, change(context, answers.proposeTimes)),
  bind(calls.proposeChange, change(context, answers.proposeChange)),
  bind(calls.declineProposal, change(context, answers.declineProposal)),
  bind(calls.callOffVisit, change(context, answers.callOff)),
  bind(calls.editRequest, change(context, answers.edit)),
  bind(calls.withdrawRequest, change(context, answers.withdraw)),
];
