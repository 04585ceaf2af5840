/** What people can do with the links in emails about a request, without a login. Each link is for one of these. */
export const ANSWER_PURPOSES = ['accept', 'times', 'decline', 'feedback', 'video-link'] as const;
export type AnswerPurpose = (typeof ANSWER_PURPOSES)[number];
