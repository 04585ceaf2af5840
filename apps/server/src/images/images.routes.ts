import { idSchema } from '@portal/contract/answers.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import { readPicture } from './pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const pictureParams = z.object({ hash: idSchema, file: z.string().regex(/^\d{1,4}\.webp$/) });

/** Serves pictures at the addresses that `imageUrl` makes, to everybody who knows one. */
export const serveImages = (app: FastifyInstance, { db }: { readonly db: Db }): void => {
  app.get('/api/image/:hash/:file', async (request, reply) => {
    const { success, data } = pictureParams.safeParse(request.params);
    const bytes = success ? await readPicture(db, data.hash, Number.parseInt(data.file, 10)) : undefined;
    if (!bytes) throw new NotFound('Image not found');
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(bytes);
  });
};
