import { bothSides, bothSidesAndAdmins, defineCalls, everyone } from '../call.ts';
import { CLASS_PAGE_READS } from '../limits.ts';

export const {
  readClassPage,
  askClassQuestion,
  voteForClassQuestion,
  readClassPreparation,
  setClassWords,
  setClassApproval,
  setClassSpeakerChoice,
  setClassQuestionState,
  deleteClassQuestion,
} = defineCalls(() => import('./class-page.call-schemas.ts'), {
  readClassPage: {
    method: 'GET',
    path: '/class-page/:token',
    summary: "What a class's link shows before the visit is over; null afterwards",
    access: everyone,
    limited: CLASS_PAGE_READS,
  },
  askClassQuestion: {
    method: 'POST',
    path: '/class-page/:token/questions',
    summary: 'Ask what the class would like to hear from the speaker',
    access: everyone,
    limited: true,
    status: 201,
  },
  voteForClassQuestion: {
    method: 'PUT',
    path: '/class-page/:token/questions/:questionId/vote',
    summary: 'Vote for a question, or take the vote back; each browser has one vote for each question',
    access: everyone,
  },
  readClassPreparation: {
    method: 'GET',
    path: '/request/:id/class-page',
    summary: "What a class's page contains; speakers get only the questions on it",
    access: bothSidesAndAdmins,
  },
  setClassWords: {
    method: 'PUT',
    path: '/request/:id/class-page/words',
    summary: "Change the words to know on a class's page",
    access: bothSides,
  },
  setClassApproval: {
    method: 'PUT',
    path: '/request/:id/class-page/approval',
    summary: "Say whether new questions are on the class's page before the teacher has read them",
    access: { teacher: 'own' },
  },
  setClassSpeakerChoice: {
    method: 'PUT',
    path: '/request/:id/class-page/speaker',
    summary: "Say whether the class's page shows the speaker's last name, email address and phone number",
    access: { speaker: 'own' },
  },
  setClassQuestionState: {
    method: 'PUT',
    path: '/request/:id/class-questions/:questionId/state',
    summary: "Put a question on the class's page, or hide it",
    access: { teacher: 'own' },
  },
  deleteClassQuestion: {
    method: 'DELETE',
    path: '/request/:id/class-questions/:questionId',
    summary: 'Delete a question of a class with its votes',
    access: { teacher: 'own', admin: 'any' },
  },
});
