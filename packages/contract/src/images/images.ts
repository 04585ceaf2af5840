import { PICTURE_WIDTHS } from '../limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const [SMALL, LARGE] = PICTURE_WIDTHS;

/** The URL of a picture in its larger width. It never changes, because the hash identifies the content. */
export const imageUrl = (hash: string): string => `/api/image/${hash}/${LARGE}.webp`;

/** The origin of a picture URL. Responses contain one if other origins may use the API. */
const ORIGIN = /^https?:\/\/[^/]+(?=\/api\/image\/)/;

/** A picture URL without its origin. Other URLs stay as they are. */
export const withoutOrigin = (url: string): string => url.replace(ORIGIN, '');

/** Whether a URL is that of a stored picture. A newly chosen picture is a data URL. */
export const isStored = (url: string): boolean => withoutOrigin(url).startsWith('/api/image/');

/** The `srcset` of a picture in both widths. */
export const imageSourceSet = (url: string): string =>
  `${url.replace(`/${LARGE}.webp`, `/${SMALL}.webp`)} ${SMALL}w, ${url} ${LARGE}w`;
