export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Each cycle of a graph, as the path around it that ends where it begins. */
export function cyclesIn(graph: Graph): string[][] {
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
