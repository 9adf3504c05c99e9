import { spawnSync } from 'node:child_process';

import { ROOT } from './steps/run-command.ts';

/** Commits made within this many seconds before the newest one are taken as one change: a stretch of work. */
const CHANGE_SECONDS = 4 * 3_600;

/** What is under test, as paths from the root, and the commit that it is compared with. */
export interface Change {
  /** Commit, by the name that it was asked for. */
  readonly base: string;
  readonly files: readonly string[];
}

/**
 * Returns the change under test: what differs from the commit `PINKAS_TEST_BASE`, or else from the last one made four
 * hours or more before the newest; what is not committed belongs to it. Undefined where there is no history to ask.
 */
export function findChange(root = ROOT): Change | undefined {
  const base = process.env['PINKAS_TEST_BASE'] ?? findBase(root);
  const changed = base === undefined ? undefined : git(root, 'diff', '--name-only', base);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (base === undefined || changed === undefined || added === undefined) return undefined;
  return { base, files: [...changed, ...added] };
}

/** Returns the files of the change; undefined where there is no history to ask. */
export function listChangedFiles(root = ROOT): readonly string[] | undefined {
  return findChange(root)?.files;
}

/** Returns the text of a file in a commit; undefined when it is not in it. */
export function textAt(commit: string, path: string, root = ROOT): string | undefined {
  return gitText(root, 'show', `${commit}:${path}`);
}

function findBase(root: string): string | undefined {
  const [seconds] = git(root, 'log', '-1', '--format=%ct') ?? [];
  if (seconds === undefined) return undefined;
  const before = Number(seconds) - CHANGE_SECONDS;
  return git(root, 'rev-list', '-1', `--before=${before}`, 'HEAD')?.[0];
}

/** Returns the lines that git prints; undefined when it fails. */
function git(root: string, ...args: string[]): string[] | undefined {
  return gitText(root, ...args)
    ?.split('\n')
    .filter((line) => line !== '');
}

function gitText(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
