import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, messageSchema } from '../responses.ts';
import {
  affectedSpeakersSchema,
  focusEditSchema,
  focusFormSchema,
  focusMergeSchema,
  industryFocusSchema,
} from './industry-focuses.schemas.ts';

export const listIndustryFocuses = {
  response: z.array(industryFocusSchema),
} satisfies CallSchemas;

export const listFocusesToManage = {
  response: z.array(industryFocusSchema),
} satisfies CallSchemas;

export const createFocus = {
  body: focusFormSchema,
  response: industryFocusSchema,
} satisfies CallSchemas;

export const updateFocus = {
  params: idParams,
  body: focusEditSchema,
  response: industryFocusSchema,
} satisfies CallSchemas;

export const deleteFocus = {
  params: idParams,
  response: messageSchema,
} satisfies CallSchemas;

export const mergeFocus = {
  params: idParams,
  body: focusMergeSchema,
  response: messageSchema,
} satisfies CallSchemas;

export const countAffectedSpeakers = {
  params: idParams,
  response: affectedSpeakersSchema,
} satisfies CallSchemas;
