import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { repeatWithPassword, usePasswordConfirmation } from './password-confirmation.ts';
import { thisPage } from './this-page.ts';

const refusal = new ApiError(403, { code: 'confirm_password', message: 'Please confirm your password' });
const asked = () => usePasswordConfirmation.getState().confirmation;

beforeEach(() => {
  thisPage().session.getState().login({
    _id: 'a',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Green',
    admin: true,
    role: 'admin',
  });
});

it('two calls that need the password ask for it one after the other, and both are answered', async () => {
  const [one, other] = [vi.fn(async () => 'one'), vi.fn(async () => 'other')];
  const answers = [repeatWithPassword(refusal, one), repeatWithPassword(refusal, other)];
  const canceled = expect(answers[1]).rejects.toBe(refusal);
  await vi.waitFor(() => expect(asked()).toBeDefined());
  await asked()?.send('secret');
  expect(await answers[0]).toBe('one');
  await vi.waitFor(() => expect(asked()).toBeDefined());
  asked()?.cancel();
  await canceled;
  expect(other).not.toHaveBeenCalled();
  expect(asked()).toBeUndefined();
});

it('a call that waits for its turn is refused once nobody is logged in', async () => {
  const first = expect(repeatWithPassword(refusal, vi.fn())).rejects.toBe(refusal);
  const second = expect(repeatWithPassword(refusal, vi.fn())).rejects.toBe(refusal);
  await vi.waitFor(() => expect(asked()).toBeDefined());
  thisPage().session.getState().logout();
  await Promise.all([first, second]);
  expect(asked()).toBeUndefined();
});
