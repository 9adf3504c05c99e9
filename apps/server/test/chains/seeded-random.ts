/** A whole number from zero up to, and without, a limit. */
export type Random = (below: number) => number;

/** Whole numbers below a limit, the same ones for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of the items; undefined when there are none. */
export function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[random(items.length)];
}
