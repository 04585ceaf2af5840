import { CENTER, EYE_LINE, type FaceMeasures } from './face.ts';

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
export type Glasses = 'none' | 'round' | 'square' | 'browline';

const moustache =
  'M400 446C384 436 360 442 350 466C370 472 388 468 400 460C412 468 430 472 450 466C440 442 416 436 400 446Z';

const jawBeard = ({ temple, jaw, bottom }: FaceMeasures, drop: number): string => {
  const x = (offset: number) => CENTER + offset;
  return `M${x(-temple - 1)} 396C${x(-temple - 1)} 438 ${x(-jaw - 8)} 466 ${x(-jaw * 0.9)} 490C${x(-jaw * 0.62)} ${522 + drop * 0.7} ${x(-44)} ${bottom + drop} 400 ${bottom + drop}
    C${x(44)} ${bottom + drop} ${x(jaw * 0.62)} ${522 + drop * 0.7} ${x(jaw * 0.9)} 490C${x(jaw + 8)} 466 ${x(temple + 1)} 438 ${x(temple + 1)} 396
    C${x(temple - 6)} 432 ${x(72)} 446 ${x(46)} 448C424 436 410 440 400 446C390 440 376 436 ${x(-46)} 448C${x(-72)} 446 ${x(-temple + 6)} 432 ${x(-temple - 1)} 396Z`;
};

/** A beard in the color of the hair, drawn before the mouth. */
export const drawBeard = (beard: Beard, face: FaceMeasures, color: string): string => {
  switch (beard) {
    case 'none':
      return '';
    case 'stubble':
      return `<path d="${jawBeard(face, 0)}" fill="${color}" opacity=".24"/>`;
    case 'short':
      return `<path d="${jawBeard(face, 4)}" fill="${color}" opacity=".88"/>`;
    case 'full':
      return `<path d="${jawBeard(face, 34)}" fill="${color}"/>`;
    case 'moustache':
      return `<path d="${moustache}" fill="${color}"/>`;
    case 'goatee':
      return `<path d="${moustache}" fill="${color}"/><path d="M366 ${face.bottom - 26}C380 ${face.bottom - 20} 420 ${face.bottom - 20} 434 ${face.bottom - 26}C432 ${face.bottom + 6} 416 ${face.bottom + 12} 400 ${face.bottom + 12}C384 ${face.bottom + 12} 368 ${face.bottom + 6} 366 ${face.bottom - 26}Z" fill="${color}"/>`;
  }
};

/** Glasses with temples to the ears. */
export const drawGlasses = (glasses: Glasses, face: FaceMeasures, color: string): string => {
  if (glasses === 'none') return '';
  const lens = (x: number) => {
    if (glasses === 'round') return `<circle cx="${x}" cy="${EYE_LINE}" r="38"/>`;
    return `<rect x="${x - 40}" y="${EYE_LINE - 29}" width="80" height="60" rx="${glasses === 'square' ? 16 : 24}"/>`;
  };
  const brow = (x: number) =>
    `<path d="M${x - 40} ${EYE_LINE - 14}q2 -16 20 -16h40q18 0 20 16" stroke-width="14"/>`;
  const [left, right] = [CENTER - 47, CENTER + 47];
  return `<g fill="#fff" opacity=".16">${lens(left)}${lens(right)}</g>
    <g fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round">${lens(left)}${lens(right)}
    ${glasses === 'browline' ? brow(left) + brow(right) : ''}
    <path d="M391 ${EYE_LINE - 6}q9 -8 18 0M${left - 39} ${EYE_LINE - 8}L${CENTER - face.temple} ${EYE_LINE - 10}M${right + 39} ${EYE_LINE - 8}L${CENTER + face.temple} ${EYE_LINE - 10}"/></g>`;
};

/** Small round studs. */
export const drawEarrings = (face: FaceMeasures, color: string): string =>
  [-1, 1]
    .map((sign) => `<circle cx="${CENTER + sign * (face.temple + 3)}" cy="424" r="9" fill="${color}"/>`)
    .join('');
