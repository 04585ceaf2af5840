import { z } from 'zod';
import { NOT_AN_IMAGE } from './picture-messages.ts';

const NOTHING_OR_IMAGE_URL = /^$|^data:image\/|^\/api\/image\//;

/**
 * A picture in a form: a data URL is a new one, the address that the portal gave keeps the one that is there,
 * and nothing (blank or null) means none. Left out, it is undefined.
 */
export const pictureInput = () =>
  z
    .string(NOT_AN_IMAGE)
    .regex(NOTHING_OR_IMAGE_URL, NOT_AN_IMAGE)
    .nullish()
    .transform((url) => (url === '' ? null : url));
