import { requiredLine, requiredParagraph } from '@portal/contract/text.ts';
import { expect, test } from 'vitest';
import { startingFocuses } from './starting-focuses.ts';

test('a new portal starts with 25 industry focuses, all different and described', () => {
  expect(startingFocuses).toHaveLength(25);
  expect(new Set(startingFocuses.map(({ name }) => name.toLowerCase())).size).toBe(25);
  for (const { name, description } of startingFocuses) {
    expect(requiredLine('').parse(name)).toBe(name);
    expect(requiredParagraph('').parse(description)).toBe(description);
  }
});
