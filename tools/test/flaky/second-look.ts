import { looksForChance } from './chance.ts';
import type { Failure } from '../progress/progress.ts';
import type { Step, StepResult } from '../steps/step.ts';
import { isTouched } from '../touched.ts';

/** Of more than these something is broken, and nothing is repeated. */
const FAILURES_MAX = 10;
const LOOKS = 2;

export interface SecondLook {
  readonly steps: readonly Step[];
  /** Files that the change under test touches; undefined when nobody knows. */
  readonly changed: readonly string[] | undefined;
  /** Runs a step, changed to one test; `look` counts from 1. */
  readonly runAlone: (step: Step, look: number) => Promise<StepResult>;
}

/**
 * Runs each failed test alone, up to twice, and returns the results with those that passed then as flaky. No second
 * look for tests that the change touches, for those that look for chance or guard money, people and data, and for
 * anything outside a test.
 */
export async function lookAgain(
  results: readonly StepResult[],
  options: SecondLook,
): Promise<StepResult[]> {
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (failed === 0 || failed > FAILURES_MAX) return [...results];
  const looked: StepResult[] = [];
  for (const result of results) {
    const step = options.steps.find(({ name }) => name === result.name);
    looked.push(step === undefined ? result : await lookAtStep(step, result, options));
  }
  return looked;
}

async function lookAtStep(
  step: Step,
  result: StepResult,
  { changed, runAlone }: SecondLook,
): Promise<StepResult> {
  const flaky: Failure[] = [];
  for (const failure of result.failures ?? []) {
    const { place } = failure;
    if (step.alone === undefined || place === undefined) continue;
    if (looksForChance(place.file, failure.title) || isTouched(place.file, changed)) continue;
    const alone: Step = { ...step, commands: [step.alone(place)] };
    for (let look = 1; look <= LOOKS; look += 1) {
      const { passed, failed } = await runAlone(alone, look);
      if (passed === 0 || failed > 0) continue;
      flaky.push(failure);
      break;
    }
  }
  if (flaky.length === 0) return result;
  return {
    ...result,
    passed: result.passed + flaky.length,
    failed: result.failed - flaky.length,
    failures: (result.failures ?? []).filter((failure) => !flaky.includes(failure)),
    flaky,
  };
}
