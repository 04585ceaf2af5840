import * as calls from '@portal/contract/speakers/new-speakers.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile } from '../../domain/speakers/speakers.presenter.ts';
import { presentUser } from '../../domain/users/users.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { checkSpeakers } from './duplicate-check.service.ts';
import { presentFinding } from './speaker-creation.presenter.ts';
import { createSpeaker } from './speaker-creation.service.ts';

export const speakerCreationBindings = (context: Context): Binding[] => [
  bind(calls.createSpeaker, async ({ caller, body }) => {
    const { user, speaker } = await createSpeaker(context, caller, body);
    return { user: presentUser(user), speaker: presentProfile(speaker) };
  }),

  bind(calls.checkNewSpeakers, async ({ body }) => ({
    findings: (await checkSpeakers(context, body.speakers)).map(presentFinding),
  })),
];
