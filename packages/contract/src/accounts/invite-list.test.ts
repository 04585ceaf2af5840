import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITED_PEOPLE_MAX } from '../limits.ts';
import { LISTED_VALUE_MAX, readInviteList } from './invite-list.ts';

/** 'first|last|email|organization' of each person. */
const read = (text: string) =>
  readInviteList(text).map(({ firstName, lastName, email, organization }) =>
    [firstName, lastName, email, organization].join('|'),
  );

describe('a pasted list of people', () => {
  it.each([
    ['Ana Lee <ana@x.org>', 'Ana|Lee|ana@x.org|'],
    ['"Lee, Ana" <ana@x.org>', 'Ana|Lee|ana@x.org|'],
    ['Lee, Ana <ana@x.org>', 'Ana|Lee|ana@x.org|'],
    ['ana@x.org', '||ana@x.org|'],
    ['Lee, Ana; ana@x.org', 'Ana|Lee|ana@x.org|'],
    ['Ana Lee, ana@x.org', 'Ana|Lee|ana@x.org|'],
    ['Ana Lee ana@x.org', 'Ana|Lee|ana@x.org|'],
    ['Ana, Lee, ana@x.org', 'Ana|Lee|ana@x.org|'],
    ['ana@x.org\tAna\tLee', 'Ana|Lee|ana@x.org|'],
    ['ana@x.org, Ana Lee', 'Ana|Lee|ana@x.org|'],
    ['Ana Maria\tLee\tana@x.org', 'Ana Maria|Lee|ana@x.org|'],
    ['Ana Lee\tana@x.org\tLincoln High', 'Ana|Lee|ana@x.org|Lincoln High'],
    ['ana@x.org;Ana Lee;Lincoln High', 'Ana|Lee|ana@x.org|Lincoln High'],
    ['ana@x.org;Ana;Lee;Lincoln High', 'Ana|Lee|ana@x.org|Lincoln High'],
    ['Ana,Lee,ana@x.org,"Lincoln High, North"', 'Ana|Lee|ana@x.org|Lincoln High, North'],
    ['"Ana Lee",ana@x.org,"The ""Old"" School"', 'Ana|Lee|ana@x.org|The "Old" School'],
    ['Dr. Ana Lee, PhD <ana@x.org>', 'Ana|Lee|ana@x.org|'],
    ['Ana Lee <ana@x.org>, Lincoln High', 'Ana|Lee|ana@x.org|Lincoln High'],
    ['Madonna, m@x.org', 'Madonna||m@x.org|'],
  ])('reads %s', (line, person) => {
    expect(read(line)).toEqual([person]);
  });

  it('reads several addresses in a line', () => {
    expect(read('Ana Lee <ana@x.org>, Ray, Bo <bo@x.org>; cy@x.org')).toEqual([
      'Ana|Lee|ana@x.org|',
      'Bo|Ray|bo@x.org|',
      '||cy@x.org|',
    ]);
    expect(read('cy@x.org, Lee, Ana <ana@x.org>')).toEqual(['||cy@x.org|', 'Ana|Lee|ana@x.org|']);
    expect(read('ana@x.org bo@x.org,cy@x.org')).toEqual(['||ana@x.org|', '||bo@x.org|', '||cy@x.org|']);
  });

  it('reads columns by their headings, in any order, and leaves the others out', () => {
    expect(
      read(
        '\ufeffSchool,Room,Email Address,First Name,Last Name\r\nLincoln High,12,ana@x.org,Ana,Lee\r\n,,bo@x.org,Bo,\r\n\r\n,,,,',
      ),
    ).toEqual(['Ana|Lee|ana@x.org|Lincoln High', 'Bo||bo@x.org|']);
    expect(read('Name\tE-mail\nLee, Ana\tana@x.org\nBo Ray\t')).toEqual(['Ana|Lee|ana@x.org|', 'Bo|Ray||']);
  });

  it('keeps a line without an address, so that it can be named', () => {
    expect(read('Our teachers:\nana@x.org')).toEqual(['||Our teachers:|', '||ana@x.org|']);
  });

  it('is bounded, whatever is pasted', () => {
    const many = Array.from({ length: 5_000 }, (_nothing, index) => `a${index}@x.org`);
    for (const separator of ['\n', ' ', ';'])
      expect(readInviteList(many.join(separator))).toHaveLength(INVITED_PEOPLE_MAX + 1);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aé@<>,;"\t\n .') }), (text) => {
        for (const person of readInviteList(text))
          for (const value of Object.values(person))
            expect(value.length).toBeLessThanOrEqual(LISTED_VALUE_MAX);
      }),
    );
    // Takes about a second on an idle machine. Quadratic time would be minutes.
    const started = Date.now();
    for (const part of ['a"" ', '"a",', '<', '>', 'a<', '@', ',a@', '; <@', ' '])
      readInviteList(`"${part.repeat(100_000)}`);
    expect(Date.now() - started).toBeLessThan(30_000);
  }, 60_000);
});
