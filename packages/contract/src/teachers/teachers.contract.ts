import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pageQuery } from '../paging.ts';
import { userParams } from '../responses.ts';
import { summarizeTeacherUpdate, teacherUpdateSchema } from './teachers.forms.ts';
import { teacherProfileSchema } from './teachers.schemas.ts';

export const getTeacher = defineCall({
  method: 'GET',
  path: '/teacher/:userId',
  summary: "One teacher's profile",
  access: { teacher: 'self', speaker: 'own', admin: 'any' },
  params: userParams,
  response: teacherProfileSchema,
});

export const listTeachers = defineCall({
  method: 'GET',
  path: '/teacher/all',
  summary: 'Teacher profiles: all for administrators, their own for a teacher',
  access: { teacher: 'own', admin: 'any' },
  query: pageQuery,
  response: z.array(teacherProfileSchema),
});

export const updateTeacher = defineCall({
  method: 'PUT',
  path: '/teacher/update/:userId',
  summary: "Save a teacher's profile and name",
  access: { teacher: 'self', admin: 'any' },
  params: userParams,
  body: teacherUpdateSchema,
  response: teacherProfileSchema,
  takesPicture: true,
  summarize: summarizeTeacherUpdate,
});
