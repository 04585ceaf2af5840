import { seededRandom } from '../random.ts';
import {
  BEARDS,
  backdropsFor,
  EYES,
  FACES,
  GLASSES,
  HEADWEAR,
  hairColorsFor,
  hairStylesFor,
  MOUTHS,
  mayHaveTightCurls,
  outfitFor,
  SKIN_TONES,
} from './chances.ts';
import type { ClothColor, HairColor, SkinTone } from './colors.ts';
import { DRESS, type Dress } from './dress.ts';
import type { Beard, Glasses } from './extras.ts';
import type { Eyes, FaceShape, Mouth } from './face.ts';
import type { HairStyle } from './hair-styles.ts';
import { type Backdrop, SCENES, type Scene } from './scenery.ts';

/** Everything that varies between portraits. */
export interface PortraitTraits {
  presents: 'woman' | 'man';
  skin: SkinTone;
  hair: HairStyle;
  hairColor: HairColor;
  /** The color of a headscarf, a turban or a hat's band. */
  headwear: ClothColor;
  face: FaceShape;
  eyes: Eyes;
  mouth: Mouth;
  beard: Beard;
  glasses: Glasses;
  earrings: boolean;
  lipstick: boolean;
  freckles: boolean;
  /** Wrinkles around mouth and eyes. */
  lines: boolean;
  dress: Dress;
  main: ClothColor;
  second: ClothColor;
  scene: Scene;
  backdrop: Backdrop;
}

/** The traits of a seed. Given traits replace the random ones. */
export const traitsOf = (seed: string, given: Partial<PortraitTraits> = {}): PortraitTraits => {
  const random = seededRandom(`portrait ${seed}`);
  const presents = given.presents ?? random.pick(['woman', 'man'] as const);
  const skin = given.skin ?? random.weighted(SKIN_TONES);
  const hair = given.hair ?? random.weighted(hairStylesFor(presents, mayHaveTightCurls(skin)));
  const hairColor = given.hairColor ?? random.weighted(hairColorsFor(skin));
  const dress = given.dress ?? random.pick(DRESS);
  const woman = presents === 'woman';
  const older = hairColor === 'gray' || hairColor === 'silver';
  return {
    presents,
    skin,
    hair,
    hairColor,
    dress,
    ...outfitFor(random, dress),
    beard: woman ? 'none' : random.weighted(BEARDS),
    backdrop: random.chance(0.05) ? 'deep' : random.pick(backdropsFor(skin, hairColor)),
    headwear: random.pick(HEADWEAR),
    face: random.weighted(FACES),
    eyes: random.weighted(EYES),
    mouth: random.weighted(MOUTHS),
    glasses: random.weighted(GLASSES),
    earrings: woman && hair !== 'headscarf' && random.chance(0.45),
    lipstick: woman && random.chance(0.55),
    freckles: random.chance(skin === 'porcelain' ? 0.4 : 0.06),
    lines: older && random.chance(0.8),
    scene: random.pick(SCENES),
    ...given,
  };
};
