import { describe, expect, it } from 'vitest';
import { formsWithout, readWords } from './searched-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** A vocabulary of 100 profiles. */
const vocabularyOf = (counts: Readonly<Record<string, number>>): Vocabulary =>
  new Vocabulary(new Map(Object.entries(counts).map(([word, count]) => [word, { count, id: word }])), 100);

/** The words that a searched one looks for, by their scores. */
const lookups = (q: string, counts: Readonly<Record<string, number>>) =>
  readWords(q.split(' '), vocabularyOf(counts)).map((word) => word.lookups);

const best = (q: string, counts: Readonly<Record<string, number>>): number[] =>
  lookups(q, counts).map((all) => Math.max(0, ...all.map(({ score }) => score)));

const looked = (q: string, counts: Readonly<Record<string, number>>) =>
  lookups(q, counts).map((all) => [...new Set(all.flatMap(({ words }) => words))]);

describe('a word of a search', () => {
  it('counts as much as it is rare', () => {
    const [rare = 0, common = 0] = best('lichen water', { lichen: 1, water: 60 });
    expect(rare).toBeGreaterThan(common * 3);
  });

  it('counts the same after a change of few profiles', () => {
    expect(best('lichen water', { lichen: 4, water: 60 })).toEqual(
      best('lichen water', { lichen: 4, water: 62 }),
    );
  });

  it('counts itself before its synonyms, and those before beginnings', () => {
    const scoresOf = (counts: Readonly<Record<string, number>>, wanted: string) =>
      lookups('sea', counts)[0]?.flatMap(({ words, score }) => (words.includes(wanted) ? [score] : [])) ?? [];
    const counts = { sea: 5, ocean: 1, seattle: 5 };
    const [own, synonym] = [scoresOf(counts, 'sea').filter((score) => score > 15), scoresOf(counts, 'ocean')];
    const beginnings = scoresOf(counts, 'sea').filter((score) => score <= 15);
    expect(Math.min(...own)).toBeGreaterThan(Math.max(...synonym));
    expect(Math.min(...synonym)).toBeGreaterThan(Math.max(...beginnings));
  });

  it('finds nothing that no profile has, and looks inside words only if nothing else is left', () => {
    expect(looked('dentistry', { water: 3 })).toEqual([[]]);
    expect(looked('keeper', { beekeeper: 2 })).toEqual([['beekeeper']]);
    expect(looked('keeper', { beekeeper: 2, keeper: 1 })).toEqual([['keeper']]);
  });

  it('finds what begins with it while it may be typed further, else its other forms', () => {
    expect(looked('plan', { planet: 1 })).toEqual([['plan']]);
    expect(looked('plans', { planet: 1 })).toEqual([[]]);
    expect(looked('plans', { planning: 1, planner: 1 })).toEqual([[]]);
    expect(looked('farms', { farmer: 1, farmstead: 1 })[0]).toContain('farmer');
  });

  it('is found joined, with a hyphen and separate', () => {
    expect(looked('storm water', { stormwater: 1 })).toEqual([['stormwater'], ['stormwater']]);
    expect(looked('stormwater', { storm: 1, water: 1 })).toEqual([['storm', 'water']]);
    expect(looked('e-waste', { ewaste: 1 })).toEqual([['ewaste']]);
    // 'Season' isn't 'sea son'.
    expect(looked('season', { season: 1, sea: 1, son: 1 })).toEqual([['season']]);
  });
});

it('who has a word that is excluded has it in any form', () => {
  expect(formsWithout(['farming'])).toEqual(expect.arrayContaining(['farming', 'farmer', 'farm']));
  expect(formsWithout(['wind'])).not.toContain('renewable');
});
