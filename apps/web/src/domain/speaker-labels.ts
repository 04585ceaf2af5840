import { numberText } from '@portal/contract/american-english.ts';
import { GRADE_LEVELS, SPEAKING_FORMATS } from '@portal/contract/options.ts';
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

/** How far a speaker travels, and how far the teacher's school is. */
export interface Travel {
  readonly travelMiles?: string | undefined;
  /** In miles; null or undefined if it isn't known. */
  readonly distance?: number | null | undefined;
}

/** Whether a speaker travels as far as to the teacher's school; undefined if that isn't known. */
export const comes = ({ distance = null, travelMiles = '' }: Travel): boolean | undefined =>
  distance === null || travelMiles === '' ? undefined : distance <= Number(travelMiles);

type Offer = Pick<ShownSpeaker, 'inperson' | 'virtual'> & Travel;

/** Whether a speaker can't speak at the teacher's school: too far to visit, and not virtual. */
export const isOutOfReach = (speaker: Offer): boolean =>
  speaker.inperson && !speaker.virtual && comes(speaker) === false;

/** Where and how a speaker speaks: 'In-Person at your school', 'Virtual'. */
export const whereAndHow = (speaker: Offer): readonly string[] => {
  const { inperson, virtual, travelMiles = '' } = speaker;
  const [inPersonName, virtualName] = SPEAKING_FORMATS;
  const isReached = comes(speaker);
  const within = `${inPersonName} within ${numberText(Number(travelMiles))} miles`;
  const visits = isReached
    ? `${inPersonName} at your school`
    : travelMiles === ''
      ? inPersonName
      : isReached === false
        ? `${within} only`
        : within;
  return [...(inperson ? [visits] : []), ...(virtual ? [virtualName] : [])];
};

/** For whom a speaker speaks: 'Middle, High', 'All grades'. */
export const gradesLabel = (grades: readonly string[]): string => {
  const known = GRADE_LEVELS.filter((grade) => grades.includes(grade));
  return known.length === GRADE_LEVELS.length ? 'All grades' : known.join(', ').replaceAll(' School', '');
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
