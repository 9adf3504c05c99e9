/** Environment variable with the seed of the disturbance of a round; without it nothing is disturbed. */
export const DISTURBANCE = 'PINKAS_TEST_DISTURB';
/** How many times slower the processor of a page is. */
export const SLOWER = 3;
/** Longer than the pauses after which a search or a save goes by itself. */
const PAUSE_MAX_MS = 700;
/** Most answers come soon, as they do in truth. */
const SHARE_OF_PAUSES = 0.4;

/** Returns a number from 0 up to 1 that is the same for the same seed and count (the finalizer of MurmurHash3). */
export function chanceOf(seed: number, count: number): number {
  let bits = Math.imul(seed ^ Math.imul(count + 1, 0x9e37_79b1), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns what waits before each answer, as the seed says: most of them not at all. */
export function pausesOf(seed: number): () => Promise<void> {
  let answers = 0;
  return async () => {
    answers += 1;
    if (chanceOf(seed, answers) > SHARE_OF_PAUSES) return;
    const milliseconds = chanceOf(seed + 1, answers) * PAUSE_MAX_MS;
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  };
}

/** Returns the items in the order that a seed gives them. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, place) => ({ item, rank: chanceOf(seed, place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
