import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Imported by a test of what fingers press: the pointer of its file is a coarse one. */
const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

beforeAll(() => touch(true));
afterAll(() => touch(false));
