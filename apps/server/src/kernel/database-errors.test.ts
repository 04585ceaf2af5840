import { expect, it } from 'vitest';
import { isUnavailable } from './database-errors.ts';

it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])('%s means that the database is unavailable', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
});
