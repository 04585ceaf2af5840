import { sql } from 'kysely';
import { nextTurn } from '../../kernel/batches.ts';
import type { Db } from '../../platform/db/connect.ts';
import { textsOf } from '../../platform/db/search/full-text.ts';
import { readEntriesVersion } from './directory-version.ts';
import { speakerList } from './speaker-list.ts';

const BATCH_SIZE = 1_000;
/** More words than directories have whose speakers are real. Further ones are looked for all the same. */
const MAX_WORDS = 500_000;

/** A word of visible profiles. */
interface KnownWord {
  /** How many profiles have it. */
  count: number;
  /** The id of a speaker who has it. */
  readonly id: string;
}

/** Comes after every text that begins alike. */
const LAST_UNIT = '\uffff';

/** The plain words of visible profiles. */
export class Vocabulary {
  readonly words: ReadonlyMap<string, KnownWord>;
  /** How many profiles are visible. */
  readonly profiles: number;
  /** Whether every word is known. */
  readonly isComplete: boolean;
  #sorted: readonly string[] | undefined;

  constructor(words: ReadonlyMap<string, KnownWord>, profiles: number) {
    this.words = words;
    this.profiles = profiles;
    this.isComplete = words.size < MAX_WORDS;
  }

  /** How many profiles have a word. */
  count(word: string): number {
    return this.words.get(word)?.count ?? 0;
  }

  /** The words that begin with a text. */
  beginningWith(text: string): readonly string[] {
    this.#sorted ??= [...this.words.keys()].sort();
    const sorted = this.#sorted;
    const firstFrom = (bound: string): number => {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? '') < bound) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return sorted.slice(firstFrom(text), firstFrom(text + LAST_UNIT));
  }

  /** The words that contain a text, the most frequent first. */
  containing(text: string, limit: number): readonly string[] {
    const found = [...this.words].filter(([word]) => word.includes(text));
    return found
      .sort(([, one], [, other]) => other.count - one.count)
      .slice(0, limit)
      .map(([word]) => word);
  }
}

const load = async (db: Db): Promise<Vocabulary> => {
  const words = new Map<string, KnownWord>();
  let profiles = 0;
  for (let after = -1; ; ) {
    const { rows } = await sql<{ number: number; id: string; text: string }>`
      select entry.number, entry.id, texts.text from search_speakers as entry
      join ${textsOf(speakerList)} as texts on texts.number = entry.number
      where entry.visible = 1 and entry.number > ${after} order by entry.number limit ${sql.lit(BATCH_SIZE)}`.execute(
      db,
    );
    for (const { id, text } of rows)
      for (const word of text.trim().split(' ')) {
        const known = words.get(word);
        if (known) known.count += 1;
        else if (words.size < MAX_WORDS) words.set(word, { count: 1, id });
      }
    profiles += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return new Vocabulary(words, profiles);
    after = last.number;
    await nextTurn();
  }
};

/** The vocabulary of a database in memory. It's loaded again after a change of an entry, once for all who wait. */
class VocabularyCache {
  readonly #db: Db;
  #current: { readonly version: string | null; readonly vocabulary: Vocabulary } | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<Vocabulary> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<Vocabulary> {
    if (this.#current && this.#current.version === (await readEntriesVersion(this.#db)))
      return this.#current.vocabulary;
    this.#next ??= this.#loadAfter(this.#running);
    return this.#next;
  }

  async #loadAfter(earlier: Promise<unknown>): Promise<Vocabulary> {
    await earlier.catch(() => undefined);
    const loading = this.#load();
    this.#running = loading;
    // Who asks from now on may know of a later change.
    this.#next = undefined;
    return loading;
  }

  async #load(): Promise<Vocabulary> {
    const version = await readEntriesVersion(this.#db);
    if (this.#current?.version !== version || version === null)
      this.#current = { version, vocabulary: await load(this.#db) };
    return this.#current.vocabulary;
  }
}

const caches = new WeakMap<Db, VocabularyCache>();

/** The words of visible profiles as they are now. */
export const readVocabulary = (db: Db): Promise<Vocabulary> => {
  const cache = caches.get(db) ?? new VocabularyCache(db);
  caches.set(db, cache);
  return cache.read();
};
