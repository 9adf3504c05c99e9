import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { playwrightCounts, vitestCounts } from './step-result.ts';
import { renderSummary } from './summary.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinkas-reports-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('passed and failed tests are counted', () => {
  const path = report({
    numPassedTests: 7,
    numFailedTests: 2,
    numPendingTests: 1,
    testResults: [],
  });
  expect(vitestCounts(path, 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('a file that could not be loaded is a failure', () => {
  const path = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ],
  });
  expect(vitestCounts(path, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('an exit code that no failed test explains is a failure', () => {
  const path = report({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(vitestCounts(path, 1).failed).toBe(1);
  expect(vitestCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a journey that passed only when repeated has failed', () => {
  const path = report({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } });
  expect(playwrightCounts(path, 0)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('the last line says how many passed and failed', () => {
  const summary = renderSummary([
    { name: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 1 },
    { name: 'db', passed: 5, failed: 2, skipped: 1, seconds: 2 },
  ]);
  expect(summary.split('\n').at(-1)).toBe('15 passed, 2 failed');
});
