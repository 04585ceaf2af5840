import * as calls from '@portal/contract/users/bulk-actions.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countAffectedByRemoval, inviteUsersAgain, removeUsers } from './bulk-actions.service.ts';
import * as speakers from './speaker-changes.service.ts';
import { previewEmail, writeToUsers } from './written-emails.service.ts';

export const bulkActionsBindings = (context: Context): Binding[] => [
  bind(calls.inviteUsersAgain, async ({ caller, body }) => ({
    results: await inviteUsersAgain(context, caller, body.userIds),
  })),

  bind(calls.writeToUsers, async ({ caller, body }) => ({
    results: await writeToUsers(context, caller, body),
  })),

  bind(calls.previewEmail, ({ caller, body }) => previewEmail(context, caller, body)),

  bind(calls.showOrHideSpeakers, async ({ caller, body }) => ({
    results: await speakers.showOrHideSpeakers(context, caller, body.userIds, body.visible),
  })),

  bind(calls.pauseSpeakers, async ({ caller, body }) => ({
    results: await speakers.pauseSpeakers(context, caller, body.userIds, body.until),
  })),

  bind(calls.addFocusToSpeakers, async ({ caller, body }) => ({
    results: await speakers.addFocusToSpeakers(context, caller, body.userIds, body.focusId),
  })),

  bind(calls.undoSpeakerChanges, async ({ caller, body }) => ({
    results: await speakers.undoSpeakerChanges(context, caller, body),
  })),

  bind(calls.countAffectedByRemoval, async ({ body }) => ({
    count: await countAffectedByRemoval(context, body.userIds),
  })),

  bind(calls.removeUsers, async ({ caller, body }) => ({
    results: await removeUsers(context, caller, body.userIds),
  })),
];
