import { CALL_LIST_MAX } from '@portal/contract/limits.ts';
import {
  getCallList,
  getNextVisit,
  getOverview,
  listTasks,
  removeUnsentEmail,
  sendEmailAgain,
} from '@portal/contract/overview/overview.contract.ts';
import type { Context } from '../../context.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import * as requests from '../requests/requests.service.ts';
import { listComingVisits } from '../review/review.service.ts';
import { presentCalledVisit, presentVisit } from './overview.presenter.ts';
import { readOverview } from './overview.service.ts';
import { presentTask } from './tasks.presenter.ts';
import * as tasks from './tasks.service.ts';
import * as unsent from './unsent-emails.service.ts';

export const overviewBindings = (context: Context): Binding[] => [
  bind(getOverview, async ({ caller }) => {
    const presentRequest = requestPresenter(caller);
    const { visits, withoutSpeaker, ...overview } = await readOverview(context);
    const present = (request: Parameters<typeof presentRequest>[0]) => presentVisit(presentRequest(request));
    return {
      ...overview,
      withoutSpeaker: withoutSpeaker.map((request) => ({ ...present(request), asked: request.asked })),
      visits: { ...visits, items: visits.items.map(present) },
    };
  }),
  bind(getCallList, async ({ caller }) => {
    const { count, items } = await listComingVisits(context, CALL_LIST_MAX);
    const present = requestPresenter(caller);
    return { count, items: items.map((request) => presentCalledVisit(present(request))) };
  }),
  bind(sendEmailAgain, async ({ params }) => {
    await unsent.sendEmailAgain(context, params.id);
    return { message: 'The email is being sent again.' };
  }),
  bind(removeUnsentEmail, async ({ params }) => {
    await unsent.removeUnsentEmail(context, params.id);
    return { message: 'The email has been removed.' };
  }),
  bind(listTasks, async ({ caller }) =>
    (await tasks.listTasks(context, caller)).map((task) => presentTask(task, caller.role)),
  ),
  bind(getNextVisit, async ({ caller }) => {
    const visit = await requests.getNextVisit(context, caller);
    return visit ? presentVisit(requestPresenter(caller)(visit)) : null;
  }),
];
