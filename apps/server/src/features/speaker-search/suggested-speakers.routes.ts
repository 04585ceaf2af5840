import * as calls from '@portal/contract/speaker-search/suggested-speakers.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { suggestSpeakers } from './suggested-speakers.service.ts';

export const suggestedSpeakersBindings = (context: Context): Binding[] => [
  bind(calls.suggestSpeakers, async ({ caller, body }) => ({
    results: await suggestSpeakers(context, caller, body),
  })),
];
