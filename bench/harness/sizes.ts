import type { Measured } from './measured.ts';
import { type Size, startPortal } from './portal.ts';
import type { Program } from './program.ts';
import { mediansOf, type Timed } from './times.ts';
import { directoryChanger } from './uncached.ts';
import type { Workspace } from './workspace.ts';

const TURNS_PER_ROUND = 20;
const MAX_RATIO = 4;

const ENGINES = ['embedded', 'postgres'] as const;

interface Comparison {
  /** What the list contains, such as 'users'. */
  readonly noun: string;
  /** The figure's name. */
  readonly figure: string;
  /** The first size is the baseline of the others. */
  readonly sizes: readonly number[];
  readonly contentOf: (size: number) => Partial<Size>;
  /** The same requests, with their descriptions, at every size. */
  readonly requestsTo: (portal: Program) => Promise<readonly (Timed & { readonly what: string })[]>;
  /** How many rows a page has. */
  readonly rows: number;
  /** How much longer the same request may take at a larger size. */
  readonly maxRatio?: number;
  /** Whether the portal must not reuse earlier searches of the directory. */
  readonly uncached?: boolean;
}

/** Response times of a list at several sizes, relative to the first one, on one engine after the other. */
export async function* compareSizes(
  workspace: Workspace,
  { noun, figure, sizes, contentOf, requestsTo, rows, maxRatio = MAX_RATIO, uncached = false }: Comparison,
): AsyncGenerator<Measured> {
  const turns = workspace.options.rounds * TURNS_PER_ROUND;
  for (const engine of ENGINES) {
    await using stack = new AsyncDisposableStack();
    const requests: Awaited<ReturnType<typeof requestsTo>>[] = [];
    const changers: (() => Promise<void>)[] = [];
    for (const size of sizes) {
      const portal = stack.use(await startPortal(await workspace[engine](contentOf(size))));
      requests.push(await requestsTo(portal));
      if (uncached) changers.push(await directoryChanger(portal));
    }
    const medians = await mediansOf(requests.flat(), turns, async () => {
      for (const change of changers) await change();
    });
    const place = engine === 'embedded' ? '' : ', PostgreSQL';
    const [smallest = []] = requests;
    const [first = 0, ...larger] = sizes;
    for (const [index, size] of larger.entries()) {
      for (const [request, { what }] of smallest.entries()) {
        yield {
          figure: `${figure}, ${what}, ${size.toLocaleString('en-US')} ${noun}${place}`,
          value: medians[(index + 1) * smallest.length + request] ?? Number.NaN,
          unit: 'ms',
          baseline: {
            what: `of ${first.toLocaleString('en-US')} ${noun}`,
            value: medians[request] ?? Number.NaN,
          },
          goal: { by: 'ratio', under: maxRatio },
          sizes: `${rows} ${noun} shown, ${turns} readings`,
        };
      }
    }
  }
}
