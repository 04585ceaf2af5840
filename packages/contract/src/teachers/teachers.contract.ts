import { defineCalls } from '../call.ts';

export const { getTeacher, listTeachers, saveTeacherPostalCode, updateTeacher } = defineCalls(
  () => import('./teachers.call-schemas.ts'),
  {
    getTeacher: {
      method: 'GET',
      path: '/teacher/:userId',
      summary: "One teacher's profile",
      access: { teacher: 'self', speaker: 'own', admin: 'any' },
    },
    listTeachers: {
      method: 'GET',
      path: '/teacher/all',
      summary: 'Teacher profiles: all for administrators, their own for a teacher',
      access: { teacher: 'own', admin: 'any' },
    },
    saveTeacherPostalCode: {
      method: 'PUT',
      path: '/teacher/:userId/postal-code',
      summary: "Save the ZIP code of a teacher's school, which needs no complete profile",
      access: { teacher: 'self' },
    },
    updateTeacher: {
      method: 'PUT',
      path: '/teacher/update/:userId',
      summary: "Save a teacher's profile and name",
      access: { teacher: 'self', admin: 'any' },
      takesPicture: true,
    },
  },
);
