import { INK, mix } from './colors.ts';

/** Every portrait is an 800 by 800 square, with the face mirrored at x = 400. */
export const CENTER = 400;
export const EYE_LINE = 376;
const EYE_OFFSET = 47;

/** The dimensions of a face: half its width at temple, jaw and chin, and the end of the chin. */
export const FACE_SHAPES = {
  oval: { temple: 114, jaw: 88, chin: 40, bottom: 534 },
  round: { temple: 120, jaw: 102, chin: 52, bottom: 528 },
  long: { temple: 110, jaw: 86, chin: 42, bottom: 546 },
  square: { temple: 116, jaw: 104, chin: 58, bottom: 536 },
  heart: { temple: 117, jaw: 80, chin: 32, bottom: 536 },
} as const;
export type FaceShape = keyof typeof FACE_SHAPES;
export type FaceMeasures = (typeof FACE_SHAPES)[FaceShape];

export interface Skin {
  base: string;
  shade: string;
  blush: string;
}

export type Eyes = 'open' | 'lidded' | 'smiling';
export type Mouth = 'smile' | 'grin' | 'laugh' | 'calm';

const facePath = ({ temple, jaw, chin, bottom }: FaceMeasures): string => {
  const side = (sign: -1 | 1) => (offset: number) => CENTER + sign * offset;
  const [left, right] = [side(-1), side(1)];
  return `M${left(temple)} 365C${left(temple)} 268 ${left(temple * 0.64)} 222 400 222
    C${right(temple * 0.64)} 222 ${right(temple)} 268 ${right(temple)} 365
    C${right(temple)} 424 ${right(jaw + 6)} 458 ${right(jaw * 0.86)} 482C${right(jaw * 0.6)} 518 ${right(chin)} ${bottom} 400 ${bottom}
    C${left(chin)} ${bottom} ${left(jaw * 0.6)} 518 ${left(jaw * 0.86)} 482C${left(jaw + 6)} 458 ${left(temple)} 424 ${left(temple)} 365Z`;
};

/** The head without hair: ears, face, cheeks, and a soft shadow on the side away from the light. */
export const drawHead = (face: FaceMeasures, skin: Skin): string => {
  const ear = (sign: -1 | 1) => {
    const x = CENTER + sign * (face.temple + 2);
    return `<ellipse cx="${x}" cy="388" rx="20" ry="31" fill="${skin.base}"/>
      <path d="M${x + sign * 8} 372q${sign * -12} 4 ${sign * -9} 28" fill="none" stroke="${skin.shade}" stroke-width="6" stroke-linecap="round"/>`;
  };
  return `${ear(-1)}${ear(1)}
    <clipPath id="face"><path d="${facePath(face)}"/></clipPath>
    <path d="${facePath(face)}" fill="${skin.base}"/>
    <g clip-path="url(#face)"><path d="M470 200C500 300 500 430 446 560H560V200Z" fill="${skin.shade}" opacity=".38"/></g>
    <g fill="${skin.blush}" opacity=".28"><ellipse cx="326" cy="430" rx="27" ry="18"/><ellipse cx="474" cy="430" rx="27" ry="18"/></g>`;
};

const eyesOf = (eyes: Eyes, lashes: boolean): string =>
  [-1, 1]
    .map((sign) => {
      const x = CENTER + sign * EYE_OFFSET;
      if (eyes === 'smiling') {
        return `<path d="M${x - 18} ${EYE_LINE + 5}q18 -22 36 0" fill="none" stroke="${INK}" stroke-width="8.5" stroke-linecap="round"/>`;
      }
      const height = eyes === 'lidded' ? 10 : 12.5;
      const lash = lashes
        ? `<path d="M${x + sign * 16} ${EYE_LINE - 7}l${sign * 9} -7" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`
        : '';
      return `<ellipse cx="${x}" cy="${EYE_LINE + 1}" rx="18" ry="${height}" fill="#fff" opacity=".92"/>
        <ellipse cx="${x}" cy="${EYE_LINE}" rx="10" ry="${height}" fill="${INK}"/><circle cx="${x + 3.5}" cy="${EYE_LINE - 4}" r="3.2" fill="#fff"/>
        <path d="M${x - 19} ${EYE_LINE - 2}Q${x} ${EYE_LINE - height * 1.9} ${x + 19} ${EYE_LINE - 2}" fill="none" stroke="${INK}" stroke-width="${lashes ? 7 : 5.5}" stroke-linecap="round"/>${lash}`;
    })
    .join('');

const browsOf = (color: string, fine: boolean): string =>
  [-1, 1]
    .map((sign) => {
      const x = (offset: number) => CENTER + sign * offset;
      return `<path d="M${x(24)} 339Q${x(48)} 323 ${x(72)} 338" fill="none" stroke="${color}" stroke-width="${fine ? 7 : 11}" stroke-linecap="round"/>`;
    })
    .join('');

const mouthOf = (mouth: Mouth, lip: string): string => {
  switch (mouth) {
    case 'smile':
      return `<path d="M360 468Q400 503 440 468" fill="none" stroke="${lip}" stroke-width="9" stroke-linecap="round"/>`;
    case 'calm':
      return `<path d="M368 475Q402 492 434 473" fill="none" stroke="${lip}" stroke-width="9" stroke-linecap="round"/>`;
    case 'grin':
      return `<path d="M356 465Q400 477 444 465Q436 503 400 503Q364 503 356 465Z" fill="#fff" stroke="${lip}" stroke-width="7" stroke-linejoin="round"/>`;
    case 'laugh':
      return `<path d="M355 462Q400 472 445 462Q438 512 400 512Q362 512 355 462Z" fill="#7c2530"/>
        <path d="M361 466Q400 475 439 466Q438 476 435 481Q400 487 365 481Q362 476 361 466Z" fill="#fff"/>
        <path d="M376 505Q400 488 424 505Q414 512 400 512Q386 512 376 505Z" fill="#e07a76"/>
        <path d="M355 462Q400 472 445 462" fill="none" stroke="${lip}" stroke-width="6" stroke-linecap="round"/>`;
  }
};

type Lips = 'plain' | 'bearded' | 'painted';

const lipColor = (lips: Lips, skin: Skin): string =>
  ({
    plain: mix(skin.shade, '#5a1a1c', 0.55),
    // Only a light lip is visible in a dark beard.
    bearded: mix(skin.base, '#e58a80', 0.7),
    painted: mix(skin.blush, '#b5303f', 0.6),
  })[lips];

export interface Features {
  eyes: Eyes;
  mouth: Mouth;
  lips: Lips;
  lashes: boolean;
  freckles: boolean;
  lines: boolean;
}

/** Eyes, brows, nose and mouth. */
export const drawFeatures = (features: Features, skin: Skin, brow: string): string => {
  const freckles = [
    [-86, 426],
    [-72, 438],
    [-58, 428],
    [-66, 416],
    [86, 426],
    [72, 438],
    [58, 428],
    [66, 416],
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${CENTER + x}" cy="${y}" r="3.2" fill="${skin.shade}"/>`)
    .join('');
  const lines = `<g fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round" opacity=".8">
    <path d="M342 438q-12 14 -11 28M458 438q12 14 11 28M318 384l-14 6M482 384l14 6"/></g>`;
  return `${features.freckles ? freckles : ''}${features.lines ? lines : ''}
    <path d="M397 384C396 404 388 420 383 430Q392 442 411 437" fill="none" stroke="${mix(skin.shade, '#5a2a1c', 0.12)}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    ${browsOf(brow, features.lashes)}${eyesOf(features.eyes, features.lashes)}
    ${mouthOf(features.mouth, lipColor(features.lips, skin))}`;
};
