import { expect, it } from 'vitest';
import { rangeOf } from './use-selection.ts';

it('a range goes from the last request to this one, whichever comes first', () => {
  const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
  const range = (from: string | undefined, to: string) => rangeOf(items, from, to).map(({ _id }) => _id);
  expect(range('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(range('c', 'a')).toEqual(['a', 'b', 'c']);
  expect(range('b', 'b')).toEqual(['b']);
  expect(range(undefined, 'c'), 'nothing came before').toEqual(['c']);
  expect(range('gone', 'c')).toEqual(['c']);
});
