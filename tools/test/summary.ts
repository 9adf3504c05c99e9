import type { StepResult } from './step-result.ts';

/** A table of the steps; the last line is `N passed, N failed`. */
export function renderSummary(results: readonly StepResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) =>
    [
      failed > 0 ? 'FAILED' : 'ok    ',
      name.padEnd(12),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      skipped > 0 ? `${skipped} skipped`.padStart(11) : ' '.repeat(11),
      `${Math.ceil(seconds)} s`.padStart(7),
    ].join(' '),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return ['', ...rows, '', `${passed} passed, ${failed} failed`].join('\n');
}
