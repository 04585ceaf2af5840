import { type PortalEvent, portalEventSchema } from '@portal/contract/events/events.schemas.ts';
import type { Client } from './client.ts';

const PATIENCE = 10_000;

/** Reads the event stream of a client. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  private constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Opens a stream. It receives all later events. */
  static async open(client: Client): Promise<EventReader> {
    const { body, status } = await client.fetch('/api/events');
    if (status !== 200 || !body) throw new Error(`GET /events answered ${status}`);
    const reader = new EventReader(body);
    // The first chunk shows that the portal has subscribed.
    await reader.#part();
    return reader;
  }

  /** The next event that isn't a heartbeat; undefined after the portal has closed the stream. */
  async next(): Promise<PortalEvent | undefined> {
    for (;;) {
      const part = await this.#part();
      if (part === undefined) return undefined;
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (data !== undefined && !part.startsWith('event: heartbeat'))
        return portalEventSchema.parse(JSON.parse(data));
    }
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }

  async #part(): Promise<string | undefined> {
    while (!this.#text.includes('\n\n')) {
      const { done, value } = await this.#read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
    const end = this.#text.indexOf('\n\n');
    const part = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 2);
    return part;
  }

  async #read() {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('Nothing was heard')), PATIENCE);
    try {
      return await Promise.race([this.#reader.read(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
