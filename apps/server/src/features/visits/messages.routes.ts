import * as calls from '@portal/contract/visits/messages.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentPage } from '../../platform/http/list-stream.ts';
import { presentMessage } from './messages.presenter.ts';
import * as messages from './messages.service.ts';

export const messagesBindings = (context: Context): Binding[] => [
  bind(calls.listMessages, async ({ params, query, caller }) =>
    presentPage(await messages.readThread(context, caller, params.id, query), (message) =>
      presentMessage(message, caller),
    ),
  ),
  bind(calls.sendMessage, async ({ params, body, caller }) =>
    presentMessage(await messages.sendMessage(context, caller, params.id, body), caller),
  ),
  bind(calls.markMessagesRead, async ({ params, caller }) => ({
    unread: await messages.markRead(context, caller, params),
  })),
  bind(calls.reportMessage, async ({ params, body, caller }) =>
    presentMessage(await messages.reportMessage(context, caller, params, body.reason), caller),
  ),
  bind(calls.handleMessageReport, async ({ params, caller }) =>
    presentMessage(await messages.handleReport(context, caller, params), caller),
  ),
  bind(calls.countUnreadMessages, ({ caller }) => messages.countUnread(context, caller)),
];
