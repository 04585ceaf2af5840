import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../../errors.ts';
import { readCursor, type SpeakerCursor, writeCursor } from './speaker-cursor.ts';

const last = { name: 'åsa "o\'neil" łuczak', id: '0198c0de-0000-7000-8000-000000000000' };

const cursors: SpeakerCursor[] = [
  { sort: 'relevance', rank: 1, ...last },
  { sort: 'name', ...last },
  { sort: 'newest', createdAt: '2026-05-12T10:00:00.000Z', id: last.id },
];

describe('a cursor', () => {
  test.each(cursors)('is read as it was written: $sort', (cursor) => {
    expect(readCursor(writeCursor(cursor), cursor.sort)).toEqual(cursor);
    expect(writeCursor(cursor)).toMatch(/^[\w-]+$/);
  });

  test('of another order is refused', () => {
    expect(() => readCursor(writeCursor({ sort: 'name', ...last }), 'newest')).toThrow(InvalidInput);
  });

  test.each([
    '',
    'garbage',
    Buffer.from('null').toString('base64url'),
    writeCursor({ sort: 'name', name: 'a\u0000b', id: 'x' }),
    writeCursor({ sort: 'name', name: 'a', id: "x' or 1=1" }),
    writeCursor({ sort: 'newest', createdAt: 'yesterday', id: 'x' }),
    Buffer.from('{"sort":"relevance","rank":"0","name":"a","id":"x"}').toString('base64url'),
  ])('that the portal did not make is refused: %j', (text) => {
    expect(() => readCursor(text, 'name')).toThrow(InvalidInput);
  });

  test('made of anything at all is refused or read, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        for (const made of [text, Buffer.from(JSON.stringify(value)).toString('base64url')])
          expect(() => readCursor(made, 'relevance')).toThrow(InvalidInput);
      }),
    );
  });
});
