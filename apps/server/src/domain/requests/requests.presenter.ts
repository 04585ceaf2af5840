import { imageUrl } from '@portal/contract/images/images.ts';
import { AWAITING_ANSWER } from '@portal/contract/requests/request-status.ts';
import type { SpeakerRequest, Transition } from '@portal/contract/requests/requests.schemas.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { BothFeedback } from '@portal/contract/visits/feedback.schemas.ts';
import { NO_DETAILS } from '@portal/contract/visits/visit-details.ts';
import { presentPerson } from '../users/users.presenter.ts';
import type { StoredTransition } from './request-history.repository.ts';
import type { StoredRequest } from './stored-requests.repository.ts';
import type { TeacherVisit } from './teacher-conflicts.repository.ts';
import type { OtherVisit } from './visit-conflicts.repository.ts';

/** Teachers and speakers only see their own side's answers. */
const visibleFeedback = ({ teacher, speaker }: BothFeedback, { role }: SessionUser): BothFeedback => ({
  teacher: role === 'speaker' ? null : teacher,
  speaker: role === 'teacher' ? null : speaker,
});

const presentVisit = ({
  eventName,
  dateTime,
  minutes,
}: Pick<OtherVisit, 'eventName' | 'dateTime' | 'minutes'>) => ({
  eventName,
  dateTime,
  minutes,
});

const presentTeacherVisit = (visit: TeacherVisit): SpeakerRequest['teacherConflict'] => ({
  ...presentVisit(visit),
  speaker: visit.speaker,
  confirmed: visit.confirmed,
});

/**
 * Presents requests to a caller. Phone numbers and details are only for confirmed visits, and for administrators. `conflicts`
 * are the visits in the way of requests, and `teacherConflicts` those of their teachers with someone else, by the request's id.
 */
export const requestPresenter =
  (
    caller: SessionUser,
    conflicts?: ReadonlyMap<string, OtherVisit>,
    teacherConflicts?: ReadonlyMap<string, TeacherVisit>,
  ) =>
  (request: StoredRequest): SpeakerRequest => {
    const { id, teacherId: _teacherId, speakerId: _speakerId, ...shown } = request;
    const { passedOnAt: _passedOnAt, isKnownToSpeaker: _isKnown, editedAt, ...visible } = shown;
    const { teacher, speaker, details, ...rest } = visible;
    const { id: _id, email: _email, firstName: _first, lastName: _last, ...known } = speaker;
    const { imageHash, postalCode: _postalCode, ...profile } = known;
    const conflict = caller.role === 'admin' ? conflicts?.get(id) : undefined;
    const teacherConflict = teacherConflicts?.get(id);
    const showsContacts = request.confirmed || caller.role === 'admin';
    return {
      ...rest,
      _id: id,
      details: showsContacts ? details : NO_DETAILS,
      feedback: visibleFeedback(request.feedback, caller),
      recordedResult: caller.role === 'admin' ? request.recordedResult : null,
      editedSinceReview: caller.role === 'admin' && request.status === AWAITING_ANSWER && editedAt !== null,
      isFirstCome: request.visitId !== id,
      conflict: conflict ? presentVisit(conflict) : null,
      teacherConflict:
        caller.role === 'admin' && teacherConflict ? presentTeacherVisit(teacherConflict) : null,
      isTeacherBusy: teacherConflict?.confirmed ?? false,
      teacherId: {
        ...presentPerson(teacher),
        phone: showsContacts ? teacher.phone : '',
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
        phone: showsContacts ? speaker.phone : '',
        imageUrl: imageHash === null ? null : imageUrl(imageHash),
      },
    };
  };

/** A request's history. Only administrators see the names of other administrators. */
export const presentHistory = (history: readonly StoredTransition[], caller: SessionUser): Transition[] =>
  history.map(({ actor, ...transition }) => ({
    ...transition,
    actor: caller.role === 'admin' && actor ? presentPerson(actor) : null,
  }));
