import { INITIAL_STATUS, type RequestStatus } from '@portal/contract/requests/request-status.ts';
import { otherSide, type Side } from '@portal/contract/requests/request-steps.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import {
  aimFacts,
  answerRequest,
  openRequest,
  type Reading,
  reasonFor,
  requestMail,
  visitFacts,
} from '../../domain/requests/request-mail-parts.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import { type Visit, type VisitAims, visitTeacher, visitTime } from '../../domain/requests/visit-texts.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { action, facts, paragraph } from '../../platform/mail/layout/message.ts';

const seeReceivedRequests = action('See your requests', '/speaker-requests');

/** Confirms a teacher's request and says what happens next. */
export const requestReceivedMail = defineEmail(
  (visit: Visit, status: RequestStatus, { isEntered = false } = {}) => {
    const reading: Reading = { visit, reader: 'teacher' };
    return requestMail(reading, 'requests', {
      subject: `We have your request: ${visit.eventName}`,
      preview: `For ${fullName(visit.speaker)}, ${visitTime(visit, reading)}`,
      title: 'We have your request',
      blocks: [
        paragraph(
          isEntered
            ? "As you asked, we entered this request for you. If something isn't right, change it or withdraw it:"
            : "Thanks for your request. Here's what we received:",
        ),
        visitFacts(reading),
        paragraph(
          status === INITIAL_STATUS
            ? "We'll review it, then ask the speaker. We'll email you at each step, so you don't need to do anything for now."
            : "We've asked the speaker. We'll email you when they answer, so you don't need to do anything for now.",
        ),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'Pending Review'),
      email(visit, 'Pending Speaker Confirmation'),
      email(visit, 'Pending Speaker Confirmation', { isEntered: true }),
    ];
  },
);

export type UnconfirmedStatus = Exclude<RequestStatus, 'Approved'>;

const newsOf = (status: UnconfirmedStatus, speaker: string) => {
  switch (status) {
    case 'Pending Review':
      return {
        subject: 'Under review',
        title: 'Your request is under review',
        text: "We're reviewing your request again.",
        next: "We'll email you when we ask the speaker.",
      };
    case 'Pending Speaker Confirmation':
      return {
        subject: 'We asked your speaker',
        title: 'We asked your speaker',
        text: `We've reviewed your request and asked ${speaker} to confirm.`,
        next: "We'll email you when the speaker answers.",
      };
    case 'Archived':
      return {
        subject: 'Archived',
        title: 'Your request has been archived',
        text: "Your request has been archived, so we won't plan this visit any further.",
        next: "If you still want the visit, unarchive the request and we'll review it again, or ask another speaker.",
      };
  }
};

/** A visit before its status changed. */
interface Before {
  readonly wasConfirmed: boolean;
}

/** Tells a teacher that one of their requests has a new status. `visitConfirmedMail` tells them about approvals. */
export const requestStatusMail = defineEmail(
  (visit: Visit, status: UnconfirmedStatus, { wasConfirmed }: Before) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const speaker = fullName(visit.speaker);
    const { subject, title, text, next } = newsOf(status, speaker);
    const news = wasConfirmed ? `${speaker}'s visit is no longer confirmed. ${text}` : text;
    return requestMail(reading, 'requests', {
      subject: `${subject}: ${visit.eventName}`,
      preview: news,
      title,
      blocks: [
        paragraph(news),
        visitFacts(reading),
        facts(['Status', status]),
        paragraph(next),
        openRequest('See the request', reading),
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, 'Pending Review', { wasConfirmed: true }),
      email(visit, 'Pending Speaker Confirmation', { wasConfirmed: false }),
      email(visit, 'Archived', { wasConfirmed: true }),
    ];
  },
);

/** Tells a teacher that administrators declined a request, and perhaps why. */
export const requestDeclinedMail = defineEmail(
  (visit: Visit, reason: string) => {
    const reading: Reading = { visit, reader: 'teacher' };
    const speaker = fullName(visit.speaker);
    return requestMail(reading, 'requests', {
      subject: `Declined: ${visit.eventName}`,
      preview: `We couldn't arrange a visit by ${speaker}`,
      title: "We couldn't arrange this visit",
      blocks: [
        paragraph(
          `We're sorry: we couldn't arrange a visit by ${speaker}.${reason === '' ? '' : ' The reason:'}`,
        ),
        ...(reason === '' ? [] : [paragraph(reason)]),
        visitFacts(reading),
        paragraph('We can suggest similar speakers who are free then. Your request is already filled in.'),
        openRequest('See similar speakers', reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made), made.text), email(sampleVisit(made), '')],
);

/** Tells a speaker that the teacher has changed a request that they haven't answered yet. */
export const requestEditedMail = defineEmail(
  (visit: Visit & VisitAims) => {
    const reading: Reading = { visit, reader: 'speaker' };
    return requestMail(reading, 'requests', {
      subject: `Answer the changed request: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: `${fullName(visit.teacher)} changed this request`,
      blocks: [
        paragraph('This is what the request says now. Does it work for you?'),
        visitFacts(reading),
        aimFacts(visit),
        ...answerRequest(reading),
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);

interface Withdrawn extends Before {
  /** What the teacher wrote when they withdrew the request, possibly nothing. Undefined if its status was set. */
  readonly withdrawal?: string;
}

/** Tells a speaker that a confirmed visit won't take place, or that a request no longer needs their answer. */
export const requestWithdrawnMail = defineEmail(
  (visit: Visit, { wasConfirmed, withdrawal }: Withdrawn) => {
    const reading: Reading = { visit, reader: 'speaker' };
    const reason = withdrawal ? [paragraph('This is what they wrote:'), paragraph(withdrawal)] : [];
    return requestMail(reading, 'requests', {
      subject: `${wasConfirmed ? 'Canceled' : 'No answer needed'}: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: wasConfirmed ? 'This classroom visit was canceled' : "You don't need to answer this request",
      blocks: [
        paragraph(
          wasConfirmed
            ? "You don't need to keep this time free anymore. Thank you for being willing to visit."
            : `${withdrawal === undefined ? 'The request was withdrawn or is being reviewed again.' : `${fullName(visit.teacher)} withdrew the request.`} You don't need to answer it or keep a time free for it.`,
        ),
        ...reason,
        visitFacts(reading),
        paragraph("If it's planned again, we'll ask you again."),
        seeReceivedRequests,
      ],
    });
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(visit, { wasConfirmed: true }),
      email(visit, { wasConfirmed: false }),
      email(visit, { wasConfirmed: false, withdrawal: made.text }),
    ];
  },
);

/** Tells a speaker that someone else who was asked for the same visit has accepted first. */
export const requestTakenMail = defineEmail(
  (visit: Visit) => {
    const reading: Reading = { visit, reader: 'speaker' };
    return requestMail(reading, 'requests', {
      subject: `No answer needed: ${visit.eventName}`,
      preview: `${visitTeacher(visit)}: ${visitTime(visit, reading)}`,
      title: 'Someone else was able to accept first',
      blocks: [
        paragraph(
          "We asked several people for this class, and someone else has accepted. You don't need to answer or keep a time free. Thank you for being there for this class!",
        ),
        visitFacts(reading),
        seeReceivedRequests,
      ],
    });
  },
  (email, made) => [email(sampleVisit(made))],
);

/**
 * Tells a teacher or a speaker that a visit won't take place because the other one's account, that of `gone`, was
 * deleted. Nobody can unsubscribe from it, because the request disappears and nothing else would tell them.
 */
export const accountLeftMail = defineEmail(
  (organizationName: string, visit: Visit & { readonly confirmed: boolean }, gone: Side) => {
    const reading: Reading = { visit, reader: otherSide(gone) };
    const person = fullName(visit[gone]);
    return {
      subject: `${visit.confirmed ? 'Canceled' : 'Request ended'}: ${visit.eventName}`,
      preview: `${person}: ${visitTime(visit, reading)}`,
      title: visit.confirmed ? 'This classroom visit is canceled' : 'This request has ended',
      blocks: [
        paragraph(
          `${person} no longer has an account with ${organizationName}, so this visit won't take place and the request has been removed.`,
        ),
        visitFacts(reading),
        ...(gone === 'teacher'
          ? [
              paragraph(
                "You don't need to keep this time free any longer. Thank you for being ready to help.",
              ),
              seeReceivedRequests,
            ]
          : [
              paragraph("We're sorry for the change of plans. You're welcome to invite another speaker."),
              action('Find another speaker', '/teacher-search-speaker'),
            ]),
      ],
      reason: reasonFor(reading),
      requestId: visit.id,
    };
  },
  (email, made) => {
    const visit = sampleVisit(made);
    return [
      email(made.organizationName, visit, 'teacher'),
      email(made.organizationName, { ...visit, confirmed: true }, 'speaker'),
    ];
  },
);
