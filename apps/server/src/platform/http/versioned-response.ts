import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1_048_576;

/** A response to a query that is the same for everyone until the version of its data changes. */
export class VersionedResponse<T> {
  readonly version: string;
  readonly read: () => Promise<T>;

  constructor(version: string, read: () => Promise<T>) {
    this.version = version;
    this.read = read;
  }
}

/** Sends versioned responses. Reads each once per version, and answers 304 to clients that have it already. */
export class ResponseCache {
  readonly #texts = new LRUCache<string, string, () => Promise<string>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (json, key) => 2 * (json.length + key.length),
    fetchMethod: (_key, _stale, { context }) => context(),
    // A response that is removed while it is being read still reaches those who wait for it.
    ignoreFetchAbort: true,
  });

  /** `write` converts the response to JSON. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { version, read }: VersionedResponse<unknown>,
    write: (response: unknown) => string,
  ): Promise<FastifyReply> {
    const etag = `W/"${version}"`;
    const known = request.headers['if-none-match'] === etag;
    const key = `${version} ${request.routeOptions.url} ${JSON.stringify(request.query)}`;
    const json = known ? '' : await this.#texts.forceFetch(key, { context: async () => write(await read()) });
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (known) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  }
}
