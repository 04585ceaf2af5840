import { GRADE_LEVELS, type GradeLevel } from '@portal/contract/options.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoSpeaker } from '../types.ts';
import { makeBio } from './bios.ts';
import { makePerson } from './people.ts';
import { americanPlaces, makePlaceName, placesAbroad } from './places.ts';
import type { Topic } from './topic.ts';
import { energyAndCityTopics } from './topics-energy-and-cities.ts';
import { landAndWaterTopics } from './topics-land-and-water.ts';
import { peopleAndThingsTopics } from './topics-people-and-things.ts';

const TOPICS = [...energyAndCityTopics, ...landAndWaterTopics, ...peopleAndThingsTopics].map(
  (topic) => [topic, topic.share] as const,
);
const ABROAD = 0.03;
const PROFILES: readonly (readonly [Partial<DemoSpeaker>, number])[] = [
  [{}, 93],
  [{ profile: 'hidden' }, 4],
  [{ profile: 'incomplete', bio: '', grades: [] }, 3],
];
const TRAVEL_MILES = ['10', '25', '30', '50', '50', '75', '100', '200'];
const FORMATS: readonly (readonly [Pick<DemoSpeaker, 'inPerson' | 'virtual'>, number])[] = [
  [{ inPerson: true, virtual: true }, 6],
  [{ inPerson: true, virtual: false }, 3],
  [{ inPerson: false, virtual: true }, 2],
];

const randomGrades = (random: Random): readonly GradeLevel[] => {
  const certain = random.pick(GRADE_LEVELS);
  return GRADE_LEVELS.filter((grade) => grade === certain || random.chance(0.45));
};

/** Generates a speaker and their topic, always the same for an index and a seed. */
export const makeSpeaker = (index: number, seed: number): { speaker: DemoSpeaker; topic: Topic } => {
  const tag = `s${seed.toString(36)}-${index.toString(36)}`;
  const random = seededRandom(tag);
  const { language, ...person } = makePerson(random, tag);
  const topic = random.weighted(TOPICS);
  const other = random.chance(0.45) ? [random.weighted(TOPICS).focus] : [];
  const abroad = random.chance(ABROAD);
  const { city, state, country } = abroad ? random.pick(placesAbroad) : random.weighted(americanPlaces);
  const organization = `${makePlaceName(random)} ${random.pick(topic.employers)}`;
  const site = organization.toLowerCase().replaceAll(/[^a-z]+/g, '');
  const format = abroad ? { inPerson: false, virtual: true } : random.weighted(FORMATS);
  const speaker: DemoSpeaker = {
    ...person,
    organization,
    jobTitle: random.pick(topic.titles),
    bio: makeBio(random, { topic, city, organization, years: random.between(3, 31) }),
    city,
    state,
    country,
    website: random.chance(0.5) ? `https://${site}.example.com` : '',
    ...format,
    ...(format.inPerson && { travelMiles: random.pick(TRAVEL_MILES) }),
    industries: [...new Set([topic.focus, ...other])],
    grades: randomGrades(random),
    languages: language !== undefined && random.chance(0.6) ? ['English', language] : ['English'],
    joinedDaysAgo: random.between(1, 900),
    ...random.weighted(PROFILES),
  };
  return { speaker, topic };
};
