import type { Locator, Page } from '@playwright/test';

/** The smallest PNG: one pixel. */
export const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Red above blue, 32 × 64 pixels after applying the EXIF orientation. */
export const LYING_PICTURE = Buffer.from(
  `/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwz
  Ojo+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09
  PT09PT09PT09PT09PT09PT09PT0//wAARCAAgAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAA
  AAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAHBf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AM+AxlJAAQgFiSoABdAR
  1VQAEIBYkqAAf//Z`,
  'base64',
);

/** A bitmap over the limit of 14 MB, which the browser must compress. */
export const largePicture = (): Buffer => {
  const [width, height] = [2_400, 2_100];
  const file = Buffer.alloc(54 + width * height * 3, 0x7f);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
};

/** Drops a file on an element. */
export const dropFile = (
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> =>
  target.evaluate(
    (element, { name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );

/** Keeps the page from converting pictures until the returned function is called, like a slow phone. */
export const holdPictures = async (page: Page): Promise<() => Promise<void>> => {
  const release = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const convert = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = async function (...options) {
      await promise;
      return convert.apply(this, options);
    };
    return resolve;
  });
  return () => release.evaluate((resolve) => resolve());
};

/** The colors of a picture's quarters, row by row: 'red' or 'blue'. */
export const quartersOf = (picture: Locator): Promise<string[]> =>
  picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('This is no picture');
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    return [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });
