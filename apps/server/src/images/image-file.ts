import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';

/** Why a file can't become a picture. */
export class InvalidPicture extends Error {}
export const notAnImage = () => new InvalidPicture(NOT_AN_IMAGE);
const tooManyBytes = () => new InvalidPicture(IMAGE_TOO_LARGE);
export const tooManyPixels = () =>
  new InvalidPicture('This image has too many pixels. Please choose a smaller image.');

/** Magic numbers of raster formats; a dot matches any byte. SVG isn't accepted because it can contain scripts. */
const SIGNATURES = [
  '\xff\xd8\xff', // JPEG
  '\x89PNG\r\n\x1a\n',
  'GIF87a',
  'GIF89a',
  'RIFF....WEBP',
  '....ftypavif',
  '....ftypavis',
  'II*\0', // TIFF
  'MM\0*',
] as const;

const hasSignature = (bytes: Uint8Array, signature: string): boolean =>
  [...signature].every((expected, index) => expected === '.' || bytes[index] === expected.charCodeAt(0));

const BASE64_URL = /^data:[^,]*;base64,/i;

/** The bytes of an image file, given as such or as a data URL; throws if it isn't an image or too large. */
export const imageBytes = (given: string | Uint8Array): Uint8Array => {
  const bytes = typeof given === 'string' ? bytesOfDataUrl(given) : given;
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw tooManyBytes();
  if (!SIGNATURES.some((signature) => hasSignature(bytes, signature))) throw notAnImage();
  return bytes;
};

const bytesOfDataUrl = (url: string): Uint8Array => {
  const [head] = BASE64_URL.exec(url.slice(0, 200)) ?? [];
  if (head === undefined) throw notAnImage();
  if ((url.length - head.length) * 0.75 > PICTURE_MAX_BYTES + 2) throw tooManyBytes();
  return Buffer.from(url.slice(head.length), 'base64');
};
