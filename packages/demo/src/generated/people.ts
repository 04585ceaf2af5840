import { hairStylesFor } from '../portraits/chances.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoSpeaker } from '../types.ts';
import { type NameFamily, nameFamilies } from './names.ts';

/** Of all looks, so many belong to women of one name family, and as many to men, for each unit of its share. */
const PICTURES_PER_SHARE = 2;
const PICTURES_AT_LEAST = 12;
const PICTURED = 0.9;
const MIXED_FAMILIES = 0.16;
const TWO_SURNAMES = 0.09;

/** A made-up person's name, address and looks. */
export interface Person extends Picture {
  firstName: string;
  lastName: string;
  email: string;
  /** What they speak besides English. */
  language: NameFamily['language'];
}

type Picture = Pick<DemoSpeaker, 'portrait' | 'portraitSeed'>;

const FAMILIES = nameFamilies.map((family) => [family, family.share] as const);

/** What the letters of a name become in an e-mail address where taking off an accent is not enough. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd' };

const addressPart = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[øłßæđ]/g, (letter) => PLAIN_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');

/** One of the family's pictures, which are so few that a large directory shares them; or none. */
const somePicture = (random: Random, family: NameFamily, presents: 'woman' | 'man'): Picture => {
  if (!random.chance(PICTURED)) return { portrait: null };
  const pictures = Math.max(PICTURES_AT_LEAST, family.share * PICTURES_PER_SHARE);
  const portraitSeed = `${nameFamilies.indexOf(family)}-${presents}-${random.between(1, pictures)}`;
  const looks = seededRandom(portraitSeed);
  const covered = presents === 'woman' && looks.chance(family.covered ?? 0);
  const hair = covered ? 'headscarf' : looks.weighted(hairStylesFor(presents, family.tightCurls ?? false));
  return {
    portraitSeed,
    portrait: { presents, hair, skin: looks.pick(family.skin), hairColor: looks.pick(family.hair) },
  };
};

/** Somebody whose e-mail address nobody else has, as long as `tag` is theirs alone. */
export const makePerson = (random: Random, tag: string): Person => {
  const family = random.weighted(FAMILIES);
  const presents = random.pick(['woman', 'man'] as const);
  const firstName = random.pick(presents === 'woman' ? family.women : family.men);
  const surname = () =>
    random.pick((random.chance(MIXED_FAMILIES) ? random.pick(nameFamilies) : family).last);
  const names = random.chance(TWO_SURNAMES) ? [surname(), surname()] : [surname()];
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
