import type { StepResult } from './step.ts';

/** More would hide the table; the output above has them all. */
const FAILURES_SHOWN = 10;
/** Maximum letters of a line that names a failure after the table, and of the one with its reason. */
const NAME_LETTERS = 160;
const REASON_LETTERS = 300;

/**
 * Renders what failed, a table of the steps, the names of what failed again with the reason in one line, so that the
 * last lines alone are enough, and a last line `N passed, N failed`.
 */
export function renderSummary(results: readonly StepResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds, ended }) =>
    [
      wordFor({ failed, ended }).padEnd(6),
      name.padEnd(12),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      skipped > 0 ? `${skipped} skipped`.padStart(11) : ' '.repeat(11),
      `${Math.ceil(seconds)} s`.padStart(7),
      ended === undefined ? '' : `  ${ended}`,
    ]
      .join(' ')
      .trimEnd(),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return [
    ...failuresOf(results),
    '',
    ...rows,
    '',
    ...namesOf(results),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function wordFor({ failed, ended }: { failed: number; ended: string | undefined }): string {
  if (ended !== undefined) return 'ENDED';
  return failed > 0 ? 'FAILED' : 'ok';
}

function namesOf(results: readonly StepResult[]): string[] {
  const names = results.flatMap(({ name, failures = [] }) =>
    failures.map(({ title, error }) =>
      [`${name}: ${title}`.slice(0, NAME_LETTERS), `  ${reasonOf(error)}`].join('\n'),
    ),
  );
  return names.length === 0 ? [] : [...names.slice(0, FAILURES_SHOWN), ''];
}

function reasonOf(error: string): string {
  const lines = error.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' | ')
    .slice(0, REASON_LETTERS);
}

function failuresOf(results: readonly StepResult[]): string[] {
  const all = results.flatMap(({ name, failures = [] }) =>
    failures.map(({ title, error }) => `${name}: ${title}\n${error.replaceAll(/^/gm, '  ')}`),
  );
  const more = all.length - FAILURES_SHOWN;
  return [
    ...all.slice(0, FAILURES_SHOWN).map((failure) => `\n${failure}`),
    ...(more > 0 ? [`\nand ${more} more`] : []),
  ];
}
