import * as calls from '@portal/contract/open-requests/open-requests.contract.ts';
import type { Context } from '../../context.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { askThese, listFittingFor } from './asking.service.ts';
import { askEverybody, askSeveralFirst } from './asking-first.service.ts';
import { getOpenRequest } from './fetched-open-request.service.ts';
import { previewFitting } from './fitting-speakers.service.ts';
import { listPage, readDetails } from './listed-open-requests.service.ts';
import { moveCareerDay } from './moving.service.ts';
import { confirmOffer, makeOffer, withdrawOffer } from './offers.service.ts';
import { presentDetails, presentFitting, presentOpenRequest } from './open-requests.presenter.ts';
import {
  createOpenRequest,
  editOpenRequest,
  reviewOpenRequest,
  withdrawOpenRequest,
} from './open-requests.service.ts';
import { takeOffer } from './taking.service.ts';

export const openRequestBindings = (context: Context): Binding[] => [
  bind(calls.previewOpenRequest, async ({ body }) => {
    const { speakers, count } = await previewFitting(context, body);
    return { speakers: speakers.map(presentFitting), count };
  }),

  bind(calls.createOpenRequest, async ({ body, caller }) => {
    const { id } = await createOpenRequest(context, caller, body);
    return presentDetails(await readDetails(context, caller, id));
  }),

  bind(calls.askSeveralFirst, async ({ body, caller }) => {
    const { requests, openRequest } = await askSeveralFirst(context, caller, body);
    return {
      requests: requests.map(requestPresenter(caller)),
      openRequest: openRequest ? presentDetails(await readDetails(context, caller, openRequest.id)) : null,
    };
  }),

  bind(calls.listOpenRequests, async ({ query, caller }) => {
    const { items, nextCursor } = await listPage(context, caller, query);
    return { items: items.map(presentOpenRequest), nextCursor };
  }),

  bind(calls.getOpenRequest, async ({ params, caller }) =>
    presentDetails(await readDetails(context, caller, params.id)),
  ),

  bind(calls.editOpenRequest, async ({ params, body, caller }) => {
    await editOpenRequest(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.moveCareerDay, async ({ params, body, caller }) => {
    await moveCareerDay(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.withdrawOpenRequest, async ({ params, body, caller }) => {
    await withdrawOpenRequest(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.askEverybody, async ({ params, body, caller }) => {
    await askEverybody(context, caller, params.id, body.version);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.makeOffer, async ({ params, body, caller }) => {
    await makeOffer(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.withdrawOffer, async ({ params, caller }) => {
    await withdrawOffer(context, caller, params.id);
    return { message: "You've withdrawn your offer." };
  }),

  bind(calls.confirmOffer, async ({ params, body, caller }) => {
    await confirmOffer(context, caller, params.id, body.version);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.takeOffer, async ({ params, body, caller }) =>
    requestPresenter(caller)(
      await takeOffer(context, caller, params.id, { ...body, offerId: params.offerId }),
    ),
  ),

  bind(calls.listFittingSpeakers, async ({ params, caller }) => {
    const request = await getOpenRequest(context.db, caller, params.id);
    return (await listFittingFor(context.db, request)).map(presentFitting);
  }),

  bind(calls.askThese, async ({ params, body, caller }) => {
    await askThese(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),

  bind(calls.reviewOpenRequest, async ({ params, body, caller }) => {
    await reviewOpenRequest(context, caller, params.id, body);
    return presentDetails(await readDetails(context, caller, params.id));
  }),
];
