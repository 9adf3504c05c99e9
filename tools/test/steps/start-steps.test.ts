import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const STEPS = join(import.meta.dirname, '../../../scripts/start-steps.mjs');

/** Lets a step of some seconds run on a screen; returns what was written, by line of code. */
async function written(isTerminal: boolean, work: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { showStep } from ${JSON.stringify(STEPS)};
    let ms = 0;
    const texts = [];
    const screen = { write: (text) => texts.push(text), isTerminal: ${isTerminal}, now: () => ms };
    const result = await showStep({ name: 'Building', usualSeconds: 40 }, async () => { ${work} }, screen)
      .catch((error) => error.message);
    console.log(JSON.stringify([...texts, String(result)]));`,
  ]);
  return JSON.parse(stdout) as string[];
}

test('a step says before it begins what it does and how long that takes, and after it how long it took', async () => {
  expect(await written(false, 'ms += 31_400; return 0;')).toEqual([
    'Building; this usually takes 40 seconds\n',
    'Building: 31 s\n',
    '0',
  ]);
});

test('on a terminal a bar stands in the line, and the line is cleared for the result', async () => {
  expect(await written(true, 'ms += 31_400; return 7;')).toEqual([
    `\r[${'.'.repeat(24)}] Building 0 s`,
    '\r\u001b[KBuilding: 31 s\n',
    '7',
  ]);
});

test('a step that fails ends its line too', async () => {
  expect((await written(true, "throw new Error('no room');")).slice(-2)).toEqual([
    '\r\u001b[KBuilding: 0 s\n',
    'no room',
  ]);
});
