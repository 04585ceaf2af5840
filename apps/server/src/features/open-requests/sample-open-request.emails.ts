import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { sampleVisit } from '../../domain/requests/sample-visit.ts';
import type { SampleTexts } from '../../platform/mail/email.ts';
import type { ToldOffer, ToldOpenRequest } from './open-requests.row.ts';

const TIME = '2027-05-12T14:00:00.000Z';

/** A made-up open request for samples of emails, with one time. */
export const sampleOpenRequest = (
  { person, text }: SampleTexts,
  given: Partial<ToldOpenRequest> = {},
): ToldOpenRequest => ({
  id: 'o1',
  status: 'open',
  version: 1,
  teacherId: 't1',
  teacher: {
    ...{ id: 't1', email: person.email, firstName: person.firstName, lastName: person.lastName },
    ...{ school: person.organization, gradeLevel: '', city: text, state: text, subjects: [text] },
  },
  teacherZone: 'America/Chicago',
  gradeLevels: ['Middle School'],
  subjects: [text],
  estimatedStudents: 28,
  preferredLanguage: 'English',
  eventName: text,
  eventPurpose: text,
  goals: text,
  engagementFormat: text,
  expertise: text,
  budget: '',
  additionalInfo: '',
  timezone: 'America/New_York',
  minutes: 60,
  isInPerson: true,
  isVirtual: true,
  city: 'Portland',
  state: text,
  country: '',
  when: { kind: 'times', times: [TIME] },
  careerDay: null,
  lastTime: TIME,
  visitId: null,
  openedAt: TIME,
  toldAt: null,
  reason: '',
  createdAt: TIME,
  updatedAt: TIME,
  times: [TIME],
  places: [{ number: 1, dateTime: null, room: '', requestId: null }],
  ...given,
});

/** On any school day of two. */
export const ON_DAYS: Partial<ToldOpenRequest> = {
  when: { kind: 'days', firstDay: '2027-05-12', lastDay: '2027-05-13', timeOfDay: '10:00' },
  times: [TIME, '2027-05-13T14:00:00.000Z'],
};

/** With several people. */
export const CAREER_DAY: Partial<ToldOpenRequest> = {
  careerDay: { people: 2, breakMinutes: 5, sameTime: false, rooms: [] },
};

/** A made-up offer for samples of emails. */
export const sampleOffer = ({ other, text }: SampleTexts, given: Partial<ToldOffer> = {}): ToldOffer => ({
  ...{ id: 'f1', openRequestId: 'o1', speakerId: 's1' },
  speaker: { id: 's1', email: other.email, firstName: other.firstName, lastName: other.lastName },
  zone: 'Pacific/Honolulu',
  status: 'made',
  version: 1,
  dateTime: TIME,
  slots: [],
  line: text,
  ...{ createdAt: TIME, updatedAt: TIME },
  ...given,
});

/** A made-up request to a speaker who is asked before everybody else. */
export const askedSample = (from: SampleTexts, status: RequestStatus = 'Pending Speaker Confirmation') => ({
  ...sampleVisit(from),
  status,
});
