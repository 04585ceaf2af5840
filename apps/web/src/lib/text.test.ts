import { describe, expect, it } from 'vitest';
import { counted, truncate } from './text.ts';

describe('a preview', () => {
  it('is the whole of a text that is short enough', () => {
    expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('ends with an ellipsis where something is left out', () => {
    expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(truncate('ten words', 4)).toBe('ten…');
  });

  it('cuts no character in half', () => {
    expect(truncate('🌱🌲🌳', 2)).toBe('🌱🌲…');
  });
});

it('counts in words', () => {
  expect([counted(1, 'speaker'), counted(0, 'speaker'), counted(2, 'category', 'categories')]).toEqual([
    '1 speaker',
    '0 speakers',
    '2 categories',
  ]);
});
