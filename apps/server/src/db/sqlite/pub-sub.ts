import type { DatabaseSync } from 'node:sqlite';
import type { Ears, Notices } from '../pub-sub.ts';

/**
 * What PostgreSQL does for its clients, for the one process that serves an embedded database: the function of the
 * same name keeps a text until its transaction commits.
 */
export class SqliteNotices implements Notices {
  readonly #ears = new Set<Ears>();
  #announced: string[] = [];

  constructor(database: DatabaseSync) {
    database.function('pg_notify', (_channel, text) => {
      this.#announced.push(String(text));
      return null;
    });
  }

  async listen(ears: Ears): Promise<{ close(): Promise<void> }> {
    this.#ears.add(ears);
    return {
      close: async () => {
        this.#ears.delete(ears);
      },
    };
  }

  /** The transaction has committed. */
  release(): void {
    const texts = this.#announced;
    this.#announced = [];
    for (const ears of this.#ears) for (const text of texts) ears.hear(text);
  }

  /** A transaction begins: what one before it announced and did not commit is void. */
  discard(): void {
    this.#announced = [];
  }
}
