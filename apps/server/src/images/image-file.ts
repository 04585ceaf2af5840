import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { AppError } from '../kernel/errors.ts';

/** A picture that cannot be taken; the messages are the specification's where it has one. */
class PictureRefused extends AppError {
  readonly status = 400;
  readonly code = 'invalid_picture';
}

export const notAnImage = () => new PictureRefused(NOT_AN_IMAGE);
const tooManyBytes = () => new PictureRefused(IMAGE_TOO_LARGE);
export const tooManyPixels = () =>
  new PictureRefused('This image has too many pixels. Please choose a smaller image.');

/** How files begin that hold pixels; a dot stands for any byte. SVG is a document with scripts and links, so not one. */
const BEGINNINGS = [
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

const beginsWith = (bytes: Uint8Array, beginning: string): boolean =>
  [...beginning].every((expected, index) => expected === '.' || bytes[index] === expected.charCodeAt(0));

const BASE64_URL = /^data:[^,]*;base64,/i;

/** The bytes of an image file, given as such or as a data URL; refuses what is no image or too large. */
export const imageBytes = (given: string | Uint8Array): Uint8Array => {
  const bytes = typeof given === 'string' ? bytesOfDataUrl(given) : given;
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw tooManyBytes();
  if (!BEGINNINGS.some((beginning) => beginsWith(bytes, beginning))) throw notAnImage();
  return bytes;
};

const bytesOfDataUrl = (url: string): Uint8Array => {
  const [head] = BASE64_URL.exec(url.slice(0, 200)) ?? [];
  if (head === undefined) throw notAnImage();
  if ((url.length - head.length) * 0.75 > PICTURE_MAX_BYTES + 2) throw tooManyBytes();
  return Buffer.from(url.slice(head.length), 'base64');
};
