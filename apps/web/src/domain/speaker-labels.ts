import { numberText } from '@portal/contract/american-english.ts';
import { TRAVEL_MILES_DEFAULT } from '@portal/contract/limits.ts';
import { SPEAKING_FORMATS } from '@portal/contract/options.ts';
import { type Travel, travelLimit, travelsAsFar } from '@portal/contract/speakers/speaker-fit.ts';
import type { ShownSpeaker } from '@portal/contract/speakers/speakers.schemas.ts';
import { excerptAround, hasAny } from '../lib/marked-parts.ts';

const joined = (parts: readonly string[], separator: string): string => parts.filter(Boolean).join(separator);

/** A speaker's first and last name. */
export const nameOf = ({ userId }: ShownSpeaker): string =>
  joined([userId.firstName, userId.lastName], ' ') || 'Unnamed Speaker';

/** The speaker's place. */
export const placeOf = ({ city, state, country }: ShownSpeaker): string =>
  joined([city, state, country], ', ') || 'No location provided';

/** The speaker's town, where the distance to it tells the country. */
export const townOf = ({ city, state }: ShownSpeaker): string => joined([city, state], ', ');

/** A rounded distance. */
export const distanceLabel = (miles: number): string =>
  miles === 0 ? 'under 5 miles' : `about ${numberText(miles)} miles`;

export const organizationOf = ({ organization }: ShownSpeaker): string =>
  organization || 'No organization provided';

type Offer = Pick<ShownSpeaker, 'inperson' | 'virtual'> & Travel;

/** Whether a speaker can't speak at the teacher's school: too far to visit, and not virtual. */
export const isOutOfReach = (speaker: Offer): boolean =>
  speaker.inperson && !speaker.virtual && travelsAsFar(speaker) === false;

/** How far speakers travel who don't say it. */
export const USUAL_DISTANCE = `Usually within ${TRAVEL_MILES_DEFAULT} miles`;

/** How a speaker visits schools: 'In-Person at your school'. Cards are narrow, so the usual distance alone means in person. */
const inPersonLabels = (speaker: Offer): readonly string[] => {
  const { virtual, travelMiles = '' } = speaker;
  const [inPerson] = SPEAKING_FORMATS;
  if (travelMiles === '') return virtual ? [USUAL_DISTANCE] : [inPerson, USUAL_DISTANCE];
  const isReached = travelsAsFar(speaker);
  if (isReached) return [`${inPerson} at your school`];
  const within = `${inPerson} within ${numberText(travelLimit(travelMiles))} miles`;
  return [isReached === false ? `${within} only` : within];
};

/** Where and how a speaker speaks: 'In-Person at your school', 'Virtual'. */
export const whereAndHow = (speaker: Offer): readonly string[] => {
  const { inperson, virtual, travelMiles = '' } = speaker;
  const visits = inperson ? inPersonLabels(speaker) : [];
  const online = virtual ? [SPEAKING_FORMATS[1]] : [];
  // Cards may cut the end off, so what works for the teacher comes first.
  const isFar = travelMiles !== '' && travelsAsFar(speaker) === false;
  return isFar ? [...online, ...visits] : [...visits, ...online];
};

/** A website without its scheme, for display. */
export const readableSite = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** An excerpt of the bio with search words that aren't visible elsewhere on a card. */
export const bioExcerpt = (speaker: ShownSpeaker, words: readonly string[]): string | undefined => {
  const shown = [nameOf(speaker), organizationOf(speaker), placeOf(speaker)].join(' ');
  return excerptAround(
    speaker.bio,
    words.filter((word) => !hasAny(shown, [word])),
  );
};

/** The grades in the forms for a new profile. */
export const AGE_GROUP_OPTIONS = [
  { value: 'elementary', label: 'Elementary School' },
  { value: 'middle', label: 'Middle School' },
  { value: 'high school', label: 'High School' },
  { value: 'all grades', label: 'All Grades' },
] as const;
