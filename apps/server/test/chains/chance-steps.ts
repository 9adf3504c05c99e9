/** Steps beyond those of a round in which chance may still bring what it left out. */
const MORE_STEPS = 2_000;

/** The actions that must have succeeded once in all rounds together, and how often each has. */
export interface WantedDeeds {
  readonly wanted: readonly string[];
  readonly done: ReadonlyMap<string, number>;
}

/**
 * Counts the steps of a random round, for several workers at once. While a required action is missing, the round
 * continues, up to a bound: which steps succeed depends on which client was first.
 */
export function chanceSteps(
  count: number,
  { wanted, done }: WantedDeeds,
): { readonly hasNext: () => boolean } {
  let taken = 0;
  const isSomethingMissing = (): boolean => wanted.some((deed) => !done.has(deed));
  return {
    hasNext() {
      const isNext = taken < count || (taken < count + MORE_STEPS && isSomethingMissing());
      if (isNext) taken += 1;
      return isNext;
    },
  };
}
