import { describe, expect, it } from 'vitest';
import { excerptAround, markedParts } from './marked-parts.ts';

/** The text with highlighted parts in brackets. */
const shown = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('search words in a text', () => {
  it.each([
    ['Rivers and RIVER banks', ['river'], '[Rivers] and [RIVER] banks'],
    ['Zoë Müller', ['zoe', 'muller'], '[Zoë] [Müller]'],
    ['Zoe\u0308', ['zoe'], '[Zoe\u0308]'],
    ['Ana O’Neill.', ['oneill'], 'Ana [O’Neill].'],
    ["St. Paul\nO'Neill", ['st', 'paul', 'oneill'], "[St]. [Paul]\n[O'Neill]"],
    ['Ægir', ['aegir'], '[Ægir]'],
    ['Straße', ['strasse'], '[Straße]'],
    ['A bee has been', ['bee'], 'A [bee] has been'],
    ['E-waste and bee-keepers', ['ewaste', 'keeper'], '[E-waste] and bee-[keepers]'],
    ['Harbour colours', ['harbor', 'color'], '[Harbour] [colours]'],
    ['O´Brien', ['obrien'], '[O´Brien]'],
    ['Art starts smart', ['art'], '[Art] starts smart'],
    ['𝒜lpha 😀 beta', ['beta'], '𝒜lpha 😀 [beta]'],
    ['nothing', ['river'], 'nothing'],
    ['nothing', [], 'nothing'],
    ['', ['river'], ''],
  ])('are marked in %j', (text, words, expected) => {
    expect(shown(text, ...words)).toBe(expected);
  });

  it('do not change the text', () => {
    const text = 'Ærø İstanbul ﬁn 漢字\u0301 “quotes” ﷺ e\u0301\u0323!';
    for (const word of ['a', 'i', 'fi', '漢', '"', 'e'])
      expect(
        markedParts(text, [word])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});

describe('an excerpt', () => {
  it('starts shortly before the first match, at a word', () => {
    const text = `${'I count what lives there and why it matters. '.repeat(4)}Rivers are my home.`;
    expect(excerptAround(text, ['river'])).toBe('…and why it matters. Rivers are my home.');
  });

  it('is the whole text if the match is near its start', () => {
    expect(excerptAround('Rivers are my home.', ['river'])).toBe('Rivers are my home.');
  });

  it('is undefined without a match', () => {
    expect(excerptAround('Rivers are my home.', ['forest'])).toBeUndefined();
  });
});
