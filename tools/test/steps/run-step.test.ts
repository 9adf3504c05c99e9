import { join } from 'node:path';

import { expect, test } from 'vitest';

import { notRun, runStep } from './run-step.ts';
import { aFolder, aStep, progressOf, runPlanted } from './planted-step.ts';
import { machineTimer } from './run-command.ts';

const PLAN = { kind: 'plan', files: 3 };
const PASSED = { kind: 'test', id: 'a', outcome: 'passed' };
const FAILED = { kind: 'test', id: 'b', outcome: 'failed' };
const SKIPPED = { kind: 'test', id: 'c', outcome: 'skipped' };
const FILE = { kind: 'file', file: 'a.test.ts' };
const END = { kind: 'end' };

/** Prints once and never exits. */
const HANGS = `process.stdout.write('here'); setInterval(() => undefined, 1_000_000);`;

const FAULT = { kind: 'fault', failure: { title: 'outside any test', error: 'Error: planted' } };

test('a step without progress counts as one check', async () => {
  expect((await runPlanted(aStep(''))).result).toMatchObject({ passed: 1, failed: 0 });
});

test('a failing step is one failure, and its other commands run all the same', async () => {
  const [bad = []] = aStep('process.exit(3)').commands;
  const [good = []] = aStep('process.stdout.write("after it")').commands;
  const { result, output } = await runPlanted(aStep('', { commands: [bad, good] }));
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.ended).toBeUndefined();
  expect(output).toBe('after it');
});

test('tests are counted out of the progress file', async () => {
  const program = progressOf(PLAN, PASSED, FAILED, SKIPPED, FILE, END);
  const { result } = await runPlanted(
    aStep(`${program} process.exitCode = 1;`, { hasProgress: true }),
  );
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(result.ended).toBeUndefined();
});

test('a test that was repeated counts once, and a fault outside a test is a failure', async () => {
  const again = { ...PASSED, outcome: 'failed' };
  const program = progressOf(PLAN, again, PASSED, FAULT, END);
  const { result } = await runPlanted(
    aStep(`${program} process.exitCode = 1;`, { hasProgress: true }),
  );
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

test('an exit code that no failed test explains is a failure', async () => {
  const program = progressOf(PLAN, PASSED, END);
  const { result } = await runPlanted(
    aStep(`${program} process.exitCode = 1;`, { hasProgress: true }),
  );
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

test('a runner that breaks down before its first test is a failure that says so', async () => {
  const { result } = await runPlanted(aStep('process.exit(1)', { hasProgress: true }));
  expect(result).toMatchObject({
    passed: 0,
    failed: 1,
    ended: 'broke down; 0 of 0 files were through',
  });
});

test('a hanging step is ended and says what had passed until then', async () => {
  const program = progressOf(PLAN, PASSED, FILE) + HANGS;
  const { result } = await runPlanted(
    aStep(program, { hasProgress: true }),
    (_text, { passTime }) => passTime(),
  );
  expect(result).toMatchObject({
    passed: 1,
    failed: 1,
    ended: 'no output for 15 minutes; 1 of 3 files were through',
  });
});

test('a step that does not listen to the order to stop is killed', async () => {
  const program = `process.on('SIGTERM', () => process.stdout.write('no')); ${HANGS}`;
  const { result, output } = await runPlanted(aStep(program), (_text, { passTime }) => passTime());
  expect(result).toMatchObject({ failed: 1, ended: 'no output for 15 minutes' });
  expect(output).toBe('hereno');
});

test('a step that somebody kills says by what, and what had passed until then', async () => {
  const program = `${progressOf(PLAN, PASSED, FILE)} process.kill(process.pid, 'SIGKILL');`;
  const { result } = await runPlanted(aStep(program, { hasProgress: true }));
  expect(result).toMatchObject({
    passed: 1,
    failed: 1,
    ended: 'killed by SIGKILL; 1 of 3 files were through',
  });
});

test('what a step started ends with it', async () => {
  // It holds the output of the step, which would never end.
  const program = `
    import { spawn } from 'node:child_process';
    const args = ['--eval', 'setInterval(() => undefined, 1_000_000)'];
    spawn(process.execPath, args, { stdio: 'inherit' });
    process.stdout.write('here');
    setInterval(() => undefined, 1_000_000);
  `;
  const { result } = await runPlanted(aStep(program), (_text, { stop }) =>
    stop.abort('the run took 80 minutes'),
  );
  expect(result.ended).toBe('the run took 80 minutes');
});

test('the processor time of a step is its own and that of what it started', async () => {
  const spin = 'while (process.cpuUsage().user < 300_000);';
  const program = `
    import { spawnSync } from 'node:child_process';
    ${spin}
    spawnSync(process.execPath, ['--eval', ${JSON.stringify(spin)}]);
  `;
  const { result } = await runPlanted(aStep(program));
  // Only Linux says.
  expect(result.cpuSeconds ?? Infinity).toBeGreaterThanOrEqual(0.59);
});

test('a run that is stopped ends its step and names the reason', async () => {
  const { result } = await runPlanted(aStep(HANGS), (_text, { stop }) =>
    stop.abort('the run took 80 minutes'),
  );
  expect(result).toMatchObject({ passed: 0, failed: 1, ended: 'the run took 80 minutes' });
});

test('a step that never began is a failure that says why', () => {
  expect(notRun('e2e', 'the run took 80 minutes')).toMatchObject({
    passed: 0,
    failed: 1,
    ended: 'did not run: the run took 80 minutes',
  });
});

test('a step whose preparation fails is one failure', async () => {
  const prepare = (): Promise<void> => Promise.reject(new Error('No browser is here.'));
  const { result, output } = await runPlanted(aStep('', { prepare }));
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(output).toContain('No browser is here.');
});

test('the limits of the machine do not keep a step that is through', async () => {
  const result = await runStep(aStep(''), {
    folder: join(aFolder()),
    write: () => undefined,
    silenceMinutes: 15,
    timer: machineTimer,
    stop: new AbortController().signal,
  });
  expect(result.passed).toBe(1);
});
