import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { ROOT, type Timer } from './run-command.ts';
import { runStep } from './run-step.ts';
import type { Step, StepResult } from './step.ts';

/** Returns a step of one command, which is the given program. */
export function aStep(program: string, changes: Partial<Step> = {}): Step {
  const args = ['--input-type=module', '--eval', program];
  return { name: 'planted', what: 'planted', cores: 1, commands: [args], ...changes };
}

/** Program text that writes records of progress, one for each given. */
export function progressOf(...records: readonly object[]): string {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  return `
    import { appendFileSync } from 'node:fs';
    appendFileSync(process.env.PINKAS_TEST_PROGRESS, ${JSON.stringify(lines)});
  `;
}

/** Returns a folder that is removed when the test is over. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a folder with the given files, inside the project so that its packages are found. */
export function aProject(files: Readonly<Record<string, string>>): string {
  const parent = join(ROOT, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs a step. `onOutput` gets what it wrote, and may let the time of its limits pass or stop it. */
export async function runPlanted(
  step: Step,
  onOutput: (text: string, control: { passTime: () => void; stop: AbortController }) => void = () =>
    undefined,
): Promise<{ readonly result: StepResult; readonly output: string }> {
  const timers = new Set<() => void>();
  const timer: Timer = (_milliseconds, callback) => {
    timers.add(callback);
    return () => timers.delete(callback);
  };
  const passTime = (): void => [...timers].forEach((callback) => callback());
  const stop = new AbortController();
  let output = '';
  const result = await runStep(step, {
    folder: aFolder(),
    write(text) {
      output += text;
      // The limits restart with each output.
      setImmediate(() => onOutput(text, { passTime, stop }));
    },
    silenceMinutes: 15,
    timer,
    stop: stop.signal,
  });
  return { result, output };
}
