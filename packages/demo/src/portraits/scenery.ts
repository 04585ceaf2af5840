import { mix } from './colors.ts';

export const SCENES = ['hills', 'leaves', 'waves', 'sun', 'trees', 'plain'] as const;
export type Scene = (typeof SCENES)[number];

/** Backdrops: the background color, and two tones for the shapes on it. */
export const BACKDROPS = {
  sky: ['#e3f2fd', '#c4e2f8', '#9fcdf0'],
  mist: ['#d7fdff', '#b4eef0', '#8bdcd8'],
  seafoam: ['#c9ebe6', '#a3dcd4', '#80d2c8'],
  meadow: ['#e2f0dc', '#c3dfbb', '#9cc998'],
  stone: ['#ebeff2', '#d5dde4', '#b9c6d1'],
  dawn: ['#fdebe3', '#f9d3c5', '#f4b5a2'],
  deep: ['#2e5987', '#24507e', '#155da1'],
} as const;
export type Backdrop = keyof typeof BACKDROPS;

const leaf = (x: number, y: number, size: number, turn: number, color: string, vein: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C34 -20 48 -70 0 -140C-48 -70 -34 -20 0 0Z" fill="${color}"/>
   <path d="M0 30V-104M0 -30L20 -58M0 -30L-20 -58M0 -66L14 -88M0 -66L-14 -88" fill="none" stroke="${vein}" stroke-width="4" stroke-linecap="round"/></g>`;

const tree = (x: number, base: number, size: number, color: string): string =>
  `<path d="M${x} ${base - 190 * size}L${x + 62 * size} ${base - 60 * size}H${x + 36 * size}L${x + 78 * size} ${base}H${x - 78 * size}L${x - 36 * size} ${base - 60 * size}H${x - 62 * size}Z" fill="${color}"/>`;

/** Water down to the lower edge, with waves of the given length. */
const swell = (y: number, length: number, color: string): string =>
  `<path d="M-40 ${y}${`q${length / 4} -44 ${length / 2} 0t${length / 2} 0`.repeat(Math.ceil(880 / length))}V800H-40Z" fill="${color}"/>`;

/** The scenery behind the person: simple shapes in related colors. */
export const drawScene = (scene: Scene, backdrop: Backdrop, flip: boolean): string => {
  const [paper, soft, strong] = BACKDROPS[backdrop];
  const middle = mix(soft, strong, 0.5);
  const shapes = {
    hills: `<path d="M0 560C120 440 260 470 400 540C540 610 680 480 800 500V800H0Z" fill="${soft}"/><path d="M0 680C160 580 300 610 440 670C580 720 700 620 800 610V800H0Z" fill="${middle}"/>`,
    leaves: `${leaf(96, 520, 1.7, -24, soft, middle)}${leaf(214, 330, 1.05, 14, middle, soft)}${leaf(706, 470, 1.8, 26, soft, middle)}${leaf(600, 250, 1, -12, middle, soft)}${leaf(60, 760, 1.4, 20, middle, soft)}${leaf(748, 740, 1.3, -16, middle, soft)}`,
    waves: `${swell(470, 200, soft)}${swell(560, 160, middle)}${swell(650, 200, soft)}${swell(730, 160, middle)}`,
    sun: `<circle cx="400" cy="380" r="296" fill="${soft}"/><path d="M0 640C200 560 600 560 800 640V800H0Z" fill="${middle}"/>`,
    trees: `${tree(92, 640, 1.7, soft)}${tree(230, 640, 1.1, middle)}${tree(700, 640, 1.9, soft)}${tree(580, 640, 1.05, middle)}<path d="M0 630H800V800H0Z" fill="${middle}"/>`,
    plain: `<circle cx="640" cy="210" r="190" fill="${soft}"/><circle cx="90" cy="640" r="230" fill="${soft}"/>`,
  }[scene];
  return `<rect width="800" height="800" fill="${paper}"/><g${flip ? ' transform="matrix(-1 0 0 1 800 0)"' : ''}>${shapes}</g>`;
};
