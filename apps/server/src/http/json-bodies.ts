import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/errors.ts';

class BodyTooLarge extends AppError {
  readonly status = 413;
  readonly code = 'too_large';

  constructor() {
    super("That's too large to send");
  }
}

const PICTURE_START = '"data:';

/**
 * Whether a large body is a picture's data URL with little around it, so that parsing it makes few objects. The
 * picture's text has no quotes within, and whatever stands behind `"data:` is part of a text, or no JSON.
 */
const isMostlyPicture = (body: string): boolean => {
  // With so little around it, a picture in a body of more than twice the size covers this place.
  const start = body.lastIndexOf('"', BODY_MAX_BYTES);
  const end = body.indexOf('"', BODY_MAX_BYTES);
  return (
    start !== -1 &&
    end !== -1 &&
    body.startsWith(PICTURE_START, start) &&
    body.length - (end - start) <= BODY_MAX_BYTES
  );
};

/** Makes a server read JSON. Beyond the usual size only a picture is read, or the rows of an administrator's file. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { call } = request.routeOptions.config;
    const isLarge = body.length > 2 * BODY_MAX_BYTES;
    if (isLarge && !call?.takesRows && !isMostlyPicture(body)) done(new BodyTooLarge());
    else void parse(request, body, done);
  });
};
