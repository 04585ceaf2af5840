import { PICTURE_WIDTHS } from '../limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const [SMALL, LARGE] = PICTURE_WIDTHS;

/** Where a picture is served in its larger width: the same URL for the same bytes, for ever. */
export const imageUrl = (hash: string): string => `/api/image/${hash}/${LARGE}.webp`;

/** Whether a picture's URL is one of these: a picture that was only just chosen has its bytes in the URL. */
export const isStored = (url: string): boolean => url.startsWith('/api/image/');

/** The `srcset` of a picture's URL: both widths. */
export const imageSourceSet = (url: string): string =>
  `${url.replace(`/${LARGE}.webp`, `/${SMALL}.webp`)} ${SMALL}w, ${url} ${LARGE}w`;
