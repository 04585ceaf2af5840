import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids are version 7 UUIDs that sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
