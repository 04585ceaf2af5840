import { portrait } from '@portal/demo/portraits.ts';
import type { DemoSpeaker, DemoTeacher } from '@portal/demo/types.ts';
import { type Picture, pictureOf } from '../images/pictures.ts';

type Pictured = Pick<DemoSpeaker | DemoTeacher, 'email' | 'portrait' | 'portraitSeed'>;

/** Enough to keep the processors busy; each picture at work takes some megabytes. */
const AT_ONCE = 4;

/** Draws portraits, each different one once however many people share it. */
export class Studio {
  readonly #hashes = new Map<string, string>();

  /** The pictures of these people that were not drawn before; after that `hashOf` knows them all. */
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
    await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
    return pictures;
  }

  /** The hash of a drawn person's picture; null for who has none. */
  hashOf(person: Pictured): string | null {
    return person.portrait && (this.#hashes.get(seedOf(person)) ?? null);
  }
}

const seedOf = ({ portraitSeed, email }: Pictured): string => portraitSeed ?? email;
