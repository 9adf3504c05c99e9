/**
 * Returns the environment of a process of the product that a test starts: nothing of the test's own but the path to
 * programs, and to the modules that another process compiled already.
 */
export function processEnvironment(
  settings: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...settings };
}
