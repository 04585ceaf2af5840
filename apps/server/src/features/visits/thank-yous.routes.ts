import * as calls from '@portal/contract/visits/thank-yous.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentPage } from '../../platform/http/list-stream.ts';
import { readLink, readLinkToWrite, sendThankYou } from './sending.service.ts';
import { presentThankedVisit, presentThankYou } from './thank-yous.presenter.ts';
import * as thankYous from './thank-yous.service.ts';

export const thankYousBindings = (context: Context): Binding[] => [
  bind(calls.listThankYous, async ({ params, caller }) =>
    presentPage(await thankYous.listThankYous(context, caller, params.id), presentThankYou(caller)),
  ),
  bind(calls.createThankYouLink, ({ params, caller }) => thankYous.createLink(context, caller, params.id)),
  bind(calls.deleteThankYouLink, async ({ params, caller }) => {
    await thankYous.removeLink(context, caller, params.id);
    return { message: 'The link is off.' };
  }),
  bind(calls.readThankYouLink, async ({ params }) =>
    presentThankedVisit(await readLinkToWrite(context, params.token)),
  ),
  bind(
    calls.sendThankYou,
    async ({ params, body }, { address }) => {
      await sendThankYou(context, params.token, address, body);
      return { message: 'Thank you! Your teacher will look at it first.' };
    },
    async ({ token = '' }) => {
      await readLink(context, token);
    },
  ),
  bind(calls.shareThankYou, async ({ params, caller }) =>
    presentThankYou(caller)(await thankYous.shareThankYou(context, caller, params)),
  ),
  bind(calls.setThankYouOnProfile, async ({ params, body, caller }) =>
    presentThankYou(caller)(await thankYous.setOnProfile(context, caller, params, body.onProfile)),
  ),
  bind(calls.setThankYouQuote, async ({ params, body, caller }) =>
    presentThankYou(caller)(await thankYous.setMayQuote(context, caller, params, body.mayQuote)),
  ),
  bind(calls.reportThankYou, async ({ params, body, caller }) =>
    presentThankYou(caller)(await thankYous.reportThankYou(context, caller, params, body.reason)),
  ),
  bind(calls.handleThankYouReport, async ({ params, caller }) =>
    presentThankYou(caller)(await thankYous.handleReport(context, caller, params)),
  ),
  bind(calls.deleteThankYou, async ({ params, caller }) => {
    await thankYous.deleteThankYou(context, caller, params);
    return { message: 'The thank-you has been deleted.' };
  }),
  bind(calls.readThankYouPicture, ({ params, caller }) => thankYous.readPicture(context, caller, params)),
];
