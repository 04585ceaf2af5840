import * as calls from '@portal/contract/speaker-search/similar-speakers.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentSimilarSpeaker } from './similar-speakers.presenter.ts';
import { listSimilarSpeakers } from './similar-speakers.service.ts';

export const similarSpeakersBindings = (context: Context): Binding[] => [
  bind(calls.listSimilarSpeakers, async ({ params, caller }) =>
    (await listSimilarSpeakers(context, caller, params.id)).map(presentSimilarSpeaker),
  ),
];
