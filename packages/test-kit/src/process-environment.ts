/**
 * Returns the environment that gives a process of Node the clock of a run whose processes share one, beside the options
 * of Node that it has already; empty for any other run.
 */
export function sharedClock(
  nodeOptions: string = process.env['NODE_OPTIONS'] ?? '',
): Record<string, string | undefined> {
  const { PINKAS_TEST_NOW, PINKAS_TEST_NOW_SINCE } = process.env;
  if (PINKAS_TEST_NOW_SINCE === undefined) return {};
  const clock = `--import=${new URL('time/chosen-day.ts', import.meta.url).href}`;
  return {
    PINKAS_TEST_NOW,
    PINKAS_TEST_NOW_SINCE,
    NODE_OPTIONS: nodeOptions.includes(clock) ? nodeOptions : `${nodeOptions} ${clock}`.trim(),
  };
}

/**
 * Returns the environment of a process of the product that a test starts: nothing of the test's own but the clock of its
 * run, the path to programs, and to the modules that another process compiled already.
 */
export function processEnvironment(
  settings: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...sharedClock(''),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...settings,
  };
}
