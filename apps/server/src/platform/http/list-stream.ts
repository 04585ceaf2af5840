import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';

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

async function* prepend<Batch>(
  beginning: readonly Batch[],
  rest: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  yield* beginning;
  yield* rest;
}

/** Writes batches as one JSON array. */
async function* jsonArray(
  batches: AsyncIterable<unknown>,
  write: (batch: unknown) => string,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    const array = write(batch);
    if (array === '[]') continue;
    yield separator + array.slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Each long list keeps two batches and the state of its compression in memory. */
const LONG_LISTS = { total: 100, perOwner: 16 };

/** Sends lists. Up to two batches are sent at once; longer lists are streamed, a limited number at a time. */
export class ListSender {
  readonly #limit: ConcurrencyLimit;

  constructor(longLists = LONG_LISTS) {
    this.#limit = new ConcurrencyLimit(longLists);
  }

  /** `write` converts a batch to JSON. Errors before the first byte get an ordinary error response. */
  async send(
    reply: FastifyReply,
    { batches }: StreamedList<unknown>,
    write: (batch: unknown) => string,
  ): Promise<FastifyReply> {
    const first = await batches.next();
    if (first.done) return reply.send([]);
    const second = await batches.next();
    if (second.done) return reply.send(first.value);

    const close = this.#limit.open(reply.request.session?.user._id ?? '');
    const list = jsonArray(prepend([first.value, second.value], batches), write);
    const stream = Readable.from(list, { objectMode: false });
    stream.once('close', close);
    return reply.type('application/json; charset=utf-8').send(stream);
  }
}
