import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short, because the socket of a database below it has 107 letters at most. */
const PREFIX = 'pk-run-';
/** What `/proc` tells of the process of a run: `npm test` or the burn-in. */
const ENTRY = /tools\/test\/(?:flaky\/)?main\.ts/;

/**
 * Gives everything that is started from here a folder of its own for temporary files, databases and browsers, and
 * removes those of runs that were killed. Returns what ends the processes that work in it, and removes it.
 */
export function openRunFolder(): () => void {
  const parent = realpathSync(tmpdir());
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : undefined;
    if (pid !== undefined && !isRunning(pid) && isOurs(join(parent, name))) {
      removeRun(join(parent, name));
    }
  }
  const folder = join(parent, `${PREFIX}${process.pid}`);
  // The database runs as another user when root starts it.
  mkdirSync(folder, { mode: 0o755 });
  process.env['TMPDIR'] = folder;
  return () => removeRun(folder);
}

function isRunning(pid: number): boolean {
  return ENTRY.test(readIfThere(`/proc/${pid}/cmdline`));
}

/** Others may test on the same machine. */
function isOurs(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

/**
 * Ends what was started in a folder: servers of databases name it as their data, browsers as their profile. They are
 * process groups of their own, which a signal to the step that started them does not reach.
 */
function removeRun(folder: string): void {
  for (const pid of listProcesses()) {
    if (pid !== process.pid && readIfThere(`/proc/${pid}/cmdline`).includes(`${folder}/`)) {
      kill(pid);
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the numbers of all processes of Linux; none elsewhere. */
function listProcesses(): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid));
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
