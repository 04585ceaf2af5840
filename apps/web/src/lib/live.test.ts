import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServer } from './live.ts';
import { isSignedIn } from './session.ts';
import { thisPage } from './this-page.ts';

const tess = {
  _id: 't1',
  email: 't@x.org',
  firstName: 'T',
  lastName: 'T',
  admin: false,
  role: 'teacher',
} as const;

/** A fake EventSource that the test controls. */
class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static get open(): FakeSource[] {
    return FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  }
  readyState = 0;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onerror = () => {};
  onheartbeat = () => {};
  constructor() {
    FakeSource.all.push(this);
  }
  addEventListener(_name: 'heartbeat', heard: () => void) {
    this.onheartbeat = heard;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  refuse() {
    this.close();
    this.onerror();
  }
}

const changed = vi.fn();
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status: 200 })),
  );
  changed.mockClear();
  thisPage().session.getState().login(tess);
  followServer(changed);
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('the stream is open while someone is logged in, and tells about events and new connections', () => {
  FakeSource.open[0]?.onopen();
  for (const data of [
    '{"kind":"request","id":"r"}',
    '{"kind":"message","id":"r"}',
    '{"kind":"import","id":"i"}',
    '{"kind":"sync"}',
    'no JSON',
  ])
    FakeSource.open[0]?.onmessage({ data });
  expect(changed.mock.calls.flat()).toEqual(['connected', 'request', 'message', 'import', 'sync', 'sync']);
  thisPage().session.getState().logout();
  expect(FakeSource.open).toHaveLength(0);
  thisPage().session.getState().login(tess);
  expect(FakeSource.open).toHaveLength(1);
});

it('the stream closes in a hidden tab and opens again when the tab is visible', async () => {
  turn('hidden');
  await vi.advanceTimersByTimeAsync(1_000);
  turn('visible');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(FakeSource.all).toHaveLength(1);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.open).toHaveLength(0);
  turn('visible');
  expect(FakeSource.open).toHaveLength(1);
});

it('retries have growing delays while the server rejects the stream', async () => {
  const delays: number[] = [];
  for (let refused = 0; refused < 20; refused += 1) {
    FakeSource.open[0]?.refuse();
    let delay = 0;
    for (; FakeSource.open.length === 0; delay += 1) await vi.advanceTimersByTimeAsync(1_000);
    delays.push(delay);
  }
  expect(delays.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 60, 60]);
  expect(delays.at(-1)).toBe(60);
});

it('clears the session that the server has ended', async () => {
  vi.mocked(fetch).mockResolvedValue(
    Response.json({ code: 'not_signed_in', message: 'Please log in first' }, { status: 401 }),
  );
  FakeSource.open[0]?.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSignedIn()).toBe(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(FakeSource.open).toHaveLength(0);
});

it('polls while no heartbeat comes, and opens another stream, until one is heard', async () => {
  const open = () => FakeSource.open[0];
  for (let heartbeat = 0; heartbeat < 5; heartbeat += 1) {
    open()?.onheartbeat();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(FakeSource.all).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(changed.mock.calls.flat()).toEqual(['sync', 'sync', 'sync']);
  expect(FakeSource.all).toHaveLength(4);
  expect(FakeSource.open).toHaveLength(1);
  changed.mockClear();
  open()?.onheartbeat();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(changed).not.toHaveBeenCalled();
});

it('polls while the server rejects the stream, but not while it can’t be reached', async () => {
  FakeSource.open[0]?.refuse();
  for (let second = 0; second < 50; second += 1) {
    FakeSource.open[0]?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(changed.mock.calls.flat()).toEqual(['sync']);
  vi.mocked(fetch).mockRejectedValue(new TypeError('failed'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(changed).toHaveBeenCalledTimes(1);
});
