import * as calls from '@portal/contract/speakers/speakers.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile } from '../../domain/speakers/speakers.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
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
