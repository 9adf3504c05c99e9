import type { Bench, FigureGroup } from './figure.ts';

/**
 * Measures one group after the other. Returns a line for each that threw, with the figures that are missing for it: the others
 * are measured all the same.
 */
export async function measureGroups(
  groups: readonly FigureGroup[],
  bench: Bench,
): Promise<string[]> {
  const failures: string[] = [];
  for (const { prefixes, measure } of groups) {
    try {
      await measure(bench);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const failure = `not measured to its end: ${prefixes.join(' ')}: ${reason}`;
      bench.say(failure);
      failures.push(failure);
    }
  }
  return failures;
}
