import { CLOTH, HAIR_COLORS, INK, mix, SKIN } from './portraits/colors.ts';
import { drawDress } from './portraits/dress.ts';
import { drawBeard, drawEarrings, drawGlasses } from './portraits/extras.ts';
import { drawFeatures, drawHead, FACE_SHAPES } from './portraits/face.ts';
import * as long from './portraits/hair-long.ts';
import * as short from './portraits/hair-short.ts';
import type { HairStyle } from './portraits/hair-styles.ts';
import { headscarf, sunHat, turban, underBrim } from './portraits/headwear.ts';
import { drawScene } from './portraits/scenery.ts';
import { type PortraitTraits, traitsOf } from './portraits/traits.ts';

const paintOf = (base: string): short.HairPaint => ({
  base,
  shade: mix(base, INK, 0.28),
  light: mix(base, '#ffffff', 0.2),
});

const HAIR: Record<
  Exclude<HairStyle, 'headscarf' | 'turban' | 'sunHat'>,
  (paint: short.HairPaint) => short.HairLayers
> = {
  sidePart: short.sidePart,
  crop: short.crop,
  quiff: short.quiff,
  shortCurls: short.shortCurls,
  tousled: short.tousled,
  afro: short.afro,
  shaved: short.shaved,
  receding: short.receding,
  pixie: short.pixie,
  fringeBob: long.fringeBob,
  sweptBob: long.sweptBob,
  straight: long.straight,
  wavy: long.wavy,
  longCurls: long.longCurls,
  bun: long.bun,
  ponytail: long.ponytail,
  braids: long.braids,
  locs: long.locs,
};

const drawHair = ({ hair, hairColor, headwear, presents }: PortraitTraits): short.HairLayers => {
  const own = paintOf(HAIR_COLORS[hairColor]);
  const cloth = CLOTH[headwear];
  if (hair === 'headscarf') return headscarf(paintOf(cloth));
  if (hair === 'turban') return turban(paintOf(cloth));
  if (hair !== 'sunHat') return HAIR[hair](own);
  const hat = sunHat(own, CLOTH.sand, cloth, mix(CLOTH.sand, INK, 0.12));
  return presents === 'woman' ? { ...underBrim(long.wavy(own)), ...hat } : hat;
};

/**
 * Draws a portrait as SVG, 800 by 800, always the same for a seed. `given` traits replace random ones. The face is in
 * the middle, so that the portrait can be cropped to 16:10 or to a circle.
 */
export const portrait = (seed: string, given: Partial<PortraitTraits> = {}): string => {
  const traits = traitsOf(seed, given);
  const skin = SKIN[traits.skin];
  const face = FACE_SHAPES[traits.face];
  const hair = drawHair(traits);
  const hairColor = HAIR_COLORS[traits.hairColor];
  const woman = traits.presents === 'woman';
  const bearded = traits.beard === 'full' || traits.beard === 'short';
  const frame = traits.skin === 'dark' || traits.skin === 'deep' ? '#e0b45c' : INK;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
    ${drawScene(traits.scene, traits.backdrop, seed.length % 2 === 0)}
    <g transform="translate(400 400) scale(1.08) translate(-400 -392)">
    ${hair.back ?? ''}
    ${drawDress(traits.dress, CLOTH[traits.main], CLOTH[traits.second], { skin, face, broad: !woman })}
    ${hair.over ?? ''}
    ${drawHead(face, skin)}
    ${drawBeard(traits.beard, face, mix(hairColor, INK, 0.08))}
    ${drawFeatures({ ...traits, lashes: woman, lips: bearded ? 'bearded' : traits.lipstick ? 'painted' : 'plain' }, skin, mix(hairColor, INK, 0.2))}
    ${hair.front ?? ''}
    ${traits.earrings ? drawEarrings(face, '#e2a93b') : ''}
    ${drawGlasses(traits.glasses, face, frame)}
    </g>
  </svg>`;
};
