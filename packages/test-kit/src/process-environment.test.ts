import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { processEnvironment, sharedClock } from './process-environment.ts';

const clock = `--import=${new URL('time/chosen-day.ts', import.meta.url).href}`;

beforeEach(() => {
  vi.stubEnv('PINKAS_TEST_NOW', '2026-12-31T21:58:00Z');
  vi.stubEnv('PINKAS_TEST_NOW_SINCE', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['without options', undefined, clock],
  ['with options of its own', '--max-old-space-size=4096', `--max-old-space-size=4096 ${clock}`],
  ['that has the clock already', `--no-warnings ${clock}`, `--no-warnings ${clock}`],
])('the clock of a run is added to the options of Node of a process %s', (_, own, expected) => {
  vi.stubEnv('NODE_OPTIONS', own);
  expect(sharedClock()['NODE_OPTIONS']).toBe(expected);
});

test('a process of the product gets the clock, and nothing of the options of the test', () => {
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  expect(processEnvironment()['NODE_OPTIONS']).toBe(clock);
});

test('a run of its own moment has no clock to share', () => {
  vi.stubEnv('PINKAS_TEST_NOW_SINCE', undefined);
  expect(sharedClock()).toEqual({});
});
