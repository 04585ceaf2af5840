import { numberText } from '@portal/contract/american-english.ts';
import { SPEAKING_FORMATS } from '@portal/contract/options.ts';
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

/** The speaker's formats. */
export const formatsOf = ({ inperson, virtual }: ShownSpeaker): readonly string[] =>
  SPEAKING_FORMATS.filter((_, index) => (index === 0 ? inperson : virtual));

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
