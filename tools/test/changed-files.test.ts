import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { listChangedFiles } from './changed-files.ts';
import { aFolder } from './steps/planted-step.ts';

/** Returns a repository with a commit of each file at its time, in seconds since 1970. */
function aRepository(commits: readonly (readonly [file: string, atSeconds: number])[]): string {
  const folder = aFolder();
  const git = (args: readonly string[], atSeconds = 0): void => {
    const date = `${atSeconds} +0000`;
    const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a.test', GIT_AUTHOR_DATE: date };
    const by = {
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@a.test',
      GIT_COMMITTER_DATE: date,
    };
    const env = { ...process.env, ...who, ...by };
    expect(spawnSync('git', args, { cwd: folder, env }).status).toBe(0);
  };
  git(['init', '--quiet']);
  for (const [file, atSeconds] of commits) {
    writeFileSync(join(folder, file), file);
    git(['add', file]);
    git(['commit', '--quiet', '--message', file], atSeconds);
  }
  return folder;
}

// The run that these tests are in may have been given a base.
beforeEach(() => void vi.stubEnv('PINKAS_TEST_BASE', undefined));

const HOUR = 3_600;
const NOON = 1_800_000_000;

test('a change is what was committed in the four hours before the newest commit, and what is not committed', () => {
  const folder = aRepository([
    ['old.ts', NOON - 9 * HOUR],
    ['earlier.ts', NOON - 3 * HOUR],
    ['newest.ts', NOON],
  ]);
  writeFileSync(join(folder, 'old.ts'), 'changed');
  writeFileSync(join(folder, 'new.ts'), 'new');
  expect(listChangedFiles(folder)?.toSorted()).toEqual([
    'earlier.ts',
    'new.ts',
    'newest.ts',
    'old.ts',
  ]);
});

test('a base that is named is what the change is compared with', () => {
  const folder = aRepository([
    ['first.ts', NOON],
    ['second.ts', NOON + 1],
  ]);
  vi.stubEnv('PINKAS_TEST_BASE', 'HEAD~1');
  expect(listChangedFiles(folder)).toEqual(['second.ts']);
  vi.unstubAllEnvs();
});

test('the change is unknown without history', () => {
  expect(listChangedFiles(aFolder())).toBeUndefined();
  expect(listChangedFiles(aRepository([['only.ts', NOON]]))).toBeUndefined();
});
