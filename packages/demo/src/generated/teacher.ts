import { GRADE_LEVELS, type GradeLevel, TEACHER_SUBJECTS } from '@portal/contract/options.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoTeacher } from '../types.ts';
import { makePerson } from './people.ts';
import { americanPlaces, makePlaceName } from './places.ts';

const SCHOOLS: Readonly<Record<GradeLevel, readonly string[]>> = {
  Elementary: ['Elementary School', 'Primary School', 'Community School', 'Elementary Magnet'],
  'Middle School': ['Middle School', 'Junior High', 'Intermediate School'],
  'High School': ['High School', 'Senior High School', 'Preparatory Academy', 'Technical High School'],
};

const ROOMS = [
  'My room is the one with the fish tank.',
  'We have a door to the yard and we use it.',
  'My classroom has thirty-one chairs and one good window.',
  'We share a hallway with the band, so we are used to noise.',
  'There is a map on every wall and a plant on every sill.',
  'I share a garden, a cart of laptops and a coffee pot with the room next door.',
  'We are a small school at the end of a long bus line.',
  'There are more languages in my class than rows of desks.',
  'Our building is from 1931 and creaks when we think.',
  'We grow tomatoes on the windowsill and argue about them.',
  'Half of my students come by bus, some of them for an hour.',
  'Our hamster is called Newton and is not impressed.',
  'The radiator hisses, the clock is wrong, and I would not trade.',
  'There is a sink, which is more than most rooms can say.',
] as const;

const WISHES = [
  'I look for guests who let students try things.',
  'I would like my students to meet people who like their work.',
  'Guests are asked three good questions, and thanked by letter.',
  'We do best with visitors who bring something to hold.',
  'I care more for a good conversation than for slides.',
  'My students are curious, direct and always hungry.',
  'A visit a month is my aim. Help me to get there!',
  'Best of all are guests who once disliked school.',
  'I want each of them to shake one new hand this term.',
  'Tell us what you do not know; we like that best.',
  'We write afterwards, every single one of us.',
  'I want them to hear how people found their way, detours included.',
  'We prepare for every guest and build the next two weeks on what they leave behind.',
] as const;

const SUBJECTS = TEACHER_SUBJECTS.filter((subject) => subject !== 'Other');

/** A subject as written in the middle of a sentence. */
export const inSentence = (subject: string): string =>
  subject === 'English/Language Arts' ? 'English' : subject.toLowerCase();

const introduce = (
  random: Random,
  subjects: readonly string[],
  gradeLevel: string,
  years: number,
): string => {
  const [first = ''] = subjects.map(inSentence);
  return random.pick([
    `I teach ${first} and have done so for ${years} years.`,
    `${years} years in ${gradeLevel.toLowerCase()}, and never two alike.`,
    `The sign on my door says ${first}; what happens behind it is harder to name.`,
    `My students would tell you that I teach ${first} and talk about owls.`,
    `After ${years} years I still lose my keys, but not my temper.`,
    `I came to teaching ${years} years ago, from an office, and haven't looked back.`,
  ]);
};

/** Generates a teacher, always the same for an index and a seed. */
export const makeTeacher = (index: number, seed: number): DemoTeacher => {
  const tag = `t${seed.toString(36)}-${index.toString(36)}`;
  const random = seededRandom(tag);
  const { language: _, ...person } = makePerson(random, tag);
  const gradeLevel = random.pick(GRADE_LEVELS);
  const subjects = random.sample(SUBJECTS, random.between(1, 4));
  const about = [
    introduce(random, subjects, gradeLevel, random.between(2, 33)),
    random.pick(ROOMS),
    random.pick(WISHES),
  ];
  return {
    ...person,
    ...random.weighted(americanPlaces),
    school: `${makePlaceName(random)} ${random.pick(SCHOOLS[gradeLevel])}`,
    gradeLevel,
    subjects,
    bio: about.join(' '),
    joinedDaysAgo: random.between(1, 900),
  };
};
