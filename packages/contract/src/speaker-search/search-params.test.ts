import { describe, expect, it } from 'vitest';
import { readManagementParams, readSpeakerParams } from './search-params.ts';

describe('the URL of a speaker search', () => {
  it('keeps valid parameters', () => {
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

  it('can have a single option instead of a list', () => {
    expect(readSpeakerParams({ industry: 'Forestry', grades: 'Middle School' })).toEqual({
      industry: ['Forestry'],
      grades: ['Middle School'],
    });
  });

  it('can ask for speakers who are available on a day or soon, and ignores days that are past or too far', () => {
    const date = `${new Date().getFullYear() + 1}-05-12`;
    expect(readSpeakerParams({ date, available: 'four-weeks' })).toEqual({ date, available: 'four-weeks' });
    for (const wrong of ['2026-01-01', '9999-12-31', `${new Date().getFullYear() + 1}-02-30`, 'tomorrow'])
      expect(readSpeakerParams({ date: wrong, available: 'now' })).toEqual({});
  });

  it('accepts the long spelling of Elementary', () => {
    expect(readSpeakerParams({ grades: ['Elementary School'] })).toEqual({ grades: ['Elementary'] });
  });

  it('can have a text that looks like a number', () => {
    expect(readSpeakerParams({ q: 350 })).toEqual({ q: '350' });
    const near = { near: '97201', within: '25', saved: 'yes' };
    expect(readSpeakerParams({ ...near, near: 97_201, within: 25 })).toEqual(near);
    expect(readSpeakerParams({ near: '02139' })).toEqual({ near: '02139' });
    expect(readSpeakerParams({ near: 9720, within: 30, saved: true })).toEqual({});
  });

  it('ignores invalid parameters', () => {
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

  it('shortens a text to the limit of the server', () => {
    expect(readSpeakerParams({ q: 'x'.repeat(500) }).q).toHaveLength(200);
  });
});

describe("the URL of the administrators' list", () => {
  it('keeps valid parameters and the speaker who is edited', () => {
    const asked = {
      q: 'river',
      visible: 'no',
      complete: 'yes',
      industry: ['Forestry'],
      grades: ['High School'],
      format: 'virtual',
      city: 'Bend',
      edit: 'abc',
    };
    expect(readManagementParams(asked)).toEqual(asked);
  });

  it('ignores invalid parameters and those of the search page', () => {
    expect(
      readManagementParams({ visible: 'maybe', complete: true, sort: 'name', book: true, speaker: 'x' }),
    ).toEqual({});
  });
});
