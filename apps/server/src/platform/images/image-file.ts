import { imageFormat } from '@portal/contract/images/image-formats.ts';
import { HEIC_NOT_OPENED, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@portal/contract/images/picture-messages.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';

/** Why a file can't become a picture. */
export class InvalidPicture extends Error {}
export const notAnImage = () => new InvalidPicture(NOT_AN_IMAGE);
const tooManyBytes = () => new InvalidPicture(IMAGE_TOO_LARGE);
export const tooManyPixels = () =>
  new InvalidPicture('This image has too many pixels. Please choose a smaller image.');

const BASE64_URL = /^data:[^,]*;base64,/i;

/** The bytes of an image file, given as such or as a data URL; throws if it isn't an image or too large. */
export const imageBytes = (given: string | Uint8Array): Uint8Array => {
  const bytes = typeof given === 'string' ? bytesOfDataUrl(given) : given;
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw tooManyBytes();
  const format = imageFormat(bytes);
  if (format === 'heic') throw new InvalidPicture(HEIC_NOT_OPENED);
  if (!format) throw notAnImage();
  return bytes;
};

const bytesOfDataUrl = (url: string): Uint8Array => {
  const [head] = BASE64_URL.exec(url.slice(0, 200)) ?? [];
  if (head === undefined) throw notAnImage();
  if ((url.length - head.length) * 0.75 > PICTURE_MAX_BYTES + 2) throw tooManyBytes();
  return Buffer.from(url.slice(head.length), 'base64');
};
