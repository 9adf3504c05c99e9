import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { aFolder } from './steps/planted-step.ts';
import { openRunFolder } from './run-folder.ts';

/** Starts a process group of its own that names a folder, as the server of a database does. */
function startIn(folder: string): ChildProcess {
  const args = ['--eval', 'setInterval(() => undefined, 1_000_000)', join(folder, 'data')];
  const child = spawn(process.execPath, args, { detached: true, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Gives the test a place for temporary files of its own. */
function ownTemporaryFiles(): string {
  const folder = aFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('what a run started in its folder ends with it, in a process group of its own too', async () => {
  const parent = ownTemporaryFiles();
  const close = openRunFolder();
  const folder = process.env['TMPDIR'] ?? '';
  expect(folder.startsWith(parent)).toBe(true);
  const child = startIn(folder);
  const ended = once(child, 'exit');
  close();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(folder)).toBe(false);
});

test('a run ends what one that was killed has left, and nothing of one that still runs', async () => {
  const parent = ownTemporaryFiles();
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const left = join(parent, `pk-run-${gone}`);
  mkdirSync(left);
  const child = startIn(left);
  const ended = once(child, 'exit');

  const entry = ['--eval', 'setInterval(() => undefined, 1_000_000)', 'tools/test/main.ts'];
  const running = spawn(process.execPath, entry, { stdio: 'ignore' });
  onTestFinished(() => void running.kill('SIGKILL'));
  await once(running, 'spawn');
  const used = join(parent, `pk-run-${running.pid}`);
  mkdirSync(used);

  openRunFolder()();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(used)).toBe(true);
});
