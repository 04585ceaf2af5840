import { describe, expect, it } from 'vitest';
import { webAddress } from './website.ts';

describe('a website', () => {
  it.each([
    'https://www.rivers.example/',
    'http://rivers.example',
    'HTTPS://rivers.example/a?b=c#d',
    'https://münchen.example:8080/x',
  ])('can be %s', (text) => {
    expect(webAddress(text)).toBe(text);
  });

  it.each(['rivers.example', 'www.rivers.example/about', 'linkedin.com/in/ada?x=1', 'rivers.example:8080'])(
    'can be %s, without its scheme',
    (text) => {
      expect(webAddress(text)).toBe(`https://${text}`);
    },
  );

  it.each([
    '',
    'none',
    'n/a',
    'not a site',
    'See example.org',
    'ana@rivers.example',
    'https://rivers.example@other.example',
    'https://',
    'https:rivers.example',
    '//rivers.example',
    'ftp://rivers.example',
    'mailto:ana@rivers.example',
    'javascript:alert(1)',
    'JavaScript://rivers.example/%0aalert(1)',
    'data:text/html,hello',
  ])('can’t be %j', (text) => {
    expect(webAddress(text)).toBeUndefined();
  });
});
