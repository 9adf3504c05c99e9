/* `npm test`: runs every step, or the named ones, even after a failure; counts at the end. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { machineTimer, ROOT } from './run-command.ts';
import { runGraph } from './run-graph.ts';
import { notRun, runStep } from './run-step.ts';
import { separateOutputs } from './step-output.ts';
import type { Step, StepResult } from './step.ts';
import { STEPS } from './steps.ts';
import { renderSummary } from './summary.ts';

/** The whole run has 90 minutes; the rest is for the installation before it. */
const RUN_MINUTES = 80;
/** A machine with five times its load needs this for the longest single test. */
const SILENCE_MINUTES = 15;
/** Steps with a database or a browser wait for it a sixth of their time: a small one fits beside them. */
const CORES_IN_WAITING = 1;
const FOLDER = join(ROOT, '.cache/test-results');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map((s) => s.name).join(', ')}.`,
  );
  process.exit(2);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stop = new AbortController();
const cancel = machineTimer(RUN_MINUTES * 60_000, () =>
  stop.abort(`the run took ${RUN_MINUTES} minutes`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(`the run got ${signal}`));
}
const openOutput = separateOutputs((text) => process.stdout.write(text));

const results = await runGraph(
  STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  { cores: availableParallelism() + CORES_IN_WAITING, run },
);
cancel();
console.log(renderSummary(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

async function run(step: Step): Promise<StepResult> {
  if (stop.signal.aborted) return notRun(step.name, String(stop.signal.reason));
  const output = openOutput();
  output.write(`\n== ${step.name}: ${step.what}\n`);
  const result = await runStep(step, {
    folder: FOLDER,
    write: (text) => output.write(text),
    silenceMinutes: SILENCE_MINUTES,
    timer: machineTimer,
    stop: stop.signal,
  });
  output.close();
  return result;
}
