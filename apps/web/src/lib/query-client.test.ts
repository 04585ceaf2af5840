import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { useSessionStore } from './session.ts';

const userWith = (_id: string): SessionUser => ({
  _id,
  email: `${_id}@school.example`,
  firstName: 'Tess',
  lastName: 'Teacher',
  admin: false,
  role: 'teacher',
});

it('the cache is cleared for the next user, and kept when the same session is confirmed', () => {
  const { login } = useSessionStore.getState();
  login(userWith('t1'));
  queryClient.setQueryData(['/requests'], ['own']);
  login(userWith('t1'));
  expect(queryClient.getQueryData(['/requests'])).toEqual(['own']);
  login(userWith('t2'));
  expect(queryClient.getQueryData(['/requests'])).toBeUndefined();
  useSessionStore.getState().logout();
});
