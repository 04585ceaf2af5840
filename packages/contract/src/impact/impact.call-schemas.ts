import { z } from 'zod';
import { optionalPassword } from '../accounts/password.ts';
import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import { impactSchema, visitRecordSchema, yearQuerySchema } from './impact.schemas.ts';

export const getImpact = {
  query: yearQuerySchema,
  response: impactSchema,
} satisfies CallSchemas;

export const downloadImpact = {
  body: yearQuerySchema.extend(optionalPassword.shape),
  response: z.string(),
} satisfies CallSchemas;

export const getVisitRecord = {
  params: userParams,
  query: yearQuerySchema,
  response: visitRecordSchema,
} satisfies CallSchemas;
