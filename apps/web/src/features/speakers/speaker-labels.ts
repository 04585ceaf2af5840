import { SPEAKING_FORMATS } from '@portal/contract/options.ts';
import type { SpeakerPage, SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';
import { excerptAround, hasAny } from '../../lib/marked-parts.ts';
import { counted } from '../../lib/text.ts';

const joined = (parts: readonly string[], separator: string): string => parts.filter(Boolean).join(separator);

/** A speaker's first and last name. */
export const nameOf = ({ userId }: SpeakerRecord): string =>
  joined([userId.firstName, userId.lastName], ' ') || 'Unnamed Speaker';

/** The speaker's place. */
export const placeOf = ({ city, state, country }: SpeakerRecord): string =>
  joined([city, state, country], ', ') || 'No location provided';

export const organizationOf = ({ organization }: SpeakerRecord): string =>
  organization || 'No organization provided';

/** The speaker's formats. */
export const formatsOf = ({ inperson, virtual }: SpeakerRecord): readonly string[] =>
  SPEAKING_FORMATS.filter((_, index) => (index === 0 ? inperson : virtual));

/** A website without its scheme, for display. */
export const readableSite = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** A website as a safe link: http or https only; https is added to a bare name. */
export const siteLink = (website: string): string | undefined => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
};

/** An excerpt of the bio with search words that aren't visible elsewhere on a card. */
export const bioExcerpt = (speaker: SpeakerRecord, words: readonly string[]): string | undefined => {
  const shown = [nameOf(speaker), organizationOf(speaker), placeOf(speaker)].join(' ');
  return excerptAround(
    speaker.bio,
    words.filter((word) => !hasAny(shown, [word])),
  );
};

/** '63 speakers', or '10,000+ speakers' if the count isn't exact. */
export const foundIn = ({ total, exact }: Pick<SpeakerPage, 'total' | 'exact'>): string =>
  exact ? counted(total, 'speaker') : `${total.toLocaleString()}+ speakers`;
