import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRefresh } from './refetch-on-events.ts';
import { thisPage } from './this-page.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  thisPage().session.setState(({ session }) => ({ session: { ...session, _id: 'me' } }));
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const isStale = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated;

it('only visible requests, messages, imports or settings are refetched', async () => {
  const ofImports = [['/admin/speaker-imports'], ['/admin/speaker-imports/:id', { params: { id: 'i' } }]];
  const ofRequests = [
    ['/request/current', {}],
    ['/admin/requests', { query: {} }],
    ['/admin/users/:userId/requests'],
    ['/admin/overview'],
  ];
  const ofMessages = [['/request/:id/messages', { params: { id: 'r' } }, 'pages'], ['/overview/needs']];
  const others = [['/speaker/search', {}], ['/admin/all'], ['/admin/users/:userId'], ['/requesters']];
  for (const key of [...ofRequests, ...ofMessages, ...ofImports, ['/admin/settings'], ...others])
    client.setQueryData(key, []);
  makeRefresh(client, 'message')();
  await vi.advanceTimersByTimeAsync(600);
  expect(ofMessages.map((key) => isStale(...key))).toEqual([true, true]);
  expect(ofRequests.map((key) => isStale(...key))).toEqual([false, false, false, false]);
  makeRefresh(client, 'request')();
  await vi.advanceTimersByTimeAsync(600);
  expect(ofImports.map((key) => isStale(...key))).toEqual([false, false]);
  expect(ofRequests.map((key) => isStale(...key))).toEqual([true, true, true, true]);
  makeRefresh(client, 'import')();
  await vi.advanceTimersByTimeAsync(600);
  expect(ofImports.map((key) => isStale(...key))).toEqual([true, true]);
  expect(isStale('/admin/settings')).toBe(false);
  makeRefresh(client, 'settings')();
  await vi.advanceTimersByTimeAsync(600);
  expect(isStale('/admin/settings')).toBe(true);
  expect(others.map((key) => isStale(...key))).toEqual([false, false, false, false]);
});

it('many changes at once cause one refetch, and refetches keep a minimum interval', async () => {
  const refetch = vi.spyOn(client, 'invalidateQueries');
  const refresh = makeRefresh(client, 'request');
  for (let change = 0; change < 50; change += 1) refresh();
  await vi.advanceTimersByTimeAsync(600);
  expect(refetch).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 50; change += 1) {
    refresh();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(refetch.mock.calls.length).toBeLessThanOrEqual(6);
});

it('only data from before a given time is refetched, and what is still loading is left alone', async () => {
  client.setQueryData(['/request/current'], [], { updatedAt: Date.now() - 6_000 });
  client.setQueryData(['/admin/requests'], [], { updatedAt: Date.now() - 4_000 });
  const load = vi.fn(() => new Promise(() => {}));
  void client.prefetchQuery({ queryKey: ['/request/all'], queryFn: load });
  const refresh = makeRefresh(client, 'request');
  refresh(Date.now() - 5_000);
  await vi.advanceTimersByTimeAsync(600);
  expect(['/request/current', '/admin/requests', '/request/all'].map((path) => isStale(path))).toEqual([
    true,
    false,
    false,
  ]);
  refresh(Date.now() - 5_000);
  refresh();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(isStale('/admin/requests')).toBe(true);
});

it('a refetch waits for running mutations, so that an older response does not replace their result', async () => {
  const refetch = vi.spyOn(client, 'invalidateQueries');
  let answer = () => {};
  const sending = client.getMutationCache().build(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  const sent = sending.execute(undefined);
  makeRefresh(client, 'request')();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refetch).not.toHaveBeenCalled();
  answer();
  await sent;
  await vi.advanceTimersByTimeAsync(600);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('a mutation that hangs does not hold refetches', async () => {
  const refetch = vi.spyOn(client, 'invalidateQueries');
  const hanging = client.getMutationCache().build(client, { mutationFn: () => new Promise(() => {}) });
  void hanging.execute(undefined);
  makeRefresh(client, 'request')();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refetch).toHaveBeenCalled();
});

it('nothing is refetched after a logout', async () => {
  client.setQueryData(['/overview/needs'], []);
  makeRefresh(client, 'message')();
  thisPage().session.setState(({ session }) => ({ session: { ...session, _id: '' } }));
  await vi.advanceTimersByTimeAsync(600);
  expect(isStale('/overview/needs')).toBe(false);
});
