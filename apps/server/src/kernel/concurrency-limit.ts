import { ServiceBusy } from './errors.ts';

/** Limits how many things are open at once, in total and of each owner. */
export class ConcurrencyLimit {
  readonly #total: number;
  readonly #perOwner: number;
  /** The owner of each one. */
  readonly #owners: string[] = [];

  constructor({ total, perOwner }: { readonly total: number; readonly perOwner: number }) {
    this.#total = total;
    this.#perOwner = perOwner;
  }

  /** Counts one more, and returns a function to call when it has ended. Throws `ServiceBusy` at the limit. */
  open(owner: string): () => void {
    const own = this.#owners.filter((other) => other === owner);
    if (this.#owners.length >= this.#total || own.length >= this.#perOwner) throw new ServiceBusy();
    this.#owners.push(owner);
    return () => {
      this.#owners.splice(this.#owners.indexOf(owner), 1);
    };
  }
}
