import { z } from 'zod';
import { optionalPassword } from '../auth/password.ts';
import { adminOnly, defineCall } from '../call.ts';
import { userParams } from '../responses.ts';
import { impactSchema, visitRecordSchema, yearQuerySchema } from './impact.schemas.ts';

export const getImpact = defineCall({
  method: 'GET',
  path: '/admin/impact',
  summary: 'What the visits of a year add up to: visits, students and minutes',
  access: adminOnly,
  query: yearQuerySchema,
  response: impactSchema,
});

export const downloadImpact = defineCall({
  // POST because a password doesn't belong in a URL, and because the export is recorded.
  method: 'POST',
  path: '/admin/impact.csv',
  summary:
    'The visits of a year that took place as a CSV file, one row each; its sums are those of the impact. Visits of deleted people are the last rows, without names and places',
  access: adminOnly,
  limited: true,
  needsProof: true,
  body: yearQuerySchema.extend(optionalPassword.shape),
  response: z.string(),
  stream: 'text/csv',
});

export const getVisitRecord = defineCall({
  method: 'GET',
  path: '/speaker/:userId/visits',
  summary: "A speaker's visits of a year that took place, with their hours",
  access: { speaker: 'self', admin: 'any' },
  params: userParams,
  query: yearQuerySchema,
  response: visitRecordSchema,
});
