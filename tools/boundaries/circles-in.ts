/** Names that import each other: from each to those that it imports. */
export type Graph = Map<string, Set<string>>;

/** Returns one sentence for each circle, at its first member by letter. */
export function circlesIn(graph: Graph): string[] {
  const tangled = withoutEnds(graph);
  return [...tangled.keys()].flatMap((start) => {
    const way = wayBack(tangled, start);
    return way?.every((name) => name >= start) === true
      ? [`${[...way, start].join(' imports ')}: a circle.`]
      : [];
  });
}

/** Leaves out, until none is left, what imports nothing of the rest: no circle goes through it. */
function withoutEnds(graph: Graph): Graph {
  let rest = graph;
  for (;;) {
    const next: Graph = new Map();
    for (const [name, imported] of rest) {
      const left = [...imported].filter((one) => rest.has(one));
      if (left.length > 0) next.set(name, new Set(left));
    }
    if (next.size === rest.size) return next;
    rest = next;
  }
}

/** Returns the shortest way from a name to itself, without its end; undefined without one. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
