import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import { asZipCode, requiredLine } from '../text.ts';
import { summarizeTeacherUpdate, teacherUpdateSchema } from './teachers.forms.ts';
import { teacherProfileSchema } from './teachers.schemas.ts';

export const getTeacher = {
  params: userParams,
  response: teacherProfileSchema,
} satisfies CallSchemas;

export const listTeachers = {
  query: pageQuery,
  response: z.array(teacherProfileSchema),
} satisfies CallSchemas;

export const saveTeacherPostalCode = {
  params: userParams,
  body: z.object({ postalCode: requiredLine('Please enter a 5-digit ZIP code').transform(asZipCode) }),
  response: teacherProfileSchema,
} satisfies CallSchemas;

export const updateTeacher = {
  params: userParams,
  body: teacherUpdateSchema,
  response: teacherProfileSchema,
  summarize: summarizeTeacherUpdate,
} satisfies CallSchemas;
