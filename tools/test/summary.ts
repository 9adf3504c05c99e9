import type { StepResult } from './steps/step.ts';

/** More would hide the table; the output above has them all. */
const FAILURES_SHOWN = 10;
/** Maximum letters of a line that names a failure after the table, and of the one with its reason. */
const NAME_LETTERS = 160;
const REASON_LETTERS = 300;

/**
 * Renders what failed, a table of the steps with their processor time, the names of what failed again with the reason
 * in one line, so that the last lines alone are enough, those that were flaky, and a last line `N passed, N failed`.
 */
export function renderSummary(results: readonly StepResult[]): string {
  const rows = results.map((result) =>
    [
      wordFor(result).padEnd(6),
      result.name.padEnd(12),
      `${result.passed} passed`.padStart(12),
      `${result.failed} failed`.padStart(10),
      countOf(result.flaky?.length, 'flaky').padStart(8),
      countOf(result.skipped, 'skipped').padStart(11),
      `${Math.ceil(result.seconds)} s`.padStart(7),
      cpuOf(result).padStart(11),
      result.ended === undefined ? '' : `  ${result.ended}`,
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
    ...totalCpuOf(results),
    '',
    ...namesOf(results),
    ...flakyOf(results),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function countOf(count = 0, word: string): string {
  return count > 0 ? `${count} ${word}` : '';
}

function cpuOf({ cpuSeconds }: StepResult): string {
  return cpuSeconds === undefined ? '' : `${Math.ceil(cpuSeconds)} CPU s`;
}

function totalCpuOf(results: readonly StepResult[]): string[] {
  const total = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  return total === 0 ? [] : [`${Math.ceil(total)} CPU seconds`];
}

function flakyOf(results: readonly StepResult[]): string[] {
  const names = results.flatMap(({ name, flaky = [] }) =>
    flaky.map(({ title, error }) =>
      [`flaky ${name}: ${title}`.slice(0, NAME_LETTERS), `  ${reasonOf(error)}`].join('\n'),
    ),
  );
  return names.length === 0 ? [] : [...names, ''];
}

function wordFor({ failed, ended }: StepResult): string {
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
