import { describe, expect, it } from 'vitest';
import { cleanEmail, hasTwoAddresses, splitAddress } from './pasted-text.ts';
import { emailAddress } from './text.ts';

const errorOf = (text: string) => emailAddress().safeParse(text).error?.issues[0]?.message;

describe('a pasted email address', () => {
  it.each([
    'ana@school.org;',
    'ana@school.org.',
    ' ana@school.org, ',
    '<ana@school.org>',
    '<ana@school.org>;',
    '(ana@school.org)',
    "'ana@school.org'",
    '“ana@school.org”',
    'mailto:ana@school.org',
    'MAILTO:ana@school.org?subject=Hello%20there',
    '<mailto:ana@school.org>',
    'Ana Example <ana@school.org>',
    'Ana Example <mailto:ana@school.org>;',
    'ana@school.org <ana@school.org>',
    'ana@school.org\u200b',
    '\ufeffana@school.org',
    'ana\u2060@school.org',
    'ana@sch\u00adool.org',
    '\u202aana@school.org\u202c',
    '\u00a0Ana@School.org\u200e\r\n',
    'ana@school.org\u0085',
  ])('%j is read', (text) => {
    expect(emailAddress().parse(text)).toBe('ana@school.org');
  });

  it('keeps the apostrophes and hyphens of names, whatever they look like', () => {
    expect(emailAddress().parse('Mary.O’Neill@fern\u2011school.org')).toBe("mary.o'neill@fern-school.org");
  });

  it.each([
    'a@x.org; b@x.org',
    'a@x.org b@x.org',
    'a@x.org/b@x.org',
    'a@x.org\nb@x.org',
    'Ana <a@x.org>, Ben <b@x.org>',
    'a@x.org <b@x.org>',
  ])('%j is two, and none is taken', (text) => {
    expect(errorOf(text)).toBe('Please enter only one email address');
  });

  it.each([
    ['\u200b', 'Missing input'],
    ['<>', 'Missing input'],
    ['ana@', 'Invalid email addresss'],
    ['a b@example.org', 'Invalid email addresss'],
    ['ünal@school.örg', "Invalid email addresss. It can't contain ü or ö."],
  ])('%j is refused', (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it.each([
    ['Ana Example <ana@school.org>', 'Ana Example'],
    ['"Example, Ana" <ana@school.org>;', 'Ana Example'],
    ['Example, Ana <ana@school.org>', 'Ana Example'],
    ["'Ana' <ana@school.org>", 'Ana'],
    ['Ana\u200b Example<mailto:ana@school.org>', 'Ana Example'],
    ['ana@school.org <ana@school.org>', ''],
    ['<ana@school.org>', ''],
    ['ana@school.org', ''],
  ])('%j has the name %j', (text, name) => {
    expect(splitAddress(text)).toEqual({ name, email: 'ana@school.org' });
  });

  it('is not looked for in a long text', () => {
    const text = ')'.repeat(1_000_000);
    expect([cleanEmail(`${text}x`), hasTwoAddresses(`a@x.org b@x.org${text}`)]).toEqual([`${text}x`, false]);
  });
});
