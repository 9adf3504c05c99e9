import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { keepTemporaryFilesInMemory, shareCompiledModules } from './memory-folder.ts';
import { machineTimer, ROOT } from './steps/run-command.ts';
import { openRunFolder } from './run-folder.ts';
import { notRun, runStep } from './steps/run-step.ts';
import { separateOutputs } from './steps/step-output.ts';
import type { Step, StepResult } from './steps/step.ts';

/** A machine with five times its load needs this for the longest single test. */
const SILENCE_MINUTES = 15;
/** Where the steps of a run write how far they are. */
export const PROGRESS_FOLDER = join(ROOT, '.cache/test-results');

/** A run of steps with one limit and one folder for temporary files. */
export interface TestRun {
  readonly stop: AbortSignal;
  /** The reason when its time is over. */
  readonly limit: string;
  readonly runStep: (step: Step) => Promise<StepResult>;
  /** Ends what was started, and removes its files. */
  readonly close: () => void;
}

/** Begins a run that ends after so many minutes, saying why; what its steps write is shown unless it goes elsewhere. */
export function beginRun(
  minutes: number,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): TestRun {
  rmSync(PROGRESS_FOLDER, { recursive: true, force: true });
  mkdirSync(PROGRESS_FOLDER, { recursive: true });
  keepTemporaryFilesInMemory();
  shareCompiledModules();
  const closeRunFolder = openRunFolder();
  const stop = new AbortController();
  const limit = `the run took ${String(minutes)} minutes`;
  const cancel = machineTimer(minutes * 60_000, () => stop.abort(limit));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(`the run got ${signal}`));
  }
  const openOutput = separateOutputs(write);
  return {
    stop: stop.signal,
    limit,
    async runStep(step) {
      if (stop.signal.aborted) return notRun(step.name, String(stop.signal.reason));
      const output = openOutput();
      output.write(`\n== ${step.name}: ${step.what}\n`);
      const result = await runStep(step, {
        folder: PROGRESS_FOLDER,
        write: (text) => output.write(text),
        silenceMinutes: SILENCE_MINUTES,
        timer: machineTimer,
        stop: stop.signal,
      });
      output.close();
      return result;
    },
    close() {
      cancel();
      closeRunFolder();
    },
  };
}
