import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Counts } from '../steps/step.ts';

/** Environment variable that names the progress file of a test runner. */
export const PROGRESS_FILE = 'PINKAS_TEST_PROGRESS';

export type Outcome = 'passed' | 'failed' | 'skipped';

/** Where one test is: enough to run it alone. */
export interface TestPlace {
  /** Path of its file from the root of the project. */
  readonly file: string;
  /** Titles of its groups and its own. */
  readonly titles: readonly string[];
}

/** What failed, and the first lines of its error. */
export interface Failure {
  /** The file and the titles that lead to the test. */
  readonly title: string;
  readonly error: string;
  /** Absent for an error outside any test. */
  readonly place?: TestPlace;
}

/** One line of a progress file. */
export type ProgressRecord =
  | { readonly kind: 'plan'; readonly files: number }
  | {
      readonly kind: 'test';
      readonly id: string;
      readonly outcome: Outcome;
      readonly failure?: Failure;
    }
  /** An error outside any test: a file that does not load, a hook that throws. */
  | { readonly kind: 'fault'; readonly failure: Failure }
  /** All tests of a file are through. */
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'end' };

/** The content of a progress file so far. */
export interface Progress extends Counts {
  /** Test files that were through. */
  readonly files: readonly string[];
  readonly filesPlanned: number;
  readonly failures: readonly Failure[];
  /** Whether the runner finished. */
  readonly isComplete: boolean;
}

/** Writes each record at once, so that a runner that is killed leaves what it found. */
export function progressWriter(
  path: string | undefined = process.env[PROGRESS_FILE],
): (record: ProgressRecord) => void {
  if (path === undefined) return () => undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return (record) => appendFileSync(path, `${JSON.stringify(record)}\n`);
}

/** Counts a progress file. A repeated test counts once, by its final result. */
export function readProgress(path: string): Progress {
  const outcomes = new Map<string, Outcome>();
  const failures = new Map<string, Failure>();
  const faults: Failure[] = [];
  const files: string[] = [];
  let filesPlanned = 0;
  let isComplete = false;
  for (const record of recordsOf(path)) {
    if (record.kind === 'plan') filesPlanned += record.files;
    else if (record.kind === 'test') {
      outcomes.set(record.id, record.outcome);
      if (record.failure === undefined) failures.delete(record.id);
      else failures.set(record.id, record.failure);
    } else if (record.kind === 'fault') faults.push(record.failure);
    else if (record.kind === 'file') files.push(record.file);
    else isComplete = true;
  }
  const count = (wanted: Outcome) => [...outcomes.values()].filter((o) => o === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed') + faults.length,
    skipped: count('skipped'),
    files,
    filesPlanned,
    failures: [...failures.values(), ...faults],
    isComplete,
  };
}

const ERROR_LINES = 8;
// oxlint-disable-next-line no-control-regex -- colours of a terminal begin with a control character
const COLOURS = /\u001B\[[\d;]*m/g;

/** Returns the failure of a test. */
export function failureAt(place: TestPlace, message: string | undefined): Failure {
  return { ...failureOf([place.file, ...place.titles].join(' > '), message), place };
}

/** Returns a failure with the first lines of its error, without colours. */
export function failureOf(title: string, message: string | undefined): Failure {
  const lines = (message ?? '').replaceAll(COLOURS, '').split('\n');
  return {
    title,
    error: lines
      .filter((line) => line.trim() !== '')
      .slice(0, ERROR_LINES)
      .join('\n'),
  };
}

/** A runner that broke down before its first record leaves no file, one that was killed half a line. */
function recordsOf(path: string): ProgressRecord[] {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // The lines are ours: `progressWriter` wrote them.
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ProgressRecord);
}
