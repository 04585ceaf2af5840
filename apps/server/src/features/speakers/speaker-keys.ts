import { fold, foldedKey } from '@portal/contract/fold.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

interface Searched {
  readonly organization: string;
  readonly bio: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/**
 * The folded texts by which a speaker is found and sorted. The search text has three lines (name;
 * organization; biography and place), so that where a word stands tells how well it fits.
 */
export const speakerKeys = (name: PersonName, content: Searched) => {
  const fullName = `${name.firstName} ${name.lastName}`;
  const rest = [content.bio, content.city, content.state, content.country].join(' ');
  return {
    search_text: [fullName, content.organization, rest].map(fold).join('\n'),
    name_key: foldedKey(fullName),
    organization_key: foldedKey(content.organization),
    city_key: foldedKey(content.city),
    state_key: foldedKey(content.state),
    country_key: foldedKey(content.country),
  };
};
