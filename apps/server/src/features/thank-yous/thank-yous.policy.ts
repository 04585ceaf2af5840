import type { SessionUser } from '@portal/contract/users/users.schemas.ts';

interface Parties {
  readonly teacher: { readonly id: string };
  readonly speaker: { readonly id: string };
}

/** Both sides of a visit read its thank-yous, and administrators read all of them. */
export const mayRead = (user: SessionUser, { teacher, speaker }: Parties): boolean =>
  user.role === 'admin' || user._id === teacher.id || user._id === speaker.id;

/** The speaker sees only what the teacher has shared. */
export const seesOnlyShared = (user: SessionUser, { speaker }: Parties): boolean => user._id === speaker.id;

/** Only the visit's teacher sees whether the class has a link. */
export const isTeacherOf = (user: SessionUser, { teacher }: Parties): boolean => user._id === teacher.id;
