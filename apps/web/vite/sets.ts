/** Those that pass, then the others. */
export function halves<T>(all: readonly T[], passes: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => passes(one)), all.filter((one) => !passes(one))];
}

/** Returns the elements of at least two of the sets. */
export function sharedBy<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  const seen = new Set<T>();
  const shared = new Set<T>();
  for (const one of sets.flatMap((set) => [...set])) (seen.has(one) ? shared : seen).add(one);
  return shared;
}

export function unionOf<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  return sets.reduce<Set<T>>((all, some) => all.union(some), new Set());
}
