import { isChanging } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';

/** A confirmed request as a visit, with the names of its people. */
export const presentVisit = ({ teacherId: teacher, speakerId: speaker, ...visit }: SpeakerRequest) => ({
  ...visit,
  isChanging: isChanging(visit),
  speaker: speaker ? fullName(speaker.userId) : '',
  teacher: teacher ? fullName(teacher) : '',
  school: teacher?.school ?? '',
});
