import { defineCall } from '../call.ts';

export const getTeacher = defineCall({
  method: 'GET',
  path: '/teacher/:userId',
  summary: "One teacher's profile",
  access: { teacher: 'self', speaker: 'own', admin: 'any' },
  schemas: async () => (await import('./teachers.call-schemas.ts')).getTeacher,
});

export const listTeachers = defineCall({
  method: 'GET',
  path: '/teacher/all',
  summary: 'Teacher profiles: all for administrators, their own for a teacher',
  access: { teacher: 'own', admin: 'any' },
  schemas: async () => (await import('./teachers.call-schemas.ts')).listTeachers,
});

export const saveTeacherPostalCode = defineCall({
  method: 'PUT',
  path: '/teacher/:userId/postal-code',
  summary: "Save the ZIP code of a teacher's school, which needs no complete profile",
  access: { teacher: 'self' },
  schemas: async () => (await import('./teachers.call-schemas.ts')).saveTeacherPostalCode,
});

export const updateTeacher = defineCall({
  method: 'PUT',
  path: '/teacher/update/:userId',
  summary: "Save a teacher's profile and name",
  access: { teacher: 'self', admin: 'any' },
  takesPicture: true,
  schemas: async () => (await import('./teachers.call-schemas.ts')).updateTeacher,
});
