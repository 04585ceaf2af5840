/** Formats of picture files by their first bytes. The portal decodes all but HEIC. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'heic';

/** How many bytes at the start of a file tell its format. */
export const FORMAT_BYTES = 64;

/** Magic numbers; a dot matches any byte. SVG isn't among them because it can contain scripts. */
const SIGNATURES: readonly (readonly [signature: string, format: ImageFormat])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF....WEBP', 'webp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
];

/** The brands that a file of the ISO family names in its first box, at most as many as fit into `FORMAT_BYTES`. */
const brandsIn = (start: string): string[] =>
  start.slice(4, 8) === 'ftyp' ? (start.slice(8).match(/[\s\S]{4}/g) ?? []) : [];

/** The format of a picture file, whatever its name or media type says; undefined if it's none of these. */
export const imageFormat = (bytes: Uint8Array): ImageFormat | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES));
  const found = SIGNATURES.find(([signature]) =>
    [...signature].every((sign, index) => sign === '.' || sign === start[index]),
  );
  if (found) return found[1];
  const brands = brandsIn(start);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
};
