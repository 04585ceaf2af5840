import { idSchema } from '@portal/contract/responses.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { Db } from '../db/connect.ts';
import { readPicture } from './pictures.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const pictureParams = z.object({ hash: idSchema, file: z.string().regex(/^\d{1,4}\.webp$/) });

/** Serves pictures at the URLs that `imageUrl` returns, without authentication. */
export const serveImages = (
  app: FastifyInstance,
  db: Db,
  { webOrigins }: Pick<Config, 'webOrigins'>,
): void => {
  const policy = webOrigins.length > 0 ? 'cross-origin' : 'same-site';
  app.get('/api/image/:hash/:file', async (request, reply) => {
    const { success, data } = pictureParams.safeParse(request.params);
    const bytes = success ? await readPicture(db, data.hash, Number.parseInt(data.file, 10)) : undefined;
    if (!bytes) throw new NotFound('Image not found');
    return reply
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', policy)
      .type('image/webp')
      .send(bytes);
  });
};

/** The opening quote of a JSON string that is a picture's URL. Quotes within strings are escaped, so they don't match. */
const BEFORE_PICTURE_URL = /(?<!\\)"(?=\/api\/[\w/-]+\.webp")/g;

/**
 * Makes picture URLs absolute in every response, for pages on other origins. Returns a function that makes them absolute
 * in JSON, for responses that are streamed.
 */
export const sendAbsoluteAddresses = (
  app: FastifyInstance,
  { publicUrl }: Pick<Context, 'publicUrl'>,
): ((json: string) => string) => {
  const rewrite = (json: string) => json.replace(BEFORE_PICTURE_URL, () => `"${publicUrl()}`);
  app.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, typeof payload === 'string' ? rewrite(payload) : payload);
  });
  return rewrite;
};
