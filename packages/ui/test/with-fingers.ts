// Types of the browser session's commands.
import type {} from '@vitest/browser-playwright';
import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

/** Called by a file of tests of what fingers press: its pointer is a coarse one. */
export function withFingers(): void {
  beforeAll(() => touch(true));
  afterAll(() => touch(false));
}
