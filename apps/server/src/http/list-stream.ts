import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ServiceBusy } from '../kernel/errors.ts';
import { streamText } from './stream-text.ts';

/** A list that is read from the database while it is sent. */
export class StreamedList<Item> {
  readonly batches: AsyncGenerator<Item[]>;

  constructor(batches: AsyncGenerator<Item[]>) {
    this.batches = batches;
  }
}

async function* mapBatches<Row, Item>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of batches) yield rows.map((row) => present(row));
}

/** Responds with all rows of a list, each converted by `present`. */
export const streamList = <Row, Item>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Item,
): StreamedList<Item> => new StreamedList(mapBatches(batches, present));

/** Converts the items of a page. */
export const presentPage = <Row, Item, Page extends { readonly items: readonly Row[] }>(
  page: Page & { readonly items: readonly Row[] },
  present: (row: Row) => Item,
): Omit<Page, 'items'> & { items: Item[] } => ({ ...page, items: page.items.map((row) => present(row)) });

type Write = (items: unknown) => string;

async function* arraysOf(
  beginning: readonly string[],
  rest: AsyncIterable<unknown>,
  write: Write,
): AsyncGenerator<string> {
  yield* beginning;
  for await (const batch of rest) yield write(batch);
}

/** Joins JSON arrays into one. */
async function* joinArrays(arrays: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[';
  for await (const array of arrays) {
    if (array === '[]') continue;
    yield separator + array.slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

const LIMITS = {
  /** Each long list keeps two batches and the state of its compression in memory. */
  maxSending: 100,
  /** A list whose client has read nothing for this many milliseconds may be aborted to make room for another. */
  stalledAfter: 20_000,
};

interface Sending {
  readonly stream: Readable;
  readAt: number;
}

/** Sends lists. Up to two batches are sent at once; longer lists are streamed, a limited number at a time. */
export class ListSender {
  readonly #limits: typeof LIMITS;
  readonly #sending = new Set<Sending>();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** `write` converts a batch to JSON. Errors before the first byte get an ordinary error response. */
  async send(reply: FastifyReply, { batches }: StreamedList<unknown>, write: Write): Promise<FastifyReply> {
    const first = await batches.next();
    if (first.done) return reply.send([]);
    const second = await batches.next();
    if (second.done) return reply.send(first.value);

    this.#makeRoom();
    const beginning = [write(first.value), write(second.value)];
    const stream = this.#start(joinArrays(arraysOf(beginning, batches, write)));
    return reply.type('application/json; charset=utf-8').send(stream);
  }

  #start(parts: AsyncIterable<string>): Readable {
    const sending: Sending = { stream: streamText(noteReading()), readAt: performance.now() };
    async function* noteReading() {
      for await (const part of parts) {
        sending.readAt = performance.now();
        yield part;
      }
    }
    this.#sending.add(sending);
    sending.stream.once('close', () => this.#sending.delete(sending));
    return sending.stream;
  }

  #makeRoom(): void {
    const { maxSending, stalledAfter } = this.#limits;
    if (this.#sending.size < maxSending) return;
    const now = performance.now();
    const stalled = [...this.#sending].find(({ readAt }) => now - readAt > stalledAfter);
    if (!stalled) throw new ServiceBusy();
    this.#sending.delete(stalled);
    stalled.stream.destroy();
  }
}
