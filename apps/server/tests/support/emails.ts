import { expect } from 'vitest';
import type { ConfirmedVisit, OtherSpeaker } from '../../src/domain/requests/request-mail-parts.ts';
import type { Plan, VisitAims } from '../../src/domain/requests/visit-texts.ts';
import type { Email } from '../../src/platform/mail/email.ts';
import { compose } from '../../src/platform/mail/layout/compose.ts';

export const PAGES = 'https://portal.example.org';

/** A visit that isn't confirmed yet. */
export const visit: ConfirmedVisit & VisitAims = {
  eventPurpose: 'To begin our unit on rivers',
  goals: 'Ask how water is tested',
  id: 'r1',
  eventName: 'River day',
  teacher: {
    firstName: 'Dana',
    lastName: 'Reyes',
    school: 'Lincoln High School',
    email: 'dana@example.org',
    phone: '503 555 0100',
  },
  speaker: { firstName: 'Miriam', lastName: 'Okafor', email: 'miriam@example.org', phone: '503 555 0199' },
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York',
  zones: { teacher: 'America/New_York', speaker: 'America/New_York' },
  confirmed: false,
  minutes: 60,
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: 'Oregon',
  estimatedStudents: 1_200,
  gradeLevels: ['Middle School'],
  distance: 25,
  details: {
    address: '1 River Road',
    entrance: 'The gate',
    contact: '',
    equipment: 'A screen',
    link: '',
    joining: '',
  },
};

export const later: Plan = {
  ...visit,
  dateTime: '2027-05-13T02:30:00.000Z',
  timezone: 'Pacific/Honolulu',
  minutes: 90,
  isInPerson: false,
  isVirtual: true,
};

/** Someone who could visit instead. */
export const luz: OtherSpeaker = {
  firstName: 'Luz',
  lastName: 'Vega',
  jobTitle: 'Hydrologist',
  comes: true,
  virtual: false,
  distance: 25,
  grades: ['Middle School', 'High School'],
  missingGrades: [],
  hook: 'Where a river begins',
  nearest: null,
};

export const WHEN = 'Wed, May 12, 2027, 10:00 – 11:00 AM ET';
export const WHERE = 'In person in Portland, Oregon';
export const LATER = 'Wed, May 12, 2027, 10:30 PM – Thu, May 13, 2027, 12:00 AM ET';
export const TEACHER = 'Teacher: Dana Reyes, Lincoln High School';
/** What the teacher and the speaker are told of the visit. */
export const FOR_TEACHER = `Event: River day\nSpeaker: Miriam Okafor\nWhen: ${WHEN}\nWhere: ${WHERE}\n\n`;
export const FOR_SPEAKER = `Event: River day\n${TEACHER}\nWhen: ${WHEN}\nWhere: ${WHERE}\nDistance: About 25 miles from you\nClass: 1,200 students, Middle School\n\n`;

/** Expects texts in an email or in its preview. */
export const expectTexts = (email: Email, texts: readonly string[]) => {
  const { text } = compose({
    ...email,
    ...{ organizationName: 'Portal', webUrl: PAGES, readerName: 'Ada', unsubscribeUrl: '' },
    answerPath: (requestId, purpose) => `/answer/${purpose}/${requestId}/x`,
  });
  for (const part of texts) expect(`${email.preview}\n${text}`).toContain(part);
};
