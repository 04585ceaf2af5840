import { describe, expect, it } from 'vitest';
import { counted, truncate } from './text.ts';

describe('a preview', () => {
  it('is the whole text if it is short enough', () => {
    expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('ends with an ellipsis if it is truncated', () => {
    expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(truncate('ten words', 4)).toBe('ten…');
  });

  it('does not split characters', () => {
    expect(truncate('🌱🌲🌳', 2)).toBe('🌱🌲…');
  });
});

it('writes a number with its noun', () => {
  expect([counted(1, 'speaker'), counted(0, 'speaker'), counted(2, 'category', 'categories')]).toEqual([
    '1 speaker',
    '0 speakers',
    '2 categories',
  ]);
});
