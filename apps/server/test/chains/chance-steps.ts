/** Steps beyond those of a round in which chance may still bring what it left out. */
const MORE_STEPS = 2_000;

/**
 * Counts the steps of a round of chance, for several workers at once. While something that every run must see is
 * missing, the round goes on, up to a bound: which steps succeed depends on who came first.
 */
export function chanceSteps(
  count: number,
  isSomethingMissing: () => boolean = () => false,
): { readonly hasNext: () => boolean } {
  let taken = 0;
  return {
    hasNext() {
      const isNext = taken < count || (taken < count + MORE_STEPS && isSomethingMissing());
      if (isNext) taken += 1;
      return isNext;
    },
  };
}
