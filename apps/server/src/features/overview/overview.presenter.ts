import type { CalledVisit } from '@portal/contract/overview/overview.schemas.ts';
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

/** A confirmed visit with whom to call about it. */
export const presentCalledVisit = ({ teacherId, speakerId, ...visit }: SpeakerRequest): CalledVisit => ({
  ...visit,
  teacher: {
    _id: teacherId?._id ?? '',
    firstName: teacherId?.firstName ?? '',
    lastName: teacherId?.lastName ?? '',
    email: teacherId?.email ?? '',
    phone: teacherId?.phone ?? '',
    organization: teacherId?.school ?? '',
  },
  speaker: {
    _id: speakerId?._id ?? '',
    firstName: speakerId?.userId.firstName ?? '',
    lastName: speakerId?.userId.lastName ?? '',
    email: speakerId?.userId.email ?? '',
    phone: speakerId?.phone ?? '',
    organization: speakerId?.organization ?? '',
  },
});
