import { cdp } from 'vitest/browser';

import { pausesOf, SLOWER } from '../../../tools/test/flaky/disturbance.ts';

const SEED = import.meta.env['PINKAS_TEST_DISTURB'];

/** Slows the processor of the page in a run that looks for tests that fail by chance. */
export async function slowDown(): Promise<void> {
  if (SEED === undefined) return;
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Waits before an answer of the faked server in such a run. */
export const pauseBeforeAnswer: () => Promise<void> =
  SEED === undefined ? () => Promise.resolve() : pausesOf(Number(SEED));
