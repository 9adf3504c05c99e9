/*
 * `npm run test:flaky`: runs new and changed test files, or the named ones, twenty times under disturbance, to find
 * those that fail by chance before others do.
 */
import { availableParallelism } from 'node:os';

import { listPaths } from '../../boundaries/source-files.ts';
import { listChangedFiles } from '../changed-files.ts';
import { stepOf } from '../map/select-tests.ts';
import { ROOT } from '../steps/run-command.ts';
import { runGraph } from '../steps/run-graph.ts';
import type { Step } from '../steps/step.ts';
import { STEPS } from '../steps/steps.ts';
import { renderSummary } from '../summary.ts';
import { beginRun } from '../test-run.ts';
import { startBusyWorkers } from './busy-workers.ts';
import { DISTURBANCE } from './disturbance.ts';
import { readFlakyArguments, roundsFrom, type Round } from './rounds.ts';

/** They were drawn on one day, and are another picture on the others. */
const PICTURES = '.pictures.test.tsx';
const MINUTES = 480;
const SEEDS = 1_000_000;

const { rounds, seed, parts } = readFlakyArguments(process.argv.slice(2));
const files = findTestFiles();
if (files.length === 0) {
  console.error(
    parts.length === 0
      ? 'No test file is new or changed. Name a part of a path.'
      : `No test file has ${parts.join(' or ')} in its path.`,
  );
  process.exit(2);
}
const firstSeed = seed ?? 1 + Math.floor(Math.random() * SEEDS);
console.log(`${String(rounds)} rounds from seed ${String(firstSeed)}:`);
for (const file of files) console.log(`  ${file}`);

let output = '';
const run = beginRun(MINUTES, (text) => {
  output += text;
});
const steps = stepsFor(files);
const build = STEPS.filter(({ name }) => name === 'build');
const isBuilt = !steps.some(({ name }) => name === 'e2e') || (await succeeds(build));
let failing = isBuilt ? 0 : 1;
if (!isBuilt) console.log(output);
for (const round of isBuilt ? roundsFrom(firstSeed, rounds) : []) {
  if (run.stop.aborted) break;
  if (!(await runRound(round))) failing += 1;
}
run.close();
console.log(
  failing === 0 && !run.stop.aborted
    ? `no test failed in ${String(rounds)} rounds`
    : `${String(failing)} of ${String(rounds)} rounds failed${run.stop.aborted ? `; ${String(run.stop.reason)}` : ''}`,
);
process.exitCode = failing > 0 || run.stop.aborted ? 1 : 0;

function findTestFiles(): string[] {
  const changed = parts.length === 0 ? (listChangedFiles() ?? []) : [];
  return ['apps', 'packages', 'tools']
    .flatMap((folder) => listPaths(ROOT, folder))
    .filter((path) => stepOf(path) !== undefined && !path.endsWith(PICTURES))
    .filter((path) => changed.includes(path) || parts.some((part) => path.includes(part)));
}

function stepsFor(wanted: readonly string[]): Step[] {
  return STEPS.flatMap((step) => {
    const own = wanted.filter((file) => stepOf(file) === step.name);
    if (own.length === 0 || step.only === undefined) return [];
    // The journeys wait for a build of their own run alone.
    return [{ ...step, after: [], commands: [step.only(own)] }];
  });
}

/** Runs all files once; prints their output only when one failed, with the command that repeats the round. */
async function runRound({ number, seed: own, day }: Round): Promise<boolean> {
  output = '';
  process.env[DISTURBANCE] = String(own);
  process.env['PINKAS_TEST_NOW'] = day.moment ?? new Date().toISOString();
  const stopBusy = startBusyWorkers(own);
  const hasPassed = await succeeds(steps);
  await stopBusy();
  const what = `round ${String(number)}: seed ${String(own)}, ${day.name}`;
  if (hasPassed) console.log(`${what}: passed`);
  else {
    const named = parts.length === 0 ? files : parts;
    console.log(`${output}\n${what}: FAILED. It is repeated by`);
    console.log(`  npm run test:flaky -- --rounds 1 --seed ${String(own)} ${named.join(' ')}`);
  }
  return hasPassed;
}

async function succeeds(wanted: readonly Step[]): Promise<boolean> {
  const results = await runGraph(wanted, {
    cores: availableParallelism() + 1,
    run: run.runStep,
  });
  output += renderSummary(results);
  return results.every(({ failed }) => failed === 0);
}
