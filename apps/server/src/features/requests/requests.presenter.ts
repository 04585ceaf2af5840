import { imageUrl } from '@portal/contract/images/images.ts';
import type { SpeakerRequest, Transition } from '@portal/contract/requests/requests.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { presentPerson } from '../users/users.presenter.ts';
import type { StoredTransition } from './request-history.repository.ts';
import type { StoredRequest } from './requests.row.ts';

export const presentRequest = (request: StoredRequest): SpeakerRequest => {
  const { id, teacherId: _teacherId, speakerId: _speakerId, teacher, speaker, ...rest } = request;
  const { id: _id, email: _email, firstName: _first, lastName: _last, imageHash, ...profile } = speaker;
  return {
    ...rest,
    _id: id,
    teacherId: {
      ...presentPerson(teacher),
      school: teacher.school,
      gradeLevel: teacher.gradeLevel,
      city: teacher.city,
      state: teacher.state,
      subjects: teacher.subjects,
    },
    speakerId: {
      ...profile,
      _id: speaker.id,
      userId: presentPerson(speaker),
      imageUrl: imageHash === null ? null : imageUrl(imageHash),
    },
  };
};

/** A request's history. Only administrators see the names of other administrators. */
export const presentHistory = (history: readonly StoredTransition[], caller: SessionUser): Transition[] =>
  history.map(({ at, from, to, byTeacher, actor }) => ({
    at,
    from,
    to,
    by: byTeacher ? 'teacher' : 'administrator',
    actor: caller.role === 'admin' && actor ? presentPerson(actor) : null,
  }));
