import type { AnswerLink } from '@portal/contract/answer-links/answer-links.call-schemas.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { NO_DETAILS } from '@portal/contract/visits/visit-details.ts';
import { requestPresenter } from '../../domain/requests/requests.presenter.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import type { TeacherVisit } from '../../domain/requests/teacher-conflicts.repository.ts';
import type { OtherVisit } from '../../domain/requests/visit-conflicts.repository.ts';

interface ShownLink extends Pick<AnswerLink, 'editedAt'> {
  readonly actor: SessionUser;
  readonly side: Side;
  readonly request: StoredRequest;
  readonly conflict: OtherVisit | undefined;
  readonly teacherConflicts: ReadonlyMap<string, TeacherVisit>;
}

/** Presents a request to whoever has a link from an email: without contact data, because emails are forwarded. */
export const presentLink = ({
  actor,
  side,
  request,
  editedAt,
  conflict,
  teacherConflicts,
}: ShownLink): AnswerLink => {
  const shown = requestPresenter(actor, undefined, teacherConflicts)(request);
  const { teacherId: teacher, speakerId: speaker } = shown;
  return {
    request: {
      ...shown,
      details: NO_DETAILS,
      conflict: conflict
        ? { eventName: conflict.eventName, dateTime: conflict.dateTime, minutes: conflict.minutes }
        : null,
      teacherId: teacher && { ...teacher, email: '', phone: '' },
      speakerId: speaker && { ...speaker, userId: { ...speaker.userId, email: '' }, phone: '' },
    },
    reader: side,
    editedAt,
    hasVideoLink: request.details.link !== '',
  };
};
