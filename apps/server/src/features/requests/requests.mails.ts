import { concernsSpeaker, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { enqueue } from '../../mail/outbox.ts';
import { requestForSpeakerMail } from '../../mail/templates/request-for-speaker.ts';
import { requestReceivedMail } from '../../mail/templates/request-received.ts';
import { requestStatusMail } from '../../mail/templates/request-status.ts';
import { requestToReviewMail } from '../../mail/templates/request-to-review.ts';
import type { Visit } from '../../mail/templates/visit.ts';
import { visitCalledOffMail } from '../../mail/templates/visit-called-off.ts';
import type { StoredRequest } from './requests.row.ts';

const visitOf = ({ teacher, speaker, ...request }: StoredRequest): Visit => ({
  eventName: request.eventName,
  teacherName: `${teacher.firstName} ${teacher.lastName}`,
  school: teacher.school,
  speakerName: `${speaker.firstName} ${speaker.lastName}`,
  dateTime: request.dateTime,
  timezone: request.timezone,
  isInPerson: request.inPerson,
  isVirtual: request.virtual,
  city: request.city,
  state: request.state,
  estimatedStudents: request.estimatedStudents,
});

/** Confirms a new request to its teacher and asks the administrators to review it. */
export const queueBookingMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  admins: readonly { readonly email: string; readonly firstName: string }[],
): Promise<void> => {
  const { organizationName } = context.config;
  const visit = visitOf(request);
  const { teacher } = request;
  const received = requestReceivedMail({
    organizationName,
    firstName: teacher.firstName,
    visit,
    link: `${context.publicUrl()}/teacher-speaker-requests`,
  });
  await enqueue(tx, { to: teacher.email, ...received });
  for (const admin of admins) {
    const toReview = requestToReviewMail({
      organizationName,
      firstName: admin.firstName,
      visit,
      link: `${context.publicUrl()}/admin-requests`,
    });
    await enqueue(tx, { to: admin.email, ...toReview });
  }
};

const speakerMail = (
  status: RequestStatus,
  from: RequestStatus,
  about: Parameters<typeof visitCalledOffMail>[0],
) => {
  if (concernsSpeaker(status)) return requestForSpeakerMail({ ...about, status });
  return concernsSpeaker(from) ? visitCalledOffMail(about) : undefined;
};

/** Emails the teacher if someone else changed the status, and the speaker if the change concerns them. */
export const queueStatusMails = async (
  context: Context,
  tx: Tx,
  request: StoredRequest,
  { actor, from }: { actor: SessionUser; from: RequestStatus },
): Promise<void> => {
  const { organizationName } = context.config;
  const { status, teacher, speaker } = request;
  const visit = visitOf(request);
  if (actor._id !== teacher.id) {
    const { firstName } = teacher;
    const link = `${context.publicUrl()}/teacher-speaker-requests`;
    const changed = requestStatusMail({ organizationName, firstName, visit, status, link });
    await enqueue(tx, { to: teacher.email, ...changed });
  }
  const { firstName } = speaker;
  const link = `${context.publicUrl()}/speaker-requests`;
  const concerning = speakerMail(status, from, { organizationName, firstName, visit, link });
  if (concerning) await enqueue(tx, { to: speaker.email, ...concerning });
};
