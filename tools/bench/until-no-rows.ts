import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '../../apps/server/src/platform/db/database.ts';

const LOOK_EVERY_MS = 20;

/** Waits until a statement finds nothing. Throws with what it waits for once so many milliseconds have passed. */
export async function untilNoRows(
  { owner }: Pick<Database, 'owner'>,
  statement: string,
  { what, withinMs }: { readonly what: string; readonly withinMs: number },
): Promise<void> {
  const endMs = performance.now() + withinMs;
  while ((await owner.query(`${statement} limit 1`)).rowCount !== 0) {
    if (performance.now() > endMs) throw new Error(`${what} after ${String(withinMs)} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
