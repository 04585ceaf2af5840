import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStreams } from './streams.service.ts';

const teacher = {
  _id: 't',
  email: 't@example.org',
  firstName: 'Tea',
  lastName: 'Cher',
  role: 'teacher',
  admin: false,
} as const;

const alive = new Set<string>();
const warnings: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => warnings.push(message) };

let streams: EventStreams;
beforeEach(() => {
  alive.clear();
  alive.add('here').add('there');
  warnings.length = 0;
  streams = new EventStreams(async (hashes) => new Set(hashes.filter((hash) => alive.has(hash))), log, 100);
});
afterEach(() => streams.close());

const changed = (to: readonly string[]) => JSON.stringify({ event: { kind: 'request', id: 'r' }, to });

describe('the streams of a process', () => {
  it('drop a reader who does not keep up, and keep one who does', async () => {
    const slow = streams.follow(teacher, 'here');
    const quick = streams.follow(teacher, 'there').resume();
    let told = 0;
    while (!slow.destroyed && told < 100_000) {
      streams.hear(changed(['t']));
      told += 1;
      if (told % 100 === 0) await turn();
    }
    expect(slow.destroyed).toBe(true);
    expect(slow.readableLength).toBeLessThan(40_000);
    expect(quick.destroyed).toBe(false);
  });

  it('end at the next heartbeat when their session has run out', async () => {
    const ended = streams.follow(teacher, 'here').resume();
    const lasting = streams.follow(teacher, 'there').resume();
    alive.delete('here');
    streams.beat();
    while (!ended.closed) await turn();
    expect(lasting.closed).toBe(false);
  });

  it('outlast a database that cannot be asked', async () => {
    const failing = new EventStreams(() => Promise.reject(new Error('away')), log, 100);
    const stream = failing.follow(teacher, 'here').resume();
    failing.beat();
    await turn();
    expect(stream.closed).toBe(false);
    expect(warnings).toEqual(['sessions of streams not checked']);
    await failing.close();
  });

  it('pass on nothing that is no notice', () => {
    const stream = streams.follow(teacher, 'here');
    stream.read();
    for (const text of ['', 'no JSON', '{}', '{"event":{"kind":"request","id":"<r>"},"to":["t"]}']) {
      streams.hear(text);
    }
    expect(stream.read()).toBeNull();
    expect(warnings).toHaveLength(4);
  });
});
