import { text } from '@portal/contract/url-params.ts';
import { defaultParseSearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from './url-params.ts';

describe('search parameters in a URL', () => {
  it('are readable', () => {
    const search = { q: 'river', grades: ['Middle School', 'High School'], format: 'virtual', book: true };
    expect(stringifySearch(search)).toBe(
      '?q=river&grades=Middle+School&grades=High+School&format=virtual&book=true',
    );
  });

  it.each([
    { q: 'ríos & “lakes” 100%', city: 'São Paulo' },
    { q: '350' },
    { q: 'true' },
    { q: '[1]' },
    { q: '007' },
    { grades: ['Middle School', 'High School'], page: 2, book: true },
    { industry: ['[new]', 'Soil'] },
    { request: '0198c0de-0000-7000-8000-000000000000' },
    {},
  ])('come back as they were: %j', (search) => {
    expect(defaultParseSearch(stringifySearch(search))).toEqual(search);
  });

  it('are parsed from older links', () => {
    expect(defaultParseSearch('?grades=%5B%22Middle%20School%22%5D')).toEqual({ grades: ['Middle School'] });
  });

  it('omit missing values', () => {
    expect(stringifySearch({ q: undefined })).toBe('');
  });
});

it.each([
  ['River\tTrust', 'River Trust'],
  [' River\r\n\tTrust\n', 'River Trust'],
  [350, '350'],
  [' \t', undefined],
  [['river'], undefined],
])('a text parameter %j is read as %j', (given, read) => {
  expect(text(given)).toBe(read);
});
