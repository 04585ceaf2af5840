import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import { errorCodes, type FastifyInstance } from 'fastify';
import type { ServerLimits } from './connections.ts';
import { ReceivedBodies } from './received-bodies.ts';

const PICTURE_START = '"data:';

/**
 * Whether a large body consists mostly of one data URL, so that parsing it creates few objects. A data URL contains no
 * quotes, and `"data:` can only begin a string in valid JSON.
 */
const isMostlyPicture = (body: string): boolean => {
  // In a body of more than twice BODY_MAX_BYTES, such a picture always covers this position.
  const start = body.lastIndexOf('"', BODY_MAX_BYTES);
  const end = body.indexOf('"', BODY_MAX_BYTES);
  return body.startsWith(PICTURE_START, start) && body.length - (end - start) <= BODY_MAX_BYTES;
};

/** Parses JSON bodies. Larger ones are only accepted if they contain a picture, or rows of an import. */
export const readJsonBodies = (app: FastifyInstance, limits: ServerLimits): void => {
  const bodies = new ReceivedBodies(limits);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const read = (body: string) => {
      if (body === '') return done(null);
      const { call } = request.routeOptions.config;
      const isLarge = body.length > 2 * BODY_MAX_BYTES;
      if (isLarge && !call?.takesFile && !isMostlyPicture(body)) {
        done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      } else void parse(request, body, done);
    };
    bodies.receive(request, payload).then(read, done);
  });
};
