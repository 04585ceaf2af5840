import { describe, expect, it } from 'vitest';
import { readableSite } from './speaker-labels.ts';

describe("a speaker's website", () => {
  it('is shown without scheme and www', () => {
    expect(readableSite('https://www.rivers.example/')).toBe('rivers.example');
  });
});
