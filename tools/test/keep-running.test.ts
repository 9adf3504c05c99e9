import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const KEEP_RUNNING = join(import.meta.dirname, '../../scripts/keep-running.mjs');

const RUN_TO_END = join(import.meta.dirname, '../../scripts/run-to-end.mjs');

function evaluated(text: string): Promise<{ stdout: string }> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text]);
}

interface Run {
  readonly code: number;
  readonly hasStarted?: boolean;
  readonly isAsked?: boolean;
  /** Minutes that the run lasts. */
  readonly minutes?: number;
}

/** Lets runs end one after the other; returns the lines that were said, each pause, and the code at the end. */
async function keep(runs: readonly Run[]): Promise<string[]> {
  const { stdout } = await evaluated(
    `import { keepRunning } from ${JSON.stringify(KEEP_RUNNING)};
    const runs = ${JSON.stringify(runs)};
    let ms = 0;
    const code = await keepRunning(
      async () => {
        const { minutes = 0, ...run } = runs.shift();
        ms += minutes * 60_000;
        return { hasStarted: true, isAsked: false, ...run };
      },
      { now: () => ms, pause: async (pauseMs) => console.log('pause', pauseMs), say: console.log },
    );
    console.log('left', runs.length, 'code', code);`,
  );
  return stdout.trim().split('\n');
}

test('a product that ended by itself is started again, and it is said', async () => {
  expect(await keep([{ code: 70 }, { code: 137 }, { code: 0 }])).toEqual([
    'The product ended by itself (exit code 70) and is started again in 1 s: start 1 of 5. Its log names the cause.',
    'pause 1000',
    'The product ended by itself (exit code 137) and is started again in 2 s: start 2 of 5. Its log names the cause.',
    'pause 2000',
    'left 0 code 0',
  ]);
});

test('a process that was up and ended is started again; one that ends before is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-keep-'));
  const program = join(folder, 'program.mjs');
  // Each run leaves a letter; the first two report that they are up, and end in a fault.
  writeFileSync(
    program,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
    const file = ${JSON.stringify(join(folder, 'runs'))};
    const before = existsSync(file) ? readFileSync(file, 'utf8').length : 0;
    appendFileSync(file, 'x');
    if (before < 2) process.send('started', () => process.exit(70));
    else process.exit(9);`,
  );
  const { stdout } = await evaluated(
    `import { keepRunning } from ${JSON.stringify(KEEP_RUNNING)};
    import { runProgram } from ${JSON.stringify(RUN_TO_END)};
    const run = () => runProgram(process.execPath, [${JSON.stringify(program)}], { isTied: true });
    console.log(await keepRunning(run, { pause: async () => undefined, say: () => undefined }));`,
  );
  expect(stdout.trim()).toBe('9');
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('xxx');
  rmSync(folder, { recursive: true });
});

test('one that was asked to stop, or never came up, is not started again', async () => {
  expect(await keep([{ code: 143, isAsked: true }, { code: 0 }])).toEqual(['left 1 code 143']);
  expect(await keep([{ code: 1, hasStarted: false }, { code: 0 }])).toEqual(['left 1 code 1']);
});

test('the sixth end within ten minutes is the last', async () => {
  const lines = await keep(Array.from({ length: 8 }, () => ({ code: 70 })));
  expect(lines.filter((line) => line.startsWith('pause'))).toEqual(
    [1, 2, 4, 8, 16].map((seconds) => `pause ${seconds}000`),
  );
  expect(lines.slice(-2)).toEqual([
    'The product ended by itself 6 times within ten minutes and is not started again (exit code 70). Its log names the cause.',
    'left 2 code 70',
  ]);
});

test('ends that are further apart do not add up', async () => {
  const lines = await keep([
    ...Array.from({ length: 8 }, () => ({ code: 70, minutes: 3 })),
    { code: 0 },
  ]);
  expect(lines.at(-1)).toBe('left 0 code 0');
});
