/*
 * `npm test`: runs every step, or the named ones, even after a failure; looks a second time at what failed; counts at
 * the end. `--whole` runs the tests of chance at their whole size. `changed` runs what the change touches.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { needsWholeChance } from './flaky/chance.ts';
import { runChanged } from './changed-run.ts';
import { listChangedFiles } from './changed-files.ts';
import { MAP_FOLDER } from './map/mark-functions.ts';
import { addRun, readMap, writeMap } from './map/test-map.ts';
import { ROOT } from './steps/run-command.ts';
import { runGraph } from './steps/run-graph.ts';
import { lookAgain } from './flaky/second-look.ts';
import type { StepResult } from './steps/step.ts';
import { STEPS } from './steps/steps.ts';
import { renderSummary } from './summary.ts';
import { beginRun } from './test-run.ts';

/** The whole run has 90 minutes; the rest is for the installation before it. */
const RUN_MINUTES = 80;
/** Steps with a database or a browser wait for it a sixth of their time: a small one fits beside them. */
const CORES_IN_WAITING = 1;
/** What each test file ran, for the map. */
const FOUND_FOLDER = join(ROOT, '.cache/test-map');
/** Tests that passed at the second look, one JSON a line. */
const FLAKY_FILE = join(ROOT, 'test-results/flaky.jsonl');
const CHANGED = 'changed';

const args = process.argv.slice(2);
const isWhole = args.includes('--whole');
const wanted = args.filter((name) => name !== '--whole');
const unknown = wanted.filter(
  (name) => name !== CHANGED && !STEPS.some((step) => step.name === name),
);
if (unknown.length > 0 || (wanted.includes(CHANGED) && wanted.length > 1)) {
  const names = STEPS.map((step) => step.name).join(', ');
  console.error(
    `Unknown step ${[...unknown, ...wanted.slice(1)].join(', ')}. Steps: ${names}; or ${CHANGED} alone.`,
  );
  process.exit(2);
}
process.exitCode = wanted.includes(CHANGED) ? await runChanged() : await runSteps();

async function runSteps(): Promise<number> {
  const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const run = beginRun(RUN_MINUTES);
  const changed = listChangedFiles();
  if (isWhole || needsWholeChance(changed)) process.env['PINKAS_TEST_SCALE'] ??= '1';
  rmSync(FOUND_FOLDER, { recursive: true, force: true });
  process.env[MAP_FOLDER] = FOUND_FOLDER;
  const cores = availableParallelism() + CORES_IN_WAITING;
  const first = await runGraph(steps, { cores, run: run.runStep });
  delete process.env[MAP_FOLDER];
  writeMap(addRun(readMap(), FOUND_FOLDER));
  const results = run.stop.aborted
    ? first
    : await lookAgain(first, {
        steps,
        changed,
        runAlone: (step, look) => run.runStep({ ...step, what: `second look, ${String(look)}` }),
      });
  run.close();
  writeFlaky(results);
  console.log(renderSummary(results));
  return results.some((result) => result.failed > 0) ? 1 : 0;
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
