import { imageUrl } from '@portal/contract/images/images.ts';
import type { TeacherProfile } from '@portal/contract/teachers/teachers.schemas.ts';
import { presentPerson } from '../../domain/users/users.presenter.ts';
import type { StoredTeacher } from './teachers.repository.ts';

/** A teacher's profile for the teacher and for administrators. */
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
  postalCode: teacher.postalCode,
  picture: teacher.imageHash === null ? null : imageUrl(teacher.imageHash),
  version: teacher.version,
});

/** A teacher's profile for speakers. */
export const presentTeacherToSpeaker = (teacher: StoredTeacher): TeacherProfile => ({
  ...presentTeacher(teacher),
  postalCode: '',
});
