import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import {
  neverAskedExportSchema,
  neverAskedSchema,
  outcomePeopleSchema,
  outcomeRowSchema,
  requestOutcomesSchema,
  teachersOfSchema,
  teachersSchema,
} from './never-asked.schemas.ts';
import { periodQuerySchema } from './period.schemas.ts';

export const getNeverAsked = { response: neverAskedSchema } satisfies CallSchemas;

export const getRequestOutcomes = {
  query: periodQuerySchema,
  response: requestOutcomesSchema,
} satisfies CallSchemas;

export const getOutcomePeople = {
  query: outcomeRowSchema,
  response: outcomePeopleSchema,
} satisfies CallSchemas;

export const listTeachersOf = { body: teachersOfSchema, response: teachersSchema } satisfies CallSchemas;

export const downloadNeverAsked = {
  body: neverAskedExportSchema,
  response: z.string(),
} satisfies CallSchemas;
