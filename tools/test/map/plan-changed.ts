import { stepOf, type SelectedTest } from './select-tests.ts';

/** Seconds of one core that a step takes before its first test, with what it waits for: the journeys need the build. */
const START_SECONDS: Readonly<Record<string, number>> = { unit: 4, db: 14, screen: 14, e2e: 80 };
export interface Plan {
  readonly run: readonly SelectedTest[];
  readonly leftOut: readonly SelectedTest[];
}

/** Takes tests in their order as far as the seconds of all cores go; a shorter one may fit where a longer one did not. */
export function planTests(selected: readonly SelectedTest[], coreSeconds: number): Plan {
  const run: SelectedTest[] = [];
  const leftOut: SelectedTest[] = [];
  const begun = new Set<string>();
  let left = coreSeconds;
  for (const test of selected) {
    const { step } = test;
    const seconds = test.seconds + (begun.has(step) ? 0 : (START_SECONDS[step] ?? 0));
    if (seconds > left) leftOut.push(test);
    else {
      left -= seconds;
      begun.add(step);
      run.push(test);
    }
  }
  return { run, leftOut };
}

const NAMED_MAX = 20;

/** Says which test files were not run: their names, or their number by step where there are many. */
export function renderLeftOut(files: readonly string[]): string {
  if (files.length === 0) return 'not run: nothing that the change touches';
  const head = `not run: ${String(files.length)} files that the change touches`;
  if (files.length <= NAMED_MAX) return [head, ...files.map((file) => `  ${file}`)].join('\n');
  const counts = [...Map.groupBy(files, stepOf)].map(
    ([step, those]) => `${String(those.length)} ${step ?? ''}`,
  );
  return `${head}: ${counts.join(', ')}`;
}
