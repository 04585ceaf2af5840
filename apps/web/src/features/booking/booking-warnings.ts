import { listText } from '@portal/contract/american-english.ts';
import { type BOOKING_GRADE_LEVELS, GRADE_LEVELS, type GradeLevel } from '@portal/contract/options.ts';
import { stateKey } from '@portal/contract/places.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { comes, type Travel } from '../../domain/speaker-labels.ts';

type Level = (typeof BOOKING_GRADE_LEVELS)[number];

const GRADES_IN: Readonly<Record<Level, readonly GradeLevel[]>> = {
  Elementary: ['Elementary'],
  'Middle School': ['Middle School'],
  'High School': ['High School'],
  'K-5': ['Elementary'],
  '6-8': ['Middle School'],
  '9-12': ['High School'],
  'K-12': GRADE_LEVELS,
};

const isLevel = (level: string): level is Level => Object.hasOwn(GRADES_IN, level);

interface Wanted {
  readonly gradeLevels: readonly string[];
  readonly isInPerson: boolean;
  readonly isVirtual: boolean;
  readonly state: string;
}

type Profile = Pick<ShownSpeaker, 'userId' | 'inperson' | 'virtual' | 'grades' | 'city' | 'state'> & Travel;

const formatWarning = (name: string, { inperson, virtual }: Profile, wanted: Wanted): string | undefined => {
  const isOffered = (wanted.isInPerson && inperson) || (wanted.isVirtual && virtual);
  const isChosen = wanted.isInPerson || wanted.isVirtual;
  if (!isChosen || isOffered || inperson === virtual) return undefined;
  return `${name} only lists ${virtual ? 'virtual' : 'in-person'} visits.`;
};

const gradesWarning = (name: string, { grades }: Profile, { gradeLevels }: Wanted): string | undefined => {
  const wanted = new Set(gradeLevels.flatMap((level) => (isLevel(level) ? GRADES_IN[level] : [])));
  const offered = GRADE_LEVELS.filter((grade) => grades.includes(grade));
  const others = GRADE_LEVELS.filter((grade) => wanted.has(grade) && !grades.includes(grade));
  if (offered.length === 0 || others.length === 0) return undefined;
  return `${name} lists ${listText(offered)}, not ${listText(others, 'disjunction')}.`;
};

const placeWarning = (name: string, profile: Profile, wanted: Wanted): string | undefined => {
  const { inperson, virtual, city, state, distance, travelMiles } = profile;
  if (!inperson || !wanted.isInPerson || wanted.isVirtual) return undefined;
  const advice = virtual
    ? 'Ask for a virtual visit, or add in the goals why in person works.'
    : 'Add in the goals why in person works.';
  const isReached = comes(profile);
  if (isReached === true) return undefined;
  if (isReached === false)
    return `${name} travels up to ${travelMiles} miles, and is about ${distance} miles away. ${advice}`;
  if (stateKey(state) === '' || stateKey(wanted.state) === '') return undefined;
  if (stateKey(state) === stateKey(wanted.state)) return undefined;
  const place = [city, state].filter(Boolean).join(', ');
  return `${name} is in ${place}. ${advice}`;
};

/** What a request asks for although the speaker's profile excludes it, by field. Teachers can send it anyway. */
export const bookingWarnings = (profile: Profile, wanted: Wanted) => {
  const name = profile.userId.firstName || 'This speaker';
  return {
    format: formatWarning(name, profile, wanted),
    grades: gradesWarning(name, profile, wanted),
    place: placeWarning(name, profile, wanted),
  };
};

/** Why a virtual visit was chosen for the teacher, although the speaker also comes to schools. */
export const virtualReason = (
  profile: Profile,
  { isInPerson, isVirtual }: Pick<Wanted, 'isInPerson' | 'isVirtual'>,
): string | undefined => {
  const { userId, inperson, virtual, distance, travelMiles } = profile;
  if (!inperson || !virtual || !isVirtual || isInPerson || comes(profile) !== false) return undefined;
  return `We chose virtual: ${userId.firstName || 'This speaker'} travels up to ${travelMiles} miles, and your school is about ${distance} miles away.`;
};
