import { hairStylesFor } from '../portraits/chances.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoSpeaker } from '../types.ts';
import { type NameFamily, nameFamilies } from './names.ts';

/** The number of different pictures of women in a name family, and of men, per unit of its share. */
const PICTURES_PER_SHARE = 2;
const MIN_PICTURES = 12;
const PICTURE_PROBABILITY = 0.9;
const MIXED_NAME_PROBABILITY = 0.16;
const TWO_SURNAMES_PROBABILITY = 0.09;

/** A generated person's name, email and appearance. */
export interface Person extends Picture {
  firstName: string;
  lastName: string;
  email: string;
  /** The language they speak in addition to English. */
  language: NameFamily['language'];
}

type Picture = Pick<DemoSpeaker, 'portrait' | 'portraitSeed'>;

const FAMILIES = nameFamilies.map((family) => [family, family.share] as const);

/** Replacements in email addresses for letters that aren't just a base letter with an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd' };

const addressPart = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[øłßæđ]/g, (letter) => PLAIN_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');

/** One of the family's few pictures, which a large directory shares, or none. */
const somePicture = (random: Random, family: NameFamily, presents: 'woman' | 'man'): Picture => {
  if (!random.chance(PICTURE_PROBABILITY)) return { portrait: null };
  const pictures = Math.max(MIN_PICTURES, family.share * PICTURES_PER_SHARE);
  const portraitSeed = `${nameFamilies.indexOf(family)}-${presents}-${random.between(1, pictures)}`;
  const looks = seededRandom(portraitSeed);
  const covered = presents === 'woman' && looks.chance(family.covered ?? 0);
  const hair = covered ? 'headscarf' : looks.weighted(hairStylesFor(presents, family.tightCurls ?? false));
  return {
    portraitSeed,
    portrait: { presents, hair, skin: looks.pick(family.skin), hairColor: looks.pick(family.hair) },
  };
};

/** Generates a person. The email is unique if `tag` is. */
export const makePerson = (random: Random, tag: string): Person => {
  const family = random.weighted(FAMILIES);
  const presents = random.pick(['woman', 'man'] as const);
  const firstName = random.pick(presents === 'woman' ? family.women : family.men);
  const surname = () =>
    random.pick((random.chance(MIXED_NAME_PROBABILITY) ? random.pick(nameFamilies) : family).last);
  const names = random.chance(TWO_SURNAMES_PROBABILITY) ? [surname(), surname()] : [surname()];
  const lastName = [...new Set(names)].join('-');
  const host = random.pick(['example.org', 'example.com', 'demo.example'] as const);
  return {
    firstName,
    lastName,
    email: `${addressPart(firstName)}.${addressPart(lastName)}.${tag}@${host}`,
    ...somePicture(random, family, presents),
    language: family.language,
  };
};
