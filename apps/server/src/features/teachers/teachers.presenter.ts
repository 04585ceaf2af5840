import { imageUrl } from '@portal/contract/images/images.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { presentPerson } from '../users/users.presenter.ts';
import type { StoredTeacher } from './teachers.repository.ts';

export const presentTeacher = (teacher: StoredTeacher): TeacherProfile => ({
  _id: teacher.id,
  userId: presentPerson(teacher),
  school: teacher.school,
  gradeLevel: teacher.gradeLevel,
  subjects: [...teacher.subjects],
  bio: teacher.bio,
  city: teacher.city,
  state: teacher.state,
  country: teacher.country,
  picture: teacher.imageHash === null ? null : imageUrl(teacher.imageHash),
  version: teacher.version,
});
