import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { runToEnd } from './run-to-end.mjs';
import { ROOT } from './runtime.mjs';
import { showStep } from './start-steps.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.pinkas-lock');

/** Installs the packages unless they are in step with the lock file. Returns an exit code. */
export async function ensureInstalled() {
  const lock = readFileSync(LOCK, 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(STAMP) === hash) return 0;
  if (!isInStep(lock)) {
    const failure = await showStep(
      { name: 'Installing the packages of package-lock.json', usualSeconds: 40 },
      () =>
        runToEnd(
          ...npmCommand(['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']),
        ),
    );
    if (failure !== 0) return failure;
  }
  writeFileSync(STAMP, hash);
  return 0;
}

/** Returns whether npm's own record shows that everything needed here is installed, by any command. */
function isInStep(lock) {
  const record = readIfThere(INSTALLED);
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (wanted.link === true) return existsSync(join(ROOT, path));
    return installed[path]?.version === wanted.version || mayBeMissing(wanted, installed[path]);
  });
}

/** npm leaves out optional packages for other systems, and what only those need. */
function mayBeMissing({ optional, os, cpu, libc }, found) {
  if (optional !== true || found !== undefined) return false;
  const isMeantForUs =
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes('glibc') ?? true);
  return !isMeantForUs || (os === undefined && cpu === undefined);
}

/** The npm that started us, else the one on the path; as [program, arguments]. */
function npmCommand(args) {
  const started = process.env.npm_execpath;
  const isNpm = started !== undefined && basename(started) === 'npm-cli.js';
  return isNpm ? [process.execPath, [started, ...args]] : ['npm', args];
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
