import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';

/** The page that sent a request, according to its `Origin` header. */
type RequestOrigin = 'unknown' | 'own' | 'listed';

/**
 * Returns a function that determines a request's origin, and refuses origins that are neither the portal's own nor
 * listed in WEB_ORIGINS. Both PUBLIC_URL and the Host header count as own, because they can differ behind a proxy.
 */
export const originReader = ({
  publicUrl,
  webOrigins,
}: Pick<Config, 'publicUrl' | 'webOrigins'>): ((request: FastifyRequest) => RequestOrigin) => {
  const listed = new Set(webOrigins);
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ headers: { origin, host } }) => {
    if (origin === undefined) return 'unknown';
    if (listed.has(origin)) return 'listed';
    if (origin === own || origin === `http://${host}` || origin === `https://${host}`) return 'own';
    throw new AppError(
      403,
      'origin',
      'This website may not make changes here. Please open the portal itself and try again.',
    );
  };
};
