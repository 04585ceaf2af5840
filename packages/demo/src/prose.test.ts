import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test('line breaks of the source are spaces, and empty lines begin paragraphs', () => {
  const text = prose`
    One sentence over
    two lines.

    Another paragraph.`;
  expect(text).toBe('One sentence over two lines.\n\nAnother paragraph.');
});
