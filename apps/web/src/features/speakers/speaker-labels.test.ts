import { describe, expect, it } from 'vitest';
import { readableSite, siteLink } from './speaker-labels.ts';

describe("a speaker's website", () => {
  it.each([
    ['https://www.rivers.example/', 'https://www.rivers.example/'],
    ['rivers.example/about', 'https://rivers.example/about'],
    ['HTTP://rivers.example', 'http://rivers.example/'],
  ])('%s leads to %s', (website, link) => {
    expect(siteLink(website)).toBe(link);
  });

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'not a site at all', ''])(
    '%s is not a link',
    (website) => {
      expect(siteLink(website)).toBeUndefined();
    },
  );

  it('is shown without scheme and www', () => {
    expect(readableSite('https://www.rivers.example/')).toBe('rivers.example');
  });
});
