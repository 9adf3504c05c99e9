import { spawnSync } from 'node:child_process';

import { ROOT } from './run-command.ts';

/** Commits made within this many seconds before the newest one are taken as one change: a stretch of work. */
const CHANGE_SECONDS = 4 * 3_600;

/**
 * Returns the files that the change under test touches, as paths from the root: those that differ from the commit
 * `PINKAS_TEST_BASE`, or else from the last one made four hours or more before the newest; what is not committed
 * belongs to it. Undefined where there is no history to ask.
 */
export function listChangedFiles(root = ROOT): readonly string[] | undefined {
  const base = process.env['PINKAS_TEST_BASE'] ?? findBase(root);
  const changed = base === undefined ? undefined : git(root, 'diff', '--name-only', base);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  return [...changed, ...added];
}

function findBase(root: string): string | undefined {
  const [seconds] = git(root, 'log', '-1', '--format=%ct') ?? [];
  if (seconds === undefined) return undefined;
  const before = Number(seconds) - CHANGE_SECONDS;
  return git(root, 'rev-list', '-1', `--before=${before}`, 'HEAD')?.[0];
}

/** Returns the lines that git prints; undefined when it fails. */
function git(root: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}
