import { PICTURE_WIDTHS } from '../limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const [SMALL, LARGE] = PICTURE_WIDTHS;

/** Where a picture is served in its larger width: the same address for the same bytes, forever. */
export const imageUrl = (hash: string): string => `/api/image/${hash}/${LARGE}.webp`;

/** The origin of a picture's address: answers carry one for pages that are on other origins. */
const ORIGIN = /^https?:\/\/[^/]+(?=\/api\/image\/)/;

/** A picture's address without its origin, as `imageUrl` makes it. Other URLs stay as they are. */
export const withoutOrigin = (url: string): string => url.replace(ORIGIN, '');

/** Whether a URL is a stored picture's address; a picture that was just chosen has its bytes in the URL. */
export const isStored = (url: string): boolean => withoutOrigin(url).startsWith('/api/image/');

/** The `srcset` of a picture's URL: both widths. */
export const imageSourceSet = (url: string): string =>
  `${url.replace(`/${LARGE}.webp`, `/${SMALL}.webp`)} ${SMALL}w, ${url} ${LARGE}w`;
