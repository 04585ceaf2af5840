import type { AnswerLink } from '@portal/contract/answer-links/answer-links.call-schemas.ts';
import type { AnswerPurpose } from '@portal/contract/answer-links/answer-purposes.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import { isUpcoming, needsAnswer, sideName } from '../../domain/step-labels.ts';
import { currentTime } from '../../lib/clock.ts';

/** What the page of a link says first. */
interface LinkState {
  readonly title: string;
  /** What there is to know before answering, or why there is nothing to answer. */
  readonly text?: string;
  /** What the other side wrote. */
  readonly reason?: string;
  /** Whether the answer can be given. */
  readonly isOpen: boolean;
}

const closed = (title: string, text: string, reason = ''): LinkState => ({
  ...{ title, text, isOpen: false },
  ...(reason !== '' && { reason }),
});

/** Why a request has ended without a visit. */
const endedState = ({ request }: AnswerLink): LinkState => {
  const { answer, answerReason } = request;
  const teacher = sideName(request, 'teacher', 'speaker');
  switch (answer) {
    case 'taken':
      return closed(
        'Someone else accepted first',
        "Thank you for being there for this class. You don't need to keep this time free.",
      );
    case 'declined':
      return closed("You've said you can't make it", `We've told ${teacher}. You don't need to do anything.`);
    case 'called off':
      return closed(
        'This visit was canceled',
        "You don't need to keep this time free anymore.",
        answerReason,
      );
    case 'withdrawn':
      return closed(
        `${teacher} withdrew this request`,
        "You don't need to answer it or keep this time free.",
        answerReason,
      );
    default:
      return closed('This request has ended', "You don't need to answer it or keep this time free.");
  }
};

const QUESTIONS = {
  accept: 'Can you make it?',
  times: 'Propose other times',
  decline: "Can't make it?",
} as const;

/** What a speaker can still answer to a request. */
const requestState = (link: AnswerLink, purpose: keyof typeof QUESTIONS, now: number): LinkState => {
  const { request } = link;
  const teacher = sideName(request, 'teacher', 'speaker');
  if (request.confirmed)
    return closed(
      'You accepted this visit',
      purpose === 'accept'
        ? "It's confirmed, so there's nothing more to do here."
        : "It's confirmed. If your plans have changed, you can change or cancel the visit in the portal.",
    );
  if (request.status === 'Archived') return endedState(link);
  if (request.status === 'Pending Review')
    return closed(
      'This request is being reviewed again',
      "There's nothing to do for now. We'll email you if you're asked again.",
    );
  if (purpose === 'accept' && !isUpcoming(request, now))
    return closed('The time of this visit has passed', 'You can still propose other times in the portal.');
  const title = QUESTIONS[purpose];
  if (needsAnswer(request)) return { title, isOpen: true };
  const more = purpose === 'accept' ? 'You can still accept the time that was asked for.' : '';
  return {
    ...{ title, isOpen: true },
    text: `You proposed other times, and ${teacher} hasn't chosen one yet. ${more}`.trim(),
  };
};

const feedbackState = (link: AnswerLink, now: number): LinkState => {
  const { request, reader } = link;
  if (!request.confirmed) return endedState(link);
  if (!isPastVisit(request, now))
    return closed("This visit isn't over yet", "We'll ask you how it went once it is.");
  return request.feedback[reader] === null
    ? { title: 'How did the visit go?', isOpen: true }
    : closed("You've told us how it went", 'Thank you! You can change your answers in the portal.');
};

const videoLinkState = (link: AnswerLink): LinkState => {
  const { request, hasVideoLink } = link;
  if (!request.confirmed) return endedState(link);
  if (!request.isVirtual) return closed('This visit is in person now', 'It needs no video link.');
  return hasVideoLink
    ? closed('This visit has a video link', 'You can see and change it in the portal.')
    : { title: 'Add the video link', isOpen: true };
};

/** What a link can still do. */
export const linkState = (link: AnswerLink, purpose: AnswerPurpose, now = currentTime()): LinkState => {
  if (purpose === 'feedback') return feedbackState(link, now);
  return purpose === 'video-link' ? videoLinkState(link) : requestState(link, purpose, now);
};
