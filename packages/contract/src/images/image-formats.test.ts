import { expect, test } from 'vitest';
import { imageFormat } from './image-formats.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0 anything', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF1234WEBP', 'webp'],
  ['MM\0*', 'tiff'],
  ['\0\0\0\x18ftypavif\0\0\0\0mif1', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmp42\0\0\0\0isom', undefined],
  ['<svg/>', undefined],
  ['GIF', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (start, format) => {
  expect(imageFormat(bytesOf(start))).toBe(format);
});
