import { bothSidesAndAdmins, defineCalls } from '../call.ts';

export const { getSchoolRules, saveSchoolRules, getVisitSchool, recordSchoolApproval } = defineCalls(
  () => import('./school-rules.call-schemas.ts'),
  {
    getSchoolRules: {
      method: 'GET',
      path: '/teacher/:userId/school-rules',
      summary: "What a teacher's school asks of visits",
      access: { teacher: 'self', admin: 'any' },
    },
    saveSchoolRules: {
      method: 'PUT',
      path: '/teacher/:userId/school-rules',
      summary: "Save what a teacher's school asks of visits",
      access: { teacher: 'self', admin: 'any' },
    },
    getVisitSchool: {
      method: 'GET',
      path: '/request/:id/school',
      summary:
        "What the teacher's school asks of one visit; speakers of a confirmed one only get what the front desk needs",
      access: bothSidesAndAdmins,
    },
    recordSchoolApproval: {
      method: 'PUT',
      path: '/request/:id/school-approval',
      summary: 'Record that the school has approved a visit, or take it back',
      access: { teacher: 'own', admin: 'any' },
    },
  },
);
