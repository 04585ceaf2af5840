import type { WriteStream } from 'node:tty';

const WIDTH = 30;
const REDRAW_EVERY = 100;

type Screen = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean };

const number = (value: number): string => value.toLocaleString('en-US');

/** Shows on standard error how far a long piece of work is: a bar on a terminal, else a line for each tenth. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  readonly #screen: Screen;
  readonly #begun = performance.now();
  #done = 0;
  #tenths = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  constructor(label: string, total: number, screen: Screen = process.stderr) {
    this.#label = label;
    this.#total = total;
    this.#screen = screen;
    if (screen.isTTY) this.#draw(false);
  }

  advance(by: number): void {
    this.#done += by;
    const finished = this.#done >= this.#total;
    if (this.#screen.isTTY) this.#draw(finished);
    else this.#report();
  }

  #draw(finished: boolean): void {
    const now = performance.now();
    if (!finished && now - this.#drawnAt < REDRAW_EVERY) return;
    this.#drawnAt = now;
    const filled = Math.round((this.#done / this.#total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    this.#screen.write(`\r${this.#label} ${bar} ${this.#status()}\u001b[K${finished ? '\n' : ''}`);
  }

  #report(): void {
    const tenths = Math.floor((this.#done / this.#total) * 10);
    if (tenths === this.#tenths) return;
    this.#tenths = tenths;
    this.#screen.write(`${this.#label} ${this.#status()}\n`);
  }

  #status(): string {
    const seconds = Math.round((performance.now() - this.#begun) / 1_000);
    return `${number(this.#done)} of ${number(this.#total)}, ${seconds} s`;
  }
}
