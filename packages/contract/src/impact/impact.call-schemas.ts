import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { userParams } from '../responses.ts';
import { impactSchema, visitRecordSchema, yearQuerySchema } from './impact.schemas.ts';
import { periodExportSchema, periodQuerySchema } from './period.schemas.ts';

export const getImpact = {
  query: periodQuerySchema,
  response: impactSchema,
} satisfies CallSchemas;

export const downloadImpact = {
  body: periodExportSchema,
  response: z.string(),
} satisfies CallSchemas;

export const getVisitRecord = {
  params: userParams,
  query: yearQuerySchema,
  response: visitRecordSchema,
} satisfies CallSchemas;
