import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test('line breaks become spaces, and empty lines start paragraphs', () => {
  const text = prose`
    One sentence over
    two lines.

    Another paragraph.`;
  expect(text).toBe('One sentence over two lines.\n\nAnother paragraph.');
});
