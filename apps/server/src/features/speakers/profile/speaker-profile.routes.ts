import * as calls from '@portal/contract/speakers/speakers.contract.ts';
import type { Context } from '../../../context.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentProfile } from '../directory/speakers.presenter.ts';
import { getRegistration, submitProfile, updateOwnProfile } from './speaker-profile.service.ts';

export const speakerProfileBindings = (context: Context): Binding[] => [
  bind(calls.getSpeakerRegistration, async ({ caller }) => getRegistration(context, caller)),

  bind(calls.submitSpeakerProfile, async ({ caller, body }) =>
    presentProfile(await submitProfile(context, caller, body)),
  ),

  bind(calls.updateOwnSpeakerProfile, async ({ caller, body }) =>
    presentProfile(await updateOwnProfile(context, caller, body)),
  ),
];
