import { expect, it } from 'vitest';
import { calledName, fullName, speakerOfClass } from './full-name.ts';

it('names people by what they have of the two names', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Fern' })).toBe('Ana Fern');
  expect(fullName({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(fullName({ firstName: '', lastName: 'Fern' })).toBe('Fern');
});

it('calls people by their first name, or by the only name that they have', () => {
  expect(calledName({ firstName: 'Ana', lastName: 'Fern' })).toBe('Ana');
  expect(calledName({ firstName: '', lastName: 'Fern' })).toBe('Fern');
});

it('gives a class words in place of names that it may not read', () => {
  expect(speakerOfClass({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(speakerOfClass({ firstName: '', lastName: '' })).toBe('Your visitor');
  expect(`Thank ${speakerOfClass({ firstName: '', lastName: '' }, 'your visitor')}`).toBe(
    'Thank your visitor',
  );
});
