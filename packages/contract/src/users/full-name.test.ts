import { expect, it } from 'vitest';
import { calledName, fullName } from './full-name.ts';

it('names people by what they have of the two names', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Fern' })).toBe('Ana Fern');
  expect(fullName({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(fullName({ firstName: '', lastName: 'Fern' })).toBe('Fern');
});

it('calls people by their first name, or by the only name that they have', () => {
  expect(calledName({ firstName: 'Ana', lastName: 'Fern' })).toBe('Ana');
  expect(calledName({ firstName: '', lastName: 'Fern' })).toBe('Fern');
});
