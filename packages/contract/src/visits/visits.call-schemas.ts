import type { CallSchemas } from '../call.ts';
import { detailsFormSchema } from '../requests/request-steps.schemas.ts';
import { speakerRequestSchema } from '../requests/requests.schemas.ts';
import { idParams } from '../responses.ts';
import { feedbackFormSchema } from './feedback.schemas.ts';

export const saveVisitDetails = {
  params: idParams,
  body: detailsFormSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;

export const giveFeedback = {
  params: idParams,
  body: feedbackFormSchema,
  response: speakerRequestSchema,
} satisfies CallSchemas;
