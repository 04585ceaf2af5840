import { z } from 'zod';
import { idSchema } from '../responses.ts';
import { personSchema } from '../users/users.schemas.ts';
import { savedVersion } from '../versions.ts';

/** Fields are empty until the teacher fills them in. */
export const teacherProfileSchema = z.object({
  _id: idSchema,
  userId: personSchema,
  school: z.string(),
  gradeLevel: z.string(),
  subjects: z.array(z.string()),
  bio: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Blank for speakers. */
  postalCode: z.string(),
  picture: z.string().nullable(),
  version: savedVersion,
});
export type TeacherProfile = z.infer<typeof teacherProfileSchema>;
