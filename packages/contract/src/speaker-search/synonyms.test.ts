import { expect, test } from 'vitest';
import { plainWords } from '../normalize-text.ts';
import { synonymsOf } from './synonyms.ts';

test.each([
  ['garbage', 'waste'],
  ['trash', 'recycling'],
  ['animals', 'wildlife'],
  ['bugs', 'pollinator'],
  ['cars', 'transportation'],
  ['batteries', 'storage'],
  ['océano', 'marine'],
])('%s may be %s in a profile', (everyday, profile) => {
  expect(plainWords(everyday).flatMap(synonymsOf)).toContain(profile);
});

test('words that nobody has listed have no synonyms', () => {
  expect(synonymsOf('xylophone')).toEqual([]);
  expect(synonymsOf('constructor')).toEqual([]);
});
