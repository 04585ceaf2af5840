import * as calls from '@portal/contract/speakers/pause.contract.ts';
import type { Context } from '../../context.ts';
import { presentProfile } from '../../domain/speakers/speakers.presenter.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { endPause, pauseSpeaker } from './pause.service.ts';
import { answerQuestion, readQuestion } from './still-available.service.ts';

export const pauseBindings = (context: Context): Binding[] => [
  bind(calls.pauseSpeaker, async ({ caller, params, body }) =>
    presentProfile(await pauseSpeaker(context, caller, params.userId, body.until)),
  ),

  bind(calls.endPause, async ({ caller, params }) =>
    presentProfile(await endPause(context, caller, params.userId)),
  ),

  bind(calls.readAvailabilityQuestion, ({ params }) => readQuestion(context, params.token)),

  bind(calls.answerAvailabilityQuestion, ({ params, body }) =>
    answerQuestion(context, params.token, body.pausedUntil),
  ),
];
