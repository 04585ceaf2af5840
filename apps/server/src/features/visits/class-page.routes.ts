import * as calls from '@portal/contract/visits/class-page.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentClassPage } from './class-page.presenter.ts';
import * as classPage from './class-page.service.ts';
import * as visitors from './class-visitors.service.ts';

export const classPageBindings = (context: Context): Binding[] => [
  bind(calls.readClassPage, async ({ params }) => {
    const page = await visitors.readClassPage(context, params.token);
    return { page: page && presentClassPage(page) };
  }),
  bind(calls.askClassQuestion, async ({ params, body }, { address }) => {
    const shown = (await visitors.askQuestion(context, params.token, address, body)) === 'shown';
    return { shown, message: shown ? 'Your question is on the page.' : 'Your teacher reads it first.' };
  }),
  bind(calls.voteForClassQuestion, async ({ params, body }, { address }) => ({
    votes: await visitors.vote(context, params, address, body),
  })),
  bind(calls.readClassPreparation, ({ params, caller }) =>
    classPage.readPreparation(context, caller, params.id),
  ),
  bind(calls.setClassWords, ({ params, body, caller }) =>
    classPage.setWords(context, caller, params.id, body),
  ),
  bind(calls.setClassApproval, ({ params, body, caller }) =>
    classPage.setApproval(context, caller, params.id, body.showAtOnce),
  ),
  bind(calls.setClassSpeakerChoice, ({ params, body, caller }) =>
    classPage.setSpeakerChoice(context, caller, params.id, body),
  ),
  bind(calls.setClassQuestionState, ({ params, body, caller }) =>
    classPage.setQuestionState(context, caller, params, body.state),
  ),
  bind(calls.deleteClassQuestion, async ({ params, caller }) => {
    await classPage.deleteQuestion(context, caller, params);
    return { message: 'The question has been deleted.' };
  }),
];
