import { describe, expect, it } from 'vitest';
import { readSpeakerParams } from './search-params.ts';

describe('the URL of a search', () => {
  it('keeps what the search understands', () => {
    const asked = {
      q: 'river',
      industry: ['Forestry', 'Air Quality'],
      grades: ['High School'],
      languages: ['Spanish'],
      city: 'Portland',
      format: 'virtual',
      sort: 'newest',
      speaker: 'abc',
      book: true,
    };
    expect(readSpeakerParams(asked)).toEqual(asked);
  });

  it('may name one option without a list', () => {
    expect(readSpeakerParams({ industry: 'Forestry', grades: 'Middle School' })).toEqual({
      industry: ['Forestry'],
      grades: ['Middle School'],
    });
  });

  it('may have the long spelling of Elementary', () => {
    expect(readSpeakerParams({ grades: ['Elementary School'] })).toEqual({ grades: ['Elementary'] });
  });

  it('may hold words that look like numbers', () => {
    expect(readSpeakerParams({ q: 350 })).toEqual({ q: '350' });
  });

  it('loses what no search can ask', () => {
    expect(
      readSpeakerParams({
        q: '   ',
        grades: ['Kindergarten'],
        languages: [{}],
        format: 'by mail',
        sort: 'price',
        city: null,
        book: 'yes',
        other: 'thing',
      }),
    ).toEqual({});
  });

  it('is cut where the server would refuse it', () => {
    expect(readSpeakerParams({ q: 'x'.repeat(500) }).q).toHaveLength(200);
  });
});
