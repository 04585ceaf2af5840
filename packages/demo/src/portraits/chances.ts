import type { Random } from '../random.ts';
import type { ClothColor, HairColor, SkinTone } from './colors.ts';
import type { Dress } from './dress.ts';
import type { Beard, Glasses } from './extras.ts';
import type { Eyes, FaceShape, Mouth } from './face.ts';
import type { HairStyle } from './hair-styles.ts';
import type { Backdrop } from './scenery.ts';

// The weight of each trait of a portrait, and which traits go together.

type Weighted<T> = readonly (readonly [T, number])[];

const WOMEN_HAIR: Weighted<HairStyle> = [
  ['straight', 4],
  ['wavy', 4],
  ['sweptBob', 4],
  ['fringeBob', 3],
  ['bun', 4],
  ['ponytail', 4],
  ['pixie', 3],
  ['longCurls', 3],
  ['sunHat', 1],
  ['shortCurls', 1],
];
const MEN_HAIR: Weighted<HairStyle> = [
  ['sidePart', 5],
  ['crop', 4],
  ['quiff', 4],
  ['tousled', 4],
  ['shortCurls', 3],
  ['receding', 2],
  ['shaved', 2],
  ['sunHat', 1],
];
const DARK_HAIR: Weighted<HairColor> = [
  ['black', 6],
  ['espresso', 4],
  ['gray', 1],
  ['silver', 1],
];
const ANY_HAIR: Weighted<HairColor> = [
  ['black', 2],
  ['espresso', 3],
  ['brown', 4],
  ['chestnut', 3],
  ['auburn', 2],
  ['ginger', 1],
  ['blond', 3],
  ['sandy', 2],
  ['gray', 2],
  ['silver', 2],
];
const WOMEN_TIGHT_CURLS: Weighted<HairStyle> = [
  ['afro', 9],
  ['braids', 4],
  ['locs', 4],
];
const MEN_TIGHT_CURLS: Weighted<HairStyle> = [
  ['afro', 5],
  ['locs', 5],
];
export const SKIN_TONES: Weighted<SkinTone> = [
  ['porcelain', 2],
  ['light', 4],
  ['olive', 3],
  ['tan', 3],
  ['brown', 3],
  ['deep', 2],
  ['dark', 2],
];
export const FACES: Weighted<FaceShape> = [
  ['oval', 4],
  ['round', 3],
  ['long', 2],
  ['square', 2],
  ['heart', 2],
];
export const EYES: Weighted<Eyes> = [
  ['open', 5],
  ['lidded', 3],
  ['smiling', 2],
];
export const MOUTHS: Weighted<Mouth> = [
  ['smile', 5],
  ['grin', 3],
  ['laugh', 2],
  ['calm', 1],
];
export const GLASSES: Weighted<Glasses> = [
  ['none', 7],
  ['round', 2],
  ['square', 2],
  ['browline', 1],
];
export const BEARDS: Weighted<Beard> = [
  ['none', 6],
  ['stubble', 3],
  ['short', 3],
  ['full', 2],
  ['moustache', 1],
  ['goatee', 1],
];
const LIGHT_CLOTH: readonly ClothColor[] = ['cream', 'white', 'sand', 'seafoam', 'mustard'];
const STRONG_CLOTH: readonly ClothColor[] = [
  'deepBlue',
  'navy',
  'steel',
  'forest',
  'plum',
  'slate',
  'blue',
  'green',
];
const ANY_CLOTH: readonly ClothColor[] = [
  ...STRONG_CLOTH,
  'coral',
  'coral',
  'mustard',
  'seafoam',
  'sand',
  'cream',
];
export const HEADWEAR: readonly ClothColor[] = [
  'deepBlue',
  'seafoam',
  'coral',
  'mustard',
  'plum',
  'forest',
  'steel',
];
const UNDER_A_COAT: readonly ClothColor[] = ['blue', 'seafoam', 'green', 'coral', 'steel', 'mustard'];
const PALE_BACKDROPS: readonly Backdrop[] = ['sky', 'mist', 'seafoam', 'meadow', 'stone', 'dawn'];
const BEHIND_PALE_SKIN: readonly Backdrop[] = ['sky', 'mist', 'seafoam', 'meadow'];
const BEHIND_PALE_HAIR: readonly Backdrop[] = ['deep', 'seafoam', 'seafoam', 'meadow', 'sky'];

/** Hairstyles with their weights. `tightCurls` adds the styles that only curly hair allows. */
export const hairStylesFor = (presents: 'woman' | 'man', tightCurls: boolean): Weighted<HairStyle> => {
  const styles = presents === 'woman' ? WOMEN_HAIR : MEN_HAIR;
  if (!tightCurls) return styles;
  return [...styles, ...(presents === 'woman' ? WOMEN_TIGHT_CURLS : MEN_TIGHT_CURLS)];
};

const isFair = (skin: SkinTone): boolean => skin === 'porcelain' || skin === 'light';

/** Whether hair may be tightly curled if only the skin tone is known. */
export const mayHaveTightCurls = (skin: SkinTone): boolean =>
  skin === 'brown' || skin === 'deep' || skin === 'dark';

export const hairColorsFor = (skin: SkinTone): Weighted<HairColor> =>
  isFair(skin) || skin === 'olive' ? ANY_HAIR : DARK_HAIR;

/** Backdrops that contrast with hair and face. */
export const backdropsFor = (skin: SkinTone, hairColor: HairColor): readonly Backdrop[] => {
  if (hairColor === 'gray' || hairColor === 'silver' || hairColor === 'blond') return BEHIND_PALE_HAIR;
  return isFair(skin) ? BEHIND_PALE_SKIN : PALE_BACKDROPS;
};

/** Matching colors for a garment, and for its trim or what is worn under it. */
export const outfitFor = (random: Random, dress: Dress): { main: ClothColor; second: ClothColor } => {
  const second = random.pick(LIGHT_CLOTH);
  if (dress === 'labCoat') return { main: random.pick(UNDER_A_COAT), second };
  const layered = dress === 'blazer' || dress === 'overalls' || dress === 'vest' || dress === 'fleece';
  return { main: random.pick(layered ? STRONG_CLOTH : ANY_CLOTH), second };
};
