import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

/** Where the test runners write what they found. */
export const RESULTS_FOLDER = join(ROOT, '.cache/test-results');

/** How many checks of a step passed, failed and were left out. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StepResult extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Counts out of vitest's JSON report. A file that could not be loaded has no tests and counts as
 * one failure; so does an exit code that no failed test explains.
 */
export function vitestCounts(reportPath: string, exitCode: number): Counts {
  const report = readReport(reportPath);
  const unloaded = listOf(report['testResults']).filter(
    (file) => file['status'] === 'failed' && !listOf(file['assertionResults']).some(isFailed),
  ).length;
  return withExitCode(exitCode, {
    passed: numberOf(report['numPassedTests']),
    failed: numberOf(report['numFailedTests']) + unloaded,
    skipped: numberOf(report['numPendingTests']) + numberOf(report['numTodoTests']),
  });
}

/** Counts out of Playwright's JSON report. A test that passed only when repeated has failed. */
export function playwrightCounts(reportPath: string, exitCode: number): Counts {
  const stats = recordOf(readReport(reportPath)['stats']);
  return withExitCode(exitCode, {
    passed: numberOf(stats['expected']),
    failed: numberOf(stats['unexpected']) + numberOf(stats['flaky']),
    skipped: numberOf(stats['skipped']),
  });
}

function withExitCode(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function isFailed(test: Record<string, unknown>): boolean {
  return test['status'] === 'failed';
}

/** A runner that broke down before its report leaves none; its exit code then tells. */
function readReport(path: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
