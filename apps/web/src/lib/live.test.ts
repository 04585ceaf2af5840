import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
  constructor() {
    FakeSource.all.push(this);
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
let session: typeof import('./session.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
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
  session = await import('./session.ts');
  session.useSessionStore.getState().login(tess);
  const { followServer } = await import('./live.ts');
  followServer(changed);
});
// The store of the last test still has a subscription, so files that share modules need a new one.
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
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
  session.useSessionStore.getState().logout();
  expect(FakeSource.open).toHaveLength(0);
  session.useSessionStore.getState().login(tess);
  expect(FakeSource.open).toHaveLength(1);
});

it('the stream closes in a hidden tab and opens again when the tab is visible', async () => {
  turn('hidden');
  await vi.advanceTimersByTimeAsync(1_000);
  turn('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(1);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.open).toHaveLength(0);
  turn('visible');
  expect(FakeSource.open).toHaveLength(1);
});

it('retries have growing delays while the server rejects the stream', async () => {
  for (let refused = 0; refused < 20; refused += 1) {
    FakeSource.open[0]?.refuse();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(FakeSource.all.length).toBe(21);
  FakeSource.open[0]?.refuse();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(FakeSource.open).toHaveLength(0);
});

it('clears the session that the server has ended', async () => {
  vi.mocked(fetch).mockResolvedValue(
    Response.json({ code: 'not_signed_in', message: 'Please log in first' }, { status: 401 }),
  );
  FakeSource.open[0]?.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.isSignedIn()).toBe(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(FakeSource.open).toHaveLength(0);
});
