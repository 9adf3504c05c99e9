import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { findChange, textAt, type Change } from './changed-files.ts';
import { ORDER_FILE } from './file-order.ts';
import { findAffected } from './map/changed-units.ts';
import { planTests, renderLeftOut, type Plan } from './map/plan-changed.ts';
import { selectTests, type SelectedTest } from './map/select-tests.ts';
import { loadSources } from './map/sources.ts';
import { staticStepsFor } from './map/static-steps.ts';
import { readMap } from './map/test-map.ts';
import { readProgress } from './progress/progress.ts';
import { ROOT } from './steps/run-command.ts';
import { runGraph } from './steps/run-graph.ts';
import type { Step, StepResult } from './steps/step.ts';
import { STEPS } from './steps/steps.ts';
import { renderSummary } from './summary.ts';
import { beginRun, PROGRESS_FOLDER } from './test-run.ts';

/** Of two; the rest is for the choice before it, and for what is slow to end after it. */
const MINUTES = 1.7;
/** Of these minutes; the rest is for a machine that is slower than in the run that the durations are from. */
const PLANNED_SECONDS = 85;
/** The exit code when nobody knows what was changed. */
const UNKNOWN_CHANGE = 2;

/**
 * Runs what the change touches, the most telling and shortest first, for two minutes at most; names it before, and
 * after it what was left out. Returns the exit code: 1 when something failed.
 */
export async function runChanged(): Promise<number> {
  const change = findChange();
  if (change === undefined) {
    console.error('Nobody knows what was changed: there is no history. Set PINKAS_TEST_BASE.');
    return UNKNOWN_CHANGE;
  }
  const there = change.files.filter((path) => existsSync(join(ROOT, path)));
  const statics = staticStepsFor(change.files, there);
  const selected = selectTouched(change);
  const cores = availableParallelism();
  const plan = planTests(selected, PLANNED_SECONDS * cores - statics.seconds);
  console.log(renderPlan(change, plan));
  const steps = [...statics.steps, ...stepsOf(plan)];
  if (steps.length === 0) return 0;
  const run = beginRun(MINUTES);
  const order = join(PROGRESS_FOLDER, 'order.txt');
  writeFileSync(order, plan.run.map(({ file }) => file).join('\n'));
  process.env[ORDER_FILE] = order;
  const results = (await runGraph(steps, { cores: cores + 1, run: run.runStep })).map((result) =>
    result.ended?.includes(run.limit) === true ? withoutEnd(result) : result,
  );
  run.close();
  const through = new Set(steps.flatMap(({ name }) => filesThrough(name)));
  const leftOut = [...plan.run.filter(({ file }) => !through.has(file)), ...plan.leftOut];
  console.log(`\n${renderLeftOut(leftOut.map(({ file }) => file))}`);
  console.log(renderSummary(results));
  return results.some((result) => result.failed > 0) ? 1 : 0;
}

function selectTouched(change: Change): SelectedTest[] {
  const sources = loadSources(ROOT);
  const map = readMap();
  const textBefore = (path: string): string | undefined => textAt(change.base, path);
  const affected = findAffected(change, { sources, map, textBefore });
  if (map.functions.length === 0) console.log('No whole run has written a map yet.');
  return selectTests(change.files, { affected, sources, map });
}

function renderPlan({ base, files }: Change, { run }: Plan): string {
  const reasons = [...Map.groupBy(run, ({ step, reason }) => `${step}: ${reason}`)];
  return [
    `${String(files.length)} files were changed since ${base.slice(0, 12)}, uncommitted ones among them (PINKAS_TEST_BASE chooses another commit)`,
    `${String(run.length)} test files to run`,
    ...reasons.flatMap(([reason, tests]) => [
      `  ${reason}`,
      ...tests.map(({ file }) => `    ${file}`),
    ]),
  ].join('\n');
}

/** The journeys run in the built product. */
function stepsOf({ run }: Plan): Step[] {
  const files = Map.groupBy(run, ({ step }) => step);
  return STEPS.flatMap((step) => {
    if (step.name === 'build') return files.has('e2e') ? [step] : [];
    const own = files.get(step.name);
    if (own === undefined || step.only === undefined) return [];
    return [{ ...step, commands: [step.only(own.map(({ file }) => file))] }];
  });
}

/** What the limit cut off did not fail, nor did it pass: test files of it are named as not run. */
function withoutEnd(result: StepResult): StepResult {
  const isCounted = STEPS.some(({ name, hasProgress }) => name === result.name && hasProgress);
  const failed = isCounted ? result.failed - 1 : 0;
  return { ...result, passed: isCounted ? result.passed : 0, failed: Math.max(0, failed) };
}

function filesThrough(step: string): readonly string[] {
  return readProgress(join(PROGRESS_FOLDER, `${step}.progress.jsonl`)).files;
}
