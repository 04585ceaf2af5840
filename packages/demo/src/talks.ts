import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';

/** The talks of demonstration speakers by email. The others have none. */
const TALKS: Readonly<Record<string, readonly Omit<Talk, '_id'>[]>> = {
  'speaker@demo.example': [
    {
      title: 'Build a solar array that turns on a lamp',
      grades: ['Elementary', 'Middle School'],
      minutes: 45,
      activity:
        'Each table gets a palm-sized panel, a motor and a desk lamp, and finds the angle at which the motor spins fastest. Then the tables connect their panels.',
    },
    {
      title: 'What happens to solar power at night?',
      grades: ['Middle School', 'High School'],
      minutes: 60,
      activity: 'Students plan the evening of a county: who gets the battery, and when?',
    },
    {
      title: 'How I became an engineer, in English and Spanish',
      grades: [],
      minutes: 30,
      activity: '',
    },
  ],
  'nathaniel.greyeyes@demo.example': [
    {
      title: 'Is this water safe to drink?',
      grades: ['Elementary', 'Middle School', 'High School'],
      minutes: 60,
      activity:
        'We take samples from the tap, a puddle and the fish tank, drip reagents, watch colors change, and decide what we would tell a family.',
    },
  ],
  'brianna.castellanos@example.com': [
    {
      title: 'Clean the worst water I can invent',
      grades: ['Elementary', 'Middle School'],
      minutes: 50,
      activity: 'Teams clean water with coffee grounds, glitter and oil, using sand, cotton and charcoal.',
    },
    {
      title: 'A night shift at the wastewater plant',
      grades: ['High School'],
      minutes: 40,
      activity: 'Students read the dials of a real night and decide what to do.',
    },
  ],
};

/** What a speaker offers to talk about. */
export const talksOf = (email: string): Talk[] =>
  (TALKS[email] ?? []).map((talk, index) => ({ ...talk, _id: `talk-${index + 1}` }));
