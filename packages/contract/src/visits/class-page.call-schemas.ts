import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, idSchema, messageSchema, tokenParams } from '../responses.ts';
import {
  classApprovalSchema,
  classPageSchema,
  classPreparationSchema,
  classQuestionFormSchema,
  classSpeakerChoiceSchema,
  classVoteSchema,
  classWordsSchema,
  questionStateSchema,
} from './class-page.schemas.ts';

const oneQuestion = idParams.extend({ questionId: idSchema });

export const readClassPage = {
  params: tokenParams,
  /** Null once the visit is over: then the link takes thank-yous. */
  response: z.object({ page: classPageSchema.nullable() }),
} satisfies CallSchemas;

export const askClassQuestion = {
  params: tokenParams,
  body: classQuestionFormSchema,
  response: messageSchema.extend({ shown: z.boolean() }),
} satisfies CallSchemas;

export const voteForClassQuestion = {
  params: tokenParams.extend({ questionId: idSchema }),
  body: classVoteSchema,
  response: z.object({ votes: z.int() }),
} satisfies CallSchemas;

export const readClassPreparation = {
  params: idParams,
  response: classPreparationSchema,
} satisfies CallSchemas;

export const setClassWords = {
  params: idParams,
  body: classWordsSchema,
  response: classPreparationSchema,
} satisfies CallSchemas;

export const setClassApproval = {
  params: idParams,
  body: classApprovalSchema,
  response: classPreparationSchema,
} satisfies CallSchemas;

export const setClassSpeakerChoice = {
  params: idParams,
  body: classSpeakerChoiceSchema,
  response: classPreparationSchema,
} satisfies CallSchemas;

export const setClassQuestionState = {
  params: oneQuestion,
  body: questionStateSchema,
  response: classPreparationSchema,
} satisfies CallSchemas;

export const deleteClassQuestion = {
  params: oneQuestion,
  response: messageSchema,
} satisfies CallSchemas;
