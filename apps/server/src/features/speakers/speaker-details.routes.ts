import { getSpeaker } from '@portal/contract/speakers/speakers.contract.ts';
import type { Context } from '../../context.ts';
import { presentPlacedSpeaker } from '../../domain/speakers/speakers.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { getSpeakerDetails } from './speaker-details.service.ts';

export const speakerDetailsBindings = (context: Context): Binding[] => [
  bind(getSpeaker, async ({ params, query, caller }) => {
    const speaker = await getSpeakerDetails(context, caller, params.userId, query.near);
    const { talks, visits, thankYous } = speaker;
    return { ...presentPlacedSpeaker(speaker), talks: [...talks], visits, thankYous: [...thankYous] };
  }),
];
