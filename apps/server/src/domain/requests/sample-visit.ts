import type { SampleTexts } from '../../platform/mail/email.ts';
import type { ConfirmedVisit, OtherSpeaker } from './request-mail-parts.ts';
import type { VisitAims } from './visit-texts.ts';

/** A visit with what only some emails tell of it. */
interface SampleVisit extends ConfirmedVisit, VisitAims {
  readonly speaker: ConfirmedVisit['speaker'] & { readonly id: string };
  readonly passedOnAt: string;
  readonly proposal: null;
}

/** A made-up visit for samples of emails. It's asked for in a zone in which neither side lives. */
export const sampleVisit = ({ person, other, text }: SampleTexts): SampleVisit => ({
  id: 'r1',
  eventName: text,
  eventPurpose: text,
  goals: text,
  teacher: { ...person, school: person.organization },
  speaker: { ...other, id: 's1' },
  confirmed: false,
  dateTime: '2027-05-12T14:00:00.000Z',
  timezone: 'America/New_York',
  zones: { teacher: 'America/Chicago', speaker: 'Pacific/Honolulu' },
  minutes: 60,
  isInPerson: true,
  isVirtual: false,
  city: 'Portland',
  state: text,
  estimatedStudents: 28,
  gradeLevels: ['Middle School'],
  distance: 25,
  details: { address: text, entrance: text, contact: '', equipment: text, link: '', joining: text },
  passedOnAt: '2027-05-01T14:00:00.000Z',
  proposal: null,
});

/** Somebody who could visit instead, for samples of emails. */
export const sampleOther = ({ other, text }: SampleTexts): OtherSpeaker => ({
  firstName: other.firstName,
  lastName: other.lastName,
  jobTitle: text,
  comes: true,
  virtual: false,
  distance: 25,
  grades: ['Middle School'],
  missingGrades: ['Elementary'],
  hook: text,
  nearest: null,
});
