import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';

/** A page of another website made the browser send a change. */
class OriginRefused extends AppError {
  readonly status = 403;
  readonly code = 'origin';

  constructor() {
    super('This website may not make changes here. Please open the portal itself and try again.');
  }
}

/** Which page a request comes from, as far as its `Origin` header says. */
type RequestOrigin = 'unknown' | 'own' | 'listed';

/**
 * Makes a function that tells where a change comes from, and refuses pages that are neither the portal's own nor
 * listed in WEB_ORIGINS. The portal's own are those of PUBLIC_URL and of the host that the request names: behind a
 * proxy, the two can differ.
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
    throw new OriginRefused();
  };
};
