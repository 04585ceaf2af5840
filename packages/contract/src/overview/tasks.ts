/** What waits for other people. Only administrators see it. */
const WAITING_KINDS = ['edited', 'speaker', 'teacher', 'invites', 'incomplete', 'hidden'] as const;

/**
 * What can need someone, in the order of screens.
 *
 * - `profile`: the speaker has no profile, or an incomplete one.
 * - `answer`, `times`, `change`: a request, its proposed times or a change of a visit waits for this side's answer.
 * - `school-approval`: coming visits that the teacher's school hasn't approved, some days before that is due and later.
 * - `declined`: a speaker or an administrator declined or canceled, and the teacher hasn't asked anyone else for that event.
 * - `unanswered`: requests that a speaker hasn't answered, so that the teacher should ask others while there's time.
 * - `messages`: requests with unread messages.
 * - `class-questions`: coming visits with questions of the class that wait for the teacher.
 * - `details`: coming visits that lack something people need on the day.
 * - `feedback`: past visits of which this side hasn't said whether they took place.
 * - `thank-yous`: past visits with thank-yous that wait for the teacher.
 * - `open-requests`: open requests that a speaker was asked for and hasn't offered for, or whose offer waits for a confirmation.
 * - `offers`: a teacher's open requests with offers to look at.
 * - `open-review`, `without-offer`: open requests to review, and those without an offer for some days.
 * - `review`: requests to review. `reports`: requests with reported messages or thank-yous.
 * - `unreported`: past visits of which neither side has said whether they took place.
 * - `edited`: requests that were edited since administrators passed them on.
 * - `speaker`, `teacher`: requests that wait for this side's answer. `invites`: open ones.
 * - `incomplete`, `hidden`: speakers whose profile is incomplete, or complete but hidden.
 */
export const TASK_KINDS = [
  'profile',
  'offers',
  'declined',
  'unanswered',
  'answer',
  'times',
  'change',
  'school-approval',
  'messages',
  'class-questions',
  'details',
  'feedback',
  'thank-yous',
  'open-requests',
  'review',
  'open-review',
  'without-offer',
  'reports',
  'unreported',
  ...WAITING_KINDS,
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Whether something waits for the person who sees it rather than for someone else. */
export const isOwnTask = ({ kind }: { readonly kind: TaskKind }): boolean =>
  !WAITING_KINDS.some((waiting) => waiting === kind);

/** What teachers and speakers have to do about requests, by which they filter their lists. */
export const REQUEST_TASKS = [
  'answer',
  'times',
  'change',
  'declined',
  'unanswered',
  'school-approval',
  'messages',
  'class-questions',
  'details',
  'feedback',
  'thank-yous',
] as const satisfies readonly TaskKind[];
