/** Repeatable chance: the same seed gives the same demo everywhere. */
export interface DemoRandom {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
}

/** Returns a small generator (mulberry32); good enough for believable data, never for secrets. */
export function createDemoRandom(seed: number): DemoRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    oneOf: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('nothing to choose from');
      return choice;
    },
  };
}
