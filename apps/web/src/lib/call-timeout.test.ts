import { defineCalls, everyone } from '@portal/contract/call.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, fetchResponse, readBody } from './api.ts';

const UNREACHABLE = "We can't reach the portal right now. Please check your connection.";

const response = z.object({ ok: z.boolean() });
const { read, write } = defineCalls(
  async () => ({ read: { response }, write: { body: z.object({ picture: z.string() }), response } }),
  {
    read: { method: 'GET', path: '/thing', summary: 'Read', access: everyone },
    write: { method: 'POST', path: '/thing', summary: 'Write', access: everyone },
  },
);

let stream: ReadableStreamDefaultController<Uint8Array>;

/** Answers once `answer` resolves, as a browser does: it rejects, and errors the body, when the signal aborts. */
const stubFetch = (answer: () => Promise<void>) =>
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    await Promise.race([answer(), aborted]);
    aborted.catch((reason: unknown) => stream.error(reason));
    return new Response(
      new ReadableStream({
        start: (controller) => {
          stream = controller;
        },
      }),
    );
  });
const never = () => new Promise<void>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a call without an answer ends after 30 seconds as if the portal could not be reached', async () => {
  stubFetch(never);
  const ended = vi.fn();
  call(read).catch(ended);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, message: UNREACHABLE }));
});

it('a large upload has more time', async () => {
  stubFetch(never);
  const ended = vi.fn();
  call(write, { body: { picture: 'x'.repeat(3_000_000) } }).catch(ended);
  await vi.advanceTimersByTimeAsync(500_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: UNREACHABLE }));
});

it('a response may take long while it goes on, but ends if it stops', async () => {
  stubFetch(async () => {});
  const text = readBody((await fetchResponse(read, {})).text());
  const ended = vi.fn();
  text.catch(ended);
  for (let chunk = 0; chunk < 5; chunk += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    stream.enqueue(new TextEncoder().encode('x'));
  }
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: UNREACHABLE }));
});

it('a caller can still cancel a call', async () => {
  stubFetch(never);
  const controller = new AbortController();
  const ended = vi.fn();
  fetchResponse(read, {}, controller.signal).catch(ended);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
});
