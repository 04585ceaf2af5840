import { imageUrl } from '@portal/contract/images/images.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { presentPerson } from '../users/users.presenter.ts';
import type { StoredRequest } from './requests.row.ts';

/** A request as teachers, speakers and administrators read it. */
export const presentRequest = (request: StoredRequest): SpeakerRequest => {
  const {
    id,
    teacherId: _teacherId,
    speakerId: _speakerId,
    teacher,
    speaker,
    inPerson,
    virtual,
    ...rest
  } = request;
  return {
    ...rest,
    _id: id,
    isInPerson: inPerson,
    isVirtual: virtual,
    teacherId: {
      ...presentPerson(teacher),
      school: teacher.school,
      gradeLevel: teacher.gradeLevel,
      city: teacher.city,
      state: teacher.state,
      subjects: teacher.subjects,
    },
    speakerId: {
      _id: speaker.id,
      userId: presentPerson(speaker),
      imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
      organization: speaker.organization,
      jobTitle: speaker.jobTitle,
      bio: speaker.bio,
      inperson: speaker.inPerson,
      virtual: speaker.virtual,
    },
  };
};
