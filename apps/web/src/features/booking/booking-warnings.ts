import { listText } from '@portal/contract/american-english.ts';
import { GRADE_LEVELS } from '@portal/contract/options.ts';
import { stateKey } from '@portal/contract/places.ts';
import {
  missingGrades,
  type Travel,
  travelLimit,
  travelsAsFar,
} from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';

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
  const offered = GRADE_LEVELS.filter((grade) => grades.includes(grade));
  const others = missingGrades(grades, gradeLevels);
  if (offered.length === 0 || others.length === 0) return undefined;
  return `${name} lists ${listText(offered)}, not ${listText(others, 'disjunction')}.`;
};

/** 'travels up to 60 miles'. */
const travelsLabel = ({ travelMiles = '' }: Travel): string =>
  `${travelMiles === '' ? 'usually travels' : 'travels'} up to ${travelLimit(travelMiles)} miles`;

const placeWarning = (name: string, profile: Profile, wanted: Wanted): string | undefined => {
  const { inperson, virtual, city, state, distance } = profile;
  if (!inperson || !wanted.isInPerson || wanted.isVirtual) return undefined;
  const advice = virtual
    ? 'Ask for a virtual visit, or add in the goals why in person works.'
    : 'Add in the goals why in person works.';
  const isReached = travelsAsFar(profile);
  if (isReached === true) return undefined;
  if (isReached === false)
    return `${name} ${travelsLabel(profile)}, and is about ${distance} miles away. ${advice}`;
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
  const { userId, inperson, virtual, distance } = profile;
  if (!inperson || !virtual || !isVirtual || isInPerson || travelsAsFar(profile) !== false) return undefined;
  return `We chose virtual: ${userId.firstName || 'This speaker'} ${travelsLabel(profile)}, and your school is about ${distance} miles away.`;
};
