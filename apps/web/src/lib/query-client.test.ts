import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { unreachable } from './api-error.ts';
import { thisPage } from './this-page.ts';
import { useToasts } from './toasts.ts';

const userWith = (_id: string): SessionUser => ({
  _id,
  email: `${_id}@school.example`,
  firstName: 'Tess',
  lastName: 'Teacher',
  admin: false,
  role: 'teacher',
});

it('the cache is cleared for the next user, and kept when the same session is confirmed', () => {
  const { login } = thisPage().session.getState();
  login(userWith('t1'));
  thisPage().queryClient.setQueryData(['/requests'], ['own']);
  login(userWith('t1'));
  expect(thisPage().queryClient.getQueryData(['/requests'])).toEqual(['own']);
  login(userWith('t2'));
  expect(thisPage().queryClient.getQueryData(['/requests'])).toBeUndefined();
  thisPage().session.getState().logout();
});

it('a screen that is loading when the user changes gets its data, but not what was loading for the user before', async () => {
  const { login, logout } = thisPage().session.getState();
  login(userWith('t1'));
  const answers: ((link: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const results: unknown[] = [];
  const leave = new QueryObserver(thisPage().queryClient, { queryKey: ['/link'], queryFn: load }).subscribe(
    ({ data }) => results.push(data),
  );
  logout();
  answers[0]?.('for t1');
  answers[1]?.('for everyone');
  await vi.waitFor(() => expect(results.at(-1)).toBe('for everyone'));
  expect(results).not.toContain('for t1');
  leave();
});

it('actions fail at once while the browser is offline', async () => {
  onlineManager.setOnline(false);
  try {
    const action = new MutationObserver(thisPage().queryClient, {
      mutationFn: () => Promise.reject(unreachable()),
    });
    await expect(action.mutate()).rejects.toThrow("We can't reach the portal right now.");
  } finally {
    onlineManager.setOnline(true);
  }
});

it('a failed refetch keeps the data and shows a toast, which a failed first load or a failed further page does not', async () => {
  const failing = { queryFn: () => Promise.reject(new Error('away')), retry: false } as const;
  const shown = () => useToasts.getState().toasts.map(({ message }) => message);
  useToasts.setState({ toasts: [] });
  await thisPage()
    .queryClient.fetchQuery({ ...failing, queryKey: ['/first'] })
    .catch(() => {});
  expect(shown()).toEqual([]);

  const list = { initialPageParam: 0, getNextPageParam: () => 1, retry: false } as const;
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('page')
    .mockRejectedValue(new Error('away'));
  const pages = new InfiniteQueryObserver(thisPage().queryClient, {
    ...list,
    queryKey: ['/list'],
    queryFn: load,
  });
  const leave = pages.subscribe(() => {});
  await vi.waitFor(() => expect(pages.getCurrentResult().data?.pages).toEqual(['page']));
  await pages.fetchNextPage();
  expect(pages.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(shown()).toEqual([]);
  await pages.refetch();
  expect(pages.getCurrentResult()).toMatchObject({ isRefetchError: true, data: { pages: ['page'] } });
  expect(shown()).toHaveLength(1);
  leave();
});
