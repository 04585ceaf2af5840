import type { Visit } from '@portal/contract/overview/overview.schemas.ts';

export const teacherWithSchool = ({ teacher, school }: Pick<Visit, 'teacher' | 'school'>): string =>
  [teacher, school].filter(Boolean).join(' · ');
