import * as calls from '@portal/contract/speakers/saved-speakers.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { listSavedSpeakers, saveSpeaker, unsaveSpeaker } from './saved-speakers.service.ts';

export const savedSpeakersBindings = (context: Context): Binding[] => [
  bind(calls.listSavedSpeakers, async ({ caller }) => listSavedSpeakers(context, caller)),

  bind(calls.saveSpeaker, async ({ params, caller }) => {
    await saveSpeaker(context, caller, params.userId);
    return { message: 'Speaker saved' };
  }),

  bind(calls.unsaveSpeaker, async ({ params, caller }) => {
    await unsaveSpeaker(context, caller, params.userId);
    return { message: 'Speaker removed from saved' };
  }),
];
