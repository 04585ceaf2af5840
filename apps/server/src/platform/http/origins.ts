import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../kernel/errors.ts';

/** The code of the refusal of a foreign origin. */
export const ORIGIN_REFUSED = 'origin';

/**
 * Returns a function that tells whether a request comes from an origin listed in WEB_ORIGINS, and refuses origins that
 * are neither listed nor the portal's own. Both PUBLIC_URL and the Host header count as own, because they can differ
 * behind a proxy.
 */
export const originReader = ({
  publicUrl,
  webOrigins,
}: Pick<Config, 'publicUrl' | 'webOrigins'>): ((request: FastifyRequest) => boolean) => {
  const listed = new Set(webOrigins);
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ headers: { origin, host } }) => {
    if (origin === undefined) return false;
    if (listed.has(origin)) return true;
    if (origin === own || origin === `http://${host}` || origin === `https://${host}`) return false;
    throw new AppError(
      403,
      ORIGIN_REFUSED,
      'This website may not make changes here. Please open the portal itself and try again.',
    );
  };
};
