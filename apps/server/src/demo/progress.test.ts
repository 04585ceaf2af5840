import { describe, expect, test } from 'vitest';
import { Progress } from './progress.ts';

const screenThat = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
};

describe('progress', () => {
  test('off a terminal is a line for each tenth, the last one at the end', () => {
    const screen = screenThat(false);
    const progress = new Progress('Speakers', 2_000, screen);
    for (let step = 0; step < 40; step++) progress.advance(50);
    expect(screen.written).toHaveLength(10);
    expect(screen.written.at(-1)).toMatch(/^Speakers 2,000 of 2,000, \d+ s\n$/);
  });

  test('on a terminal is one line that is drawn over, and left when all is done', () => {
    const screen = screenThat(true);
    const progress = new Progress('Speakers', 3, screen);
    for (let step = 0; step < 3; step++) progress.advance(1);
    expect(screen.written.every((text) => text.startsWith('\rSpeakers '))).toBe(true);
    expect(screen.written.at(-1)).toContain('█'.repeat(30));
    expect(screen.written.filter((text) => text.endsWith('\n'))).toHaveLength(1);
  });
});
