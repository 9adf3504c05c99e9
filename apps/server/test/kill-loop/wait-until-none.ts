import { setTimeout as sleep } from 'node:timers/promises';

/** The rest may take as long as the machine needs, but must decrease within this time. */
const STANDSTILL_MS = 90_000;
const POLL_MS = 250;

/** Waits until nothing is left; throws when the count stops falling before that. */
export async function waitUntilNone(
  countLeft: () => Promise<number>,
  pollMs: number = POLL_MS,
): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const left = await countLeft();
    if (left === 0) return;
    if (left < least) [least, since] = [left, performance.now()];
    else if (performance.now() - since > STANDSTILL_MS) {
      throw new Error(`${left} are left, and none was done for ${STANDSTILL_MS / 1000} seconds`);
    }
    await sleep(pollMs);
  }
}
