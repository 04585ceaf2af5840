/** Mixes two colors like '#rrggbb'. `share` is the part of the second one, from 0 to 1. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const INK = '#172a3a';

/** Skin tones from light to dark, with the colors of shadow and blush. */
export const SKIN = {
  porcelain: { base: '#f9dccb', shade: '#ecc0a8', blush: '#ee8f80' },
  light: { base: '#f4c9a9', shade: '#e2a883', blush: '#e57f66' },
  olive: { base: '#e6b48c', shade: '#cf9468', blush: '#d9704e' },
  tan: { base: '#cf9467', shade: '#b37648', blush: '#bd5638' },
  brown: { base: '#aa7149', shade: '#8c5632', blush: '#9a4029' },
  deep: { base: '#845436', shade: '#693e25', blush: '#7f2f20' },
  dark: { base: '#643f2b', shade: '#4b2d1d', blush: '#68231a' },
} as const;
export type SkinTone = keyof typeof SKIN;

export const HAIR_COLORS = {
  black: '#22222c',
  espresso: '#3a2a24',
  brown: '#5c3f2e',
  chestnut: '#87512f',
  auburn: '#a4502c',
  ginger: '#c96b34',
  blond: '#dcb06a',
  sandy: '#b48a58',
  gray: '#8d97a1',
  silver: '#ced5da',
} as const;
export type HairColor = keyof typeof HAIR_COLORS;

/** Cloth in brand colors and related muted ones. */
export const CLOTH = {
  blue: '#0069ca',
  deepBlue: '#155da1',
  navy: '#172a3a',
  steel: '#2e5987',
  seafoam: '#80d2c8',
  green: '#6bad6a',
  forest: '#3f7d5a',
  coral: '#f2594b',
  sand: '#e6d5b8',
  cream: '#f6f1e4',
  white: '#ffffff',
  slate: '#657788',
  mustard: '#e2a93b',
  plum: '#7a4b73',
} as const;
export type ClothColor = keyof typeof CLOTH;
