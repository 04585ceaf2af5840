import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { idParams, userParams } from '../responses.ts';
import { seenVersion } from '../versions.ts';
import { schoolRulesFormSchema, schoolRulesSchema, visitSchoolSchema } from './school-rules.schemas.ts';

export const getSchoolRules = {
  params: userParams,
  response: schoolRulesSchema,
} satisfies CallSchemas;

export const saveSchoolRules = {
  params: userParams,
  body: schoolRulesFormSchema,
  response: schoolRulesSchema,
} satisfies CallSchemas;

export const getVisitSchool = {
  params: idParams,
  response: visitSchoolSchema,
} satisfies CallSchemas;

export const recordSchoolApproval = {
  params: idParams,
  body: z.object({
    /** Whether the school has approved the visit; false takes it back. */
    approved: z.boolean('Please answer yes or no'),
    /** If the request has changed since this version, the response is 409. */
    version: seenVersion,
  }),
  response: visitSchoolSchema,
} satisfies CallSchemas;
