import { BODY_MAX_BYTES } from '@portal/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';

/**
 * Per process. Each takes up to 20 MB from its first byte until its response, so together they take 320 MB. A person sends
 * one picture at a time, but the students of a class may send theirs together. Links have their own places, because nobody
 * needs an account for one.
 */
const PEOPLE = { total: 10, perOwner: 2 };
const LINKS = { total: 6, perOwner: 4 };

type LargeRequest = FastifyRequest<{ Params: { readonly token?: string } }>;

/** Limits how many large bodies are in memory at once. `received-bodies.ts` ends slow ones. */
export class LargeBodies {
  readonly #people = new ConcurrencyLimit(PEOPLE);
  readonly #links = new ConcurrencyLimit(LINKS);

  /** Call it before a body is read. Throws `ServiceBusy` if it may be large and too many others are. */
  admit({ headers, params, session }: LargeRequest, { raw }: FastifyReply): void {
    // A body without a declared length may be large. A connection that is closed already sends nothing more.
    if (Number(headers['content-length']) <= BODY_MAX_BYTES || raw.closed) return;
    const leave = session ? this.#people.open(session.user._id) : this.#links.open(params.token ?? '');
    raw.once('close', leave);
  }
}
