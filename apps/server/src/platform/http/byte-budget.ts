import { ServiceBusy } from '../../kernel/errors.ts';

/** Limits how many bytes are held at once, in total and by each owner. */
export class ByteBudget {
  readonly #total: number;
  readonly #perOwner: number;
  readonly #held = new Map<string, number>();
  #sum = 0;

  constructor({ total, perOwner }: { readonly total: number; readonly perOwner: number }) {
    this.#total = total;
    this.#perOwner = perOwner;
  }

  /** Counts bytes until they are given back. Throws `ServiceBusy` at the limit, and counts nothing then. */
  take(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) + bytes;
    if (held > this.#perOwner || this.#sum + bytes > this.#total) throw new ServiceBusy();
    this.#held.set(owner, held);
    this.#sum += bytes;
  }

  giveBack(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) - bytes;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
    this.#sum -= bytes;
  }
}
