import { z } from 'zod';
import { PICTURE_URL_MAX } from '../limits.ts';
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from './picture-messages.ts';

const NOTHING_OR_IMAGE_URL = /^$|^data:image\/|^\/api\/image\//;

/**
 * A picture in a form: a data URL is a new one, the address that the portal gave keeps the one that is there,
 * and nothing (blank or null) means none. Left out, it is undefined.
 * `message` is what anything else is told.
 */
export const pictureInput = (message = NOT_AN_IMAGE) =>
  z
    .string(message)
    .max(PICTURE_URL_MAX, { error: IMAGE_TOO_LARGE, abort: true })
    .regex(NOTHING_OR_IMAGE_URL, message)
    .nullish()
    .transform((url) => (url === '' ? null : url));
