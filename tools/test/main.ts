/*
 * `npm test`: runs every step, or the named ones, even after a failure; looks a second time at what failed; counts at
 * the end. `--whole` runs the tests of chance at their whole size.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { needsWholeChance } from './chance.ts';
import { listChangedFiles } from './changed-files.ts';
import { keepTemporaryFilesInMemory, shareCompiledModules } from './memory-folder.ts';
import { machineTimer, ROOT } from './run-command.ts';
import { openRunFolder } from './run-folder.ts';
import { runGraph } from './run-graph.ts';
import { notRun, runStep } from './run-step.ts';
import { lookAgain } from './second-look.ts';
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
/** Tests that passed at the second look, one JSON a line. */
const FLAKY_FILE = join(ROOT, 'test-results/flaky.jsonl');

const args = process.argv.slice(2);
const isWhole = args.includes('--whole');
const wanted = args.filter((name) => name !== '--whole');
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map((s) => s.name).join(', ')}.`,
  );
  process.exit(2);
}
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
keepTemporaryFilesInMemory();
shareCompiledModules();
const closeRunFolder = openRunFolder();
const changed = listChangedFiles();
if (isWhole || needsWholeChance(changed)) process.env['PINKAS_TEST_SCALE'] ??= '1';

const stop = new AbortController();
const cancel = machineTimer(RUN_MINUTES * 60_000, () =>
  stop.abort(`the run took ${RUN_MINUTES} minutes`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(`the run got ${signal}`));
}
const openOutput = separateOutputs((text) => process.stdout.write(text));

const first = await runGraph(steps, { cores: availableParallelism() + CORES_IN_WAITING, run });
const results = stop.signal.aborted
  ? first
  : await lookAgain(first, {
      steps,
      changed,
      runAlone: (step, look) => run({ ...step, what: `second look, ${look}` }),
    });
cancel();
closeRunFolder();
writeFlaky(results);
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

function writeFlaky(looked: readonly StepResult[]): void {
  mkdirSync(join(FLAKY_FILE, '..'), { recursive: true });
  for (const { name, flaky = [] } of looked) {
    for (const { title, error } of flaky) {
      const at = new Date().toISOString();
      appendFileSync(FLAKY_FILE, `${JSON.stringify({ at, step: name, title, error })}\n`);
    }
  }
}
