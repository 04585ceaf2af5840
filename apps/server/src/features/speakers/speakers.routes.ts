import * as calls from '@portal/contract/speakers/speakers.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile, presentSpeaker } from '../../domain/speakers/speakers.presenter.ts';
import * as speakers from '../../domain/speakers/speakers.service.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { streamList } from '../../platform/http/list-stream.ts';

export const speakersBindings = (context: Context): Binding[] => [
  bind(calls.listSpeakers, async ({ query }) =>
    streamList(speakers.listSpeakers(context, query), presentSpeaker),
  ),

  bind(calls.getOwnSpeakerProfile, async ({ caller }) =>
    presentProfile(await speakers.getProfile(context, caller._id)),
  ),
];
