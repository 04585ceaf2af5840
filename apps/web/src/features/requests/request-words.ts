import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';

const joined = (parts: readonly string[], separator = ' '): string => parts.filter(Boolean).join(separator);

/** The name of the speaker who is asked. */
export const speakerName = ({ speakerId: speaker }: SpeakerRequest): string =>
  (speaker && joined([speaker.userId.firstName, speaker.userId.lastName])) || 'Unknown Speaker';

/** What the speaker does, and where. */
export const speakerWork = ({ speakerId: speaker }: SpeakerRequest): string =>
  joined([speaker?.jobTitle ?? '', speaker?.organization || 'Unknown Organization'], ' · ');

/** The name of the teacher who asks. */
export const teacherName = ({ teacherId: teacher }: SpeakerRequest): string =>
  (teacher && joined([teacher.firstName, teacher.lastName])) || 'Unknown Teacher';

export const teacherEmail = ({ teacherId: teacher }: SpeakerRequest): string =>
  teacher?.email || 'Unknown Email';

/** Where the teacher's school is. */
export const teacherPlace = ({ teacherId: teacher }: SpeakerRequest): string =>
  teacher ? joined([teacher.city, teacher.state], ', ') : '';

/** How the visit takes place. */
export const visitFormat = ({ isInPerson, isVirtual }: SpeakerRequest): string =>
  isInPerson && isVirtual ? 'In person or virtual' : isInPerson ? 'In person' : isVirtual ? 'Virtual' : '';

/** Where the visit takes place. */
export const visitPlace = ({ city, state, country }: SpeakerRequest): string =>
  joined([city, state, country], ', ');
