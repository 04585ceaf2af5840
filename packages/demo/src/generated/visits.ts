import { ENGAGEMENT_FORMATS } from '@portal/contract/options.ts';
import type { Random } from '../random.ts';
import type { DemoSpeaker, DemoTeacher } from '../types.ts';
import type { Visit } from '../visits.ts';
import { inSentence } from './teacher.ts';
import type { Topic } from './topic.ts';

type Line = (random: Random, topic: Topic, teacher: DemoTeacher) => string;

const focusOf = (topic: Topic): string => topic.focus.toLowerCase().replace('gis', 'GIS');
const subjectOf = (random: Random, teacher: DemoTeacher): string => inSentence(random.pick(teacher.subjects));

const PURPOSES: readonly Line[] = [
  (_, topic) =>
    `We have read about ${focusOf(topic)} for three weeks and would like to meet somebody who does it.`,
  (random, topic) =>
    `We heard that with you students ${random.pick(topic.activities)}. Could we do exactly that?`,
  (random, topic, teacher) =>
    `A guest for our ${subjectOf(random, teacher)} unit. Would you bring ${random.pick(topic.objects)}?`,
  (_, topic) =>
    `Career week. My students know three jobs that have to do with ${focusOf(topic)}, and two of them are made up.`,
  (random, topic) =>
    `After our textbook chapter the class had more questions than before. I saw your profile and thought of ${random.pick(topic.objects)}, or something of that kind.`,
  (_, topic) => `For the first time our science night has a corner for ${focusOf(topic)}. Would you take it?`,
  () => 'We are a shy group at first and a very lively one after ten minutes. Please come and see.',
  (random, _, teacher) =>
    `Our ${subjectOf(random, teacher)} project ends with a fair for families, and we need a friendly expert to walk around and ask questions.`,
  () => 'A colleague down the hall had you in her room last year, and her students still talk about it.',
  (_, topic) => `An introduction to ${focusOf(topic)} before the spring project, with time for questions.`,
  (random, topic) =>
    `We would like to see ${random.pick(topic.objects)} and hear the story that comes with it.`,
  () =>
    'Half of my students have never been told that people are paid to work outdoors. The other half do not believe it.',
];

const MORE: readonly string[] = [
  'They have prepared questions, some of them polite.',
  'We will have worked on the basics beforehand.',
  'A double lesson is possible.',
  'Our librarian has offered the big room.',
  'I teach the same lesson to two groups and would be happy with either.',
  'There is a smartboard, a sink and a door to the yard.',
];

const GOALS: readonly Line[] = [
  (_, topic) => `Students can tell somebody at home what ${focusOf(topic)} is about.`,
  () => 'One new question for each student, and the feeling that it is worth asking.',
  () => 'To see how school subjects come together in a real job.',
  (random, topic) => `That they ${random.pick(topic.activities)}. The reasons can come later.`,
  () => 'A person to look up to who is not on a screen.',
  () => 'Practice in measuring, estimating and being wrong cheerfully.',
  () => 'Honest answers about money, training and bad days.',
  () => 'Everyone speaks at least once, also those who never do.',
];

const EXTRAS: readonly string[] = [
  '',
  '',
  '',
  'Please sign in at the front office; I will come and get you.',
  'Parking is behind the gym.',
  'Three students use wheelchairs, so we will meet on the ground floor.',
  'Some students are new to English; short sentences and pictures help.',
  'Lunch in our cafeteria is included. The tacos are good.',
  'The bell schedule changes on Wednesdays, and I will send it along.',
  'Our internet is fine until about eleven.',
];

const BUDGETS: readonly string[] = [
  '',
  '',
  '',
  'Mileage',
  '$50',
  '$100',
  "$150 from the parents' association",
  'Up to $250',
];
const TIMES: readonly string[] = [
  '08:15',
  '08:45',
  '09:10',
  '09:40',
  '10:05',
  '10:30',
  '11:00',
  '12:40',
  '13:15',
  '13:50',
  '14:20',
];
const BANDS = { Elementary: 'K-5', 'Middle School': '6-8', 'High School': '9-12' } as const;

type Timeline = Pick<Visit, 'madeDaysAgo' | 'daysFromNow'> & { history: NonNullable<Visit['history']> };

const passedOn = (random: Random, madeDaysAgo: number) =>
  ['Pending Speaker Confirmation', madeDaysAgo - random.between(0, 2)] as const;

const approved = (random: Random, madeDaysAgo: number) =>
  ['Approved', madeDaysAgo - random.between(3, 9)] as const;

const waiting = (random: Random, since: number): Timeline => ({
  madeDaysAgo: random.between(0, Math.min(12, since)),
  daysFromNow: random.between(14, 80),
  history: [],
});

const withSpeaker = (random: Random, since: number): Timeline => {
  const madeDaysAgo = random.between(3, Math.min(25, since));
  return { madeDaysAgo, daysFromNow: random.between(7, 60), history: [passedOn(random, madeDaysAgo)] };
};

const agreed = (random: Random, since: number): Timeline => {
  const madeDaysAgo = random.between(12, Math.min(60, since));
  const history = [passedOn(random, madeDaysAgo), approved(random, madeDaysAgo)];
  return { madeDaysAgo, daysFromNow: random.between(2, 45), history };
};

const withdrawn = (random: Random, since: number): Timeline => {
  const madeDaysAgo = random.between(60, Math.min(600, since));
  const archived = ['Archived', madeDaysAgo - random.between(5, 20), 'teacher'] as const;
  return {
    madeDaysAgo,
    daysFromNow: random.between(25, 50) - madeDaysAgo,
    history: [passedOn(random, madeDaysAgo), archived],
  };
};

const past = (random: Random, since: number): Timeline => {
  const madeDaysAgo = random.between(60, Math.min(600, since));
  const archived = ['Archived', random.between(0, madeDaysAgo - 52)] as const;
  return {
    madeDaysAgo,
    daysFromNow: random.between(20, 50) - madeDaysAgo,
    history: [passedOn(random, madeDaysAgo), approved(random, madeDaysAgo), archived],
  };
};

/** Possible timelines of a request, how common they are, and the minimum age of both accounts in days. */
const TIMELINES = [
  { create: waiting, weight: 5, minDays: 0 },
  { create: withSpeaker, weight: 4, minDays: 3 },
  { create: agreed, weight: 6, minDays: 12 },
  { create: withdrawn, weight: 1, minDays: 60 },
  { create: past, weight: 4, minDays: 60 },
] as const;

const timeline = (random: Random, since: number): Timeline => {
  const possible = TIMELINES.filter(({ minDays }) => minDays <= since).map(
    ({ create, weight }) => [create, weight] as const,
  );
  return random.weighted(possible)(random, since);
};

/** Generates the teacher's request for a visit of the speaker, about the speaker's topic. */
export const makeVisit = (
  random: Random,
  topic: Topic,
  speaker: DemoSpeaker,
  teacher: DemoTeacher,
): Visit => {
  const more = random.chance(0.5) ? ` ${random.pick(MORE)}` : '';
  const nearby = speaker.inPerson && speaker.state === teacher.state;
  return {
    speaker: speaker.email,
    eventName: random.pick(topic.events),
    eventPurpose: `${random.pick(PURPOSES)(random, topic, teacher)}${more}`,
    goals: random.pick(GOALS)(random, topic, teacher),
    expertise: random.chance(0.5) ? topic.focus : speaker.jobTitle,
    engagementFormat: random.pick(ENGAGEMENT_FORMATS),
    gradeLevels: random.chance(0.4) ? [BANDS[teacher.gradeLevel]] : [teacher.gradeLevel],
    subjects: random.sample(teacher.subjects, random.between(1, 2)),
    estimatedStudents: random.chance(0.2) ? random.between(45, 120) : random.between(14, 34),
    time: random.pick(TIMES),
    format: !speaker.virtual || (nearby && random.chance(0.7)) ? 'in-person' : 'virtual',
    preferredLanguage: random.chance(0.85) ? 'English' : random.pick(speaker.languages),
    budget: random.pick(BUDGETS),
    additionalInfo: random.pick(EXTRAS),
    ...timeline(random, Math.min(speaker.joinedDaysAgo, teacher.joinedDaysAgo)),
  };
};
