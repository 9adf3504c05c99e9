/** Stops at a state that only a bug can produce; never used for what a user typed. */
export function assert(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${claim}`);
}
