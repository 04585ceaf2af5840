import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  vi.restoreAllMocks();
  return streams.close();
});

const changed = (to: readonly string[]) => JSON.stringify({ event: { kind: 'request', id: 'r' }, to });

describe('the streams of a process', () => {
  it('disconnect a slow reader, and keep a fast one', async () => {
    const slow = streams.subscribe(teacher, 'here');
    const quick = streams.subscribe(teacher, 'there').resume();
    let sent = 0;
    while (!slow.destroyed && sent < 100_000) {
      streams.onMessage(changed(['t']));
      sent += 1;
      if (sent % 100 === 0) await setImmediate();
    }
    expect(slow.destroyed).toBe(true);
    expect(slow.readableLength).toBeLessThan(40_000);
    expect(quick.destroyed).toBe(false);
  });

  it('close at the next heartbeat after their session has expired', async () => {
    const ended = streams.subscribe(teacher, 'here').resume();
    const lasting = streams.subscribe(teacher, 'there').resume();
    alive.delete('here');
    streams.heartbeat();
    while (!ended.closed) await setImmediate();
    expect(lasting.closed).toBe(false);
  });

  it('show that they are alive with an event that pages can see', () => {
    const stream = streams.subscribe(teacher, 'here');
    stream.read();
    streams.heartbeat();
    expect(String(stream.read())).toBe('event: heartbeat\ndata: {}\n\n');
  });

  it('stay open while the database is unavailable', async () => {
    const failing = new EventStreams(() => Promise.reject(new Error('away')), log, 100);
    const stream = failing.subscribe(teacher, 'here').resume();
    failing.heartbeat();
    await setImmediate();
    expect(stream.closed).toBe(false);
    expect(warnings).toEqual(['could not check the sessions of event streams']);
    await failing.close();
  });

  it('begin with what the reader may have missed while their page loaded', async () => {
    await streams.listen({ pubSub: { subscribe: async () => ({ close: async () => {} }) } });
    const read = (seconds: number): string => {
      const stream = streams.subscribe(teacher, 'here', seconds);
      const chunks: unknown[] = [];
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk);
      return chunks.join('');
    };
    expect(read(10), 'the portal has just started').toContain('"sync"');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    streams.onMessage(changed(['t']));
    streams.onMessage(changed(['somebody else']));
    expect(read(9).match(/^data:/gm)).toHaveLength(1);
    expect(read(0)).not.toContain('data:');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 9_500);
    expect(read(9)).not.toContain('data:');
    for (let count = 0; count < 501; count += 1) streams.onMessage(changed(['somebody else']));
    expect(read(9), 'too many to keep').toContain('"sync"');
  });

  it('ignore invalid messages', () => {
    const stream = streams.subscribe(teacher, 'here');
    stream.read();
    for (const text of ['', 'no JSON', '{}', '{"event":{"kind":"request","id":"<r>"},"to":["t"]}']) {
      streams.onMessage(text);
    }
    expect(stream.read()).toBeNull();
    expect(warnings).toHaveLength(4);
  });
});
