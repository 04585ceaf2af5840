import type { DemoOpenRequest } from './types.ts';

/** Requests without a speaker: two classes with offers, and a career day. */
export const openRequests: readonly DemoOpenRequest[] = [
  {
    teacher: 'walter.pruitt@example.org',
    eventName: 'Who Lives in Our Creek?',
    eventPurpose:
      'Forty fifth graders have adopted the creek behind our school. They can name the fish. Nobody can name what the fish eat.',
    goals: 'Sort ten creek animals, and tell from them how clean the water is.',
    engagementFormat: 'Workshop',
    gradeLevels: ['Elementary'],
    subjects: ['Science'],
    estimatedStudents: 40,
    minutes: 60,
    format: 'virtual',
    times: [
      { daysFromNow: 16, time: '09:30' },
      { daysFromNow: 18, time: '13:15' },
    ],
    openDaysAgo: 2,
    asked: ['siobhan.kerrigan@example.org'],
    offers: [
      {
        speaker: 'harriet.ashworth@example.com',
        time: { daysFromNow: 16, time: '09:30' },
        line: 'I bring a jar of mayflies, and a song about them that your class will not get rid of.',
        daysAgo: 1,
      },
      {
        speaker: 'malia.fonoimoana@example.org',
        time: { daysFromNow: 19, time: '14:00' },
        line: 'My animals live in the sea, but the way we count them is the same. A later hour suits Hawaii.',
        daysAgo: 1,
      },
    ],
  },
  {
    teacher: 'imani.castleberry@example.com',
    eventName: 'A Living from Design',
    eventPurpose:
      'My textile students want to know who pays for a pattern, a poster or a chair, and how much of it is theirs to keep.',
    goals: 'Price one piece of their own work, and defend the price.',
    engagementFormat: 'Questions and answers',
    gradeLevels: ['High School'],
    subjects: ['Art', 'Economics'],
    estimatedStudents: 24,
    minutes: 45,
    format: 'either',
    times: [
      { daysFromNow: 12, time: '10:20' },
      { daysFromNow: 14, time: '10:20' },
      { daysFromNow: 21, time: '11:10' },
    ],
    openDaysAgo: 4,
    asked: ['samuel.ekwueme@example.org'],
    offers: [
      {
        speaker: 'renee.thibodeaux@example.com',
        time: { daysFromNow: 14, time: '10:20' },
        line: 'I can show three invoices, with the names blacked out and the mistakes left in.',
        daysAgo: 3,
      },
    ],
  },
  {
    teacher: 'terrence.oduya@example.org',
    eventName: 'Green Jobs Morning',
    eventPurpose:
      'Juniors choose their senior projects in the spring. I want them to meet four people whose work they have never heard of.',
    goals: 'Each student leaves with one name, one job title and one question to follow.',
    engagementFormat: 'Presentation',
    gradeLevels: ['High School'],
    subjects: ['Science'],
    estimatedStudents: 60,
    minutes: 30,
    format: 'either',
    times: [{ daysFromNow: 40, time: '08:30' }],
    careerDay: { people: 4, breakMinutes: 10, rooms: ['Library', 'Library', 'Auditorium', 'Auditorium'] },
    openDaysAgo: 3,
    asked: ['aaliyah.freeman-price@example.com'],
    offers: [
      {
        speaker: 'khalid.rahmani@example.com',
        slots: [1, 2],
        line: 'I measure the air over freeways. The monitor is loud and may be touched.',
        daysAgo: 2,
      },
      {
        speaker: 'simone.delacroix@example.org',
        slots: [2, 3, 4],
        line: 'Any slot but the first: my train comes in at nine.',
        daysAgo: 1,
      },
    ],
  },
];
