import type { FastifyInstance } from 'fastify';
import { DAY, instantAt } from '../../kernel/clock.ts';

const PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const LIFETIME_MS = 180 * DAY;

/** Serves a file that says where to report a vulnerability (RFC 9116). Its end is always half a year away. */
export const serveSecurityTxt = (app: FastifyInstance, contact: string, publicUrl: () => string): void => {
  app.get(PATH, async (_request, reply) => {
    const expires = instantAt(Math.floor((Date.now() + LIFETIME_MS) / DAY) * DAY);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl()}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
};
