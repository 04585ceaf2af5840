import { portrait } from '@portal/demo/portraits.ts';
import type { DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import { type Picture, pictureOf } from '../platform/images/pictures.ts';

type Pictured = Pick<DemoSpeaker | DemoTeacher, 'email' | 'portrait' | 'portraitSeed'>;

/** Enough to keep the processors busy. Each drawing takes several megabytes of memory. */
const CONCURRENT_DRAWINGS = 4;

/** Draws portraits. People with the same seed share one. */
export class PortraitRenderer {
  readonly #hashes = new Map<string, string>();

  /** Draws the portraits that these people still need. `hashOf` then knows all of them. */
  async draw(people: readonly Pictured[]): Promise<Picture[]> {
    const wanted = new Map(people.map((person) => [seedOf(person), person]));
    const queue = [...wanted].filter(([seed]) => !this.#hashes.has(seed)).values();
    const pictures: Picture[] = [];
    const drawNext = async () => {
      for (const [seed, { portrait: traits }] of queue) {
        if (!traits) continue;
        const picture = await pictureOf(Buffer.from(portrait(seed, traits)));
        this.#hashes.set(seed, picture.hash);
        pictures.push(picture);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_DRAWINGS }, drawNext));
    return pictures;
  }

  /** The hash of a person's portrait; null for someone without one. */
  hashOf(person: Pictured): string | null {
    return person.portrait && (this.#hashes.get(seedOf(person)) ?? null);
  }
}

const seedOf = ({ portraitSeed, email }: Pictured): string => portraitSeed ?? email;
