import { relative } from 'node:path';

import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

import { failureAt, failureOf, progressWriter, type Outcome } from './progress.ts';
import { ROOT } from '../steps/run-command.ts';

const OUTCOMES: Readonly<Record<ReturnType<TestCase['outcome']>, Outcome>> = {
  expected: 'passed',
  unexpected: 'failed',
  // Passed only when repeated.
  flaky: 'failed',
  skipped: 'skipped',
};

/** Reporter of Playwright that writes the progress file. */
export default class PlaywrightProgress implements Reporter {
  readonly #write = progressWriter();
  readonly #open = new Map<string, number>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      const { file } = test.location;
      this.#open.set(file, (this.#open.get(file) ?? 0) + 1);
    }
    this.#write({ kind: 'plan', files: this.#open.size });
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === 'interrupted') return;
    const outcome = OUTCOMES[test.outcome()];
    const { file } = test.location;
    const place = { file: relative(ROOT, file), titles: test.titlePath().slice(3) };
    const failure = failureAt(place, errors.map(({ message }) => message).join('\n'));
    this.#write({ kind: 'test', id: test.id, outcome, ...(outcome === 'failed' && { failure }) });
    const open = (this.#open.get(file) ?? 1) - 1;
    this.#open.set(file, open);
    if (open === 0) this.#write({ kind: 'file', file: place.file });
  }

  onError({ message }: TestError): void {
    this.#write({ kind: 'fault', failure: failureOf('outside any test', message) });
  }

  onEnd(result: { readonly status: string }): void {
    if (result.status === 'passed' || result.status === 'failed') this.#write({ kind: 'end' });
  }
}
