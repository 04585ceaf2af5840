import * as calls from '@portal/contract/answer-links/answer-links.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentLink } from './answer-links.presenter.ts';
import * as links from './answer-links.service.ts';

export const answerLinksBindings = (context: Context): Binding[] => [
  bind(calls.readAnswerLink, async ({ params, caller }) =>
    presentLink(await links.readLink(context, caller, params.purpose, params)),
  ),
  bind(calls.acceptByLink, async ({ params, body, caller }) =>
    presentLink(await links.acceptByLink(context, caller, params, body)),
  ),
  bind(calls.proposeTimesByLink, async ({ params, body, caller }) =>
    presentLink(await links.proposeTimesByLink(context, caller, params, body)),
  ),
  bind(calls.declineByLink, async ({ params, body, caller }) =>
    presentLink(await links.declineByLink(context, caller, params, body)),
  ),
  bind(calls.giveFeedbackByLink, async ({ params, body, caller }) =>
    presentLink(await links.giveFeedbackByLink(context, caller, params, body)),
  ),
  bind(calls.addVideoLinkByLink, async ({ params, body, caller }) =>
    presentLink(await links.addVideoLinkByLink(context, caller, params, body)),
  ),
];
