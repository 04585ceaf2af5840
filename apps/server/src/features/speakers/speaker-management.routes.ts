import * as calls from '@portal/contract/speakers/speaker-management.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile } from '../../domain/speakers/speakers.presenter.ts';
import { getProfile } from '../../domain/speakers/speakers.service.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { streamList } from '../../platform/http/list-stream.ts';
import * as management from './speaker-management.service.ts';

export const speakerManagementBindings = (context: Context): Binding[] => [
  bind(calls.listAllSpeakers, async ({ query }) =>
    streamList(management.listAllSpeakers(context, query), presentProfile),
  ),

  bind(calls.getSpeakerToManage, async ({ params }) =>
    presentProfile(await getProfile(context, params.userId)),
  ),

  bind(calls.updateSpeaker, async ({ caller, params, body }) =>
    presentProfile(await management.updateSpeaker(context, caller, params.userId, body)),
  ),

  bind(calls.removeSpeaker, async ({ caller, params }) => {
    const { email } = await management.removeSpeaker(context, caller, params.userId);
    return { message: `User ${email} has been deleted.` };
  }),
];
