/** The words of some texts, so that a part of a word is looked for once in each, not in all texts. */
export class SampledWords {
  readonly #texts: number;
  readonly #places = new Map<string, number[]>();

  constructor(texts: readonly string[]) {
    this.#texts = texts.length;
    for (const [index, text] of texts.entries()) {
      for (const word of new Set(text.split(/[ \n]/))) {
        const places = this.#places.get(word);
        if (places) places.push(index);
        else this.#places.set(word, [index]);
      }
    }
  }

  /** For each text, in their order, 1 where a word of it has this part. */
  having(part: string): Uint8Array {
    const having = new Uint8Array(this.#texts);
    for (const [word, places] of this.#places) {
      if (word.includes(part)) for (const place of places) having[place] = 1;
    }
    return having;
  }
}
