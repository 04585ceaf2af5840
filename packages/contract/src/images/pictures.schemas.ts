import { z } from 'zod';
import { PICTURE_URL_MAX } from '../limits.ts';
import { withoutOrigin } from './images.ts';
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from './picture-messages.ts';

const NOTHING_OR_IMAGE_URL = /^$|^data:image\/|^(https?:\/\/[^/]+)?\/api\/image\//;

/**
 * A picture in a form. A data URL is a new picture, a portal URL (with or without its origin) keeps the current one, and
 * blank or null removes it. `message` is the error for anything else.
 */
export const pictureInput = (message = NOT_AN_IMAGE) =>
  z
    .string(message)
    .max(PICTURE_URL_MAX, { error: IMAGE_TOO_LARGE, abort: true })
    .regex(NOTHING_OR_IMAGE_URL, message)
    .nullish()
    .transform((url) => (url === '' ? null : url && withoutOrigin(url)));

/** The picture of something new, which can't have a stored one yet: a data URL, or blank or null for none. */
export const newPictureInput = (message = NOT_AN_IMAGE) =>
  pictureInput(message).refine((url) => !url || url.startsWith('data:'), message);
