import { adminOnly, defineCalls } from '../call.ts';
import { SPEAKER_UNDO_TIME } from '../limits.ts';

export const {
  inviteUsersAgain,
  writeToUsers,
  previewEmail,
  showOrHideSpeakers,
  pauseSpeakers,
  addFocusToSpeakers,
  undoSpeakerChanges,
  countAffectedByRemoval,
  removeUsers,
} = defineCalls(() => import('./bulk-actions.call-schemas.ts'), {
  inviteUsersAgain: {
    method: 'POST',
    path: '/admin/users/invite-again',
    summary:
      'Send their link again to people who have not set a password yet, or whose invite is open or expired; returns the outcome for each',
    access: adminOnly,
  },
  writeToUsers: {
    method: 'POST',
    path: '/admin/users/email',
    summary:
      'Email people, each by themselves, except those who have unsubscribed; returns the outcome for each',
    access: adminOnly,
  },
  previewEmail: {
    method: 'POST',
    path: '/admin/users/email/preview',
    summary: 'What an email to people looks like, and who would get it',
    access: adminOnly,
  },
  showOrHideSpeakers: {
    method: 'PUT',
    path: '/admin/users/visibility',
    summary: 'Show or hide speakers, independently of each other; returns the outcome for each',
    access: adminOnly,
  },
  pauseSpeakers: {
    method: 'PUT',
    path: '/admin/users/pause',
    summary:
      'Let visible speakers take a break until a day, or end their breaks, independently of each other; returns the outcome for each',
    access: adminOnly,
  },
  addFocusToSpeakers: {
    method: 'PUT',
    path: '/admin/users/industry-focus',
    summary: 'Add an industry focus to speakers, independently of each other; returns the outcome for each',
    access: adminOnly,
  },
  undoSpeakerChanges: {
    method: 'POST',
    path: '/admin/users/undo',
    summary: `Undo the last of these changes of speakers within ${SPEAKER_UNDO_TIME / 1_000} seconds, for those who have not changed since; returns the outcome for each`,
    access: adminOnly,
  },
  countAffectedByRemoval: {
    method: 'POST',
    path: '/admin/users/affected-requests',
    summary: 'The number of upcoming requests and visits that end when the accounts of people are deleted',
    access: adminOnly,
  },
  removeUsers: {
    method: 'POST',
    path: '/admin/users/remove',
    summary:
      'Delete accounts of teachers and speakers and everything in them, independently of each other; returns the outcome for each',
    access: adminOnly,
    needsProof: true,
  },
});
