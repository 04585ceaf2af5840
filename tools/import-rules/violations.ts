import { type Import, importsIn } from './imports.ts';
import { layerOf, targetOf } from './layers.ts';
import { allows, allowsPackage, explain } from './table.ts';

/** Source code by path in the repository. */
export type Sources = ReadonlyMap<string, string>;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

type Edge = Import & { file: string; target: string | undefined };

/** Files that belong to no part, forbidden imports, and cycles of files and of folders, as messages. */
export function violationsIn(sources: Sources): string[] {
  const unknown = [...sources.keys()].filter((file) => !layerOf(file));
  const edges = [...sources].flatMap(([file, source]) =>
    importsIn(file, source).map(
      (found): Edge => ({ ...found, file, target: targetOf(file, found.specifier) }),
    ),
  );
  return [
    ...unknown.map((file) => `${file} belongs to no part of the import rules in ARCHITECTURE.md`),
    ...edges.flatMap(refusal),
    ...cyclesOfFiles(edges),
    ...cyclesOfFolders(edges),
  ];
}

function refusal({ file, line, specifier, typeOnly, target }: Edge): string[] {
  const from = layerOf(file);
  if (!from) return [];
  if (target === undefined) {
    return allowsPackage(from, specifier) ? [] : [`${file}:${line} imports ${specifier}. ${explain(from)}`];
  }
  const to = layerOf(target);
  return to && allows(from, to, typeOnly) ? [] : [`${file}:${line} imports ${target}. ${explain(from)}`];
}

function cyclesOfFiles(edges: readonly Edge[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of edges) {
    if (target !== undefined) graph.getOrInsert(file, new Set()).add(target);
  }
  return cyclesIn(graph).map((cycle) => `Cycle of files: ${cycle.join(' → ')}`);
}

/** Cycles of features, with an import for each step around them. */
function cyclesOfFolders(edges: readonly Edge[]): string[] {
  const graph = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  for (const { file, target } of edges) {
    const from = featureOf(file);
    const to = target && featureOf(target);
    if (!from || !to || from === to) continue;
    graph.getOrInsert(from, new Set()).add(to);
    examples.getOrInsert(`${from} → ${to}`, `${file} imports ${target}`);
  }
  return cyclesIn(graph).map((cycle) => {
    const steps = cycle.slice(1).map((to, index) => `${cycle[index]} → ${to}`);
    return [`Cycle of folders: ${cycle.join(' → ')}`, ...steps.map((step) => examples.get(step))].join(
      '\n  ',
    );
  });
}

/** The feature that a file belongs to, such as 'visits' of the server and 'web visits'. Tests belong to none. */
function featureOf(file: string): string | undefined {
  const { part, feature } = layerOf(file) ?? {};
  if (feature === undefined || feature === 'domain') return undefined;
  return part === 'web feature' ? `web ${feature}` : feature;
}

/** Each cycle of a graph, as the path around it that ends where it begins. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (node: string): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      cycles.push([...path.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };

  for (const node of graph.keys()) visit(node);
  return cycles;
}
