import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const GIBIBYTE = 1024 ** 3;
/** Twice what the tests store at most at a time: servers with their programs, and devices of browsers. */
const ROOM_BYTES = 4 * GIBIBYTE;
/** Besides, the browsers and servers themselves need memory. */
const MEMORY_BYTES = 8 * GIBIBYTE;
const DAY_MS = 86_400_000;

/** The state of the machine's memory and of the file system in it. */
export interface MemoryPlace {
  /** Free bytes of the file system; undefined when it is not there. */
  readonly freeBytes: number | undefined;
  readonly availableMemory: number;
  /** Options with which it is mounted. */
  readonly mountOptions: readonly string[];
}

/** Returns whether the tests may write their temporary files there: programs are run out of them, too. */
export function hasCapacity({
  freeBytes = 0,
  availableMemory,
  mountOptions,
}: MemoryPlace): boolean {
  return (
    freeBytes >= ROOM_BYTES &&
    availableMemory >= MEMORY_BYTES &&
    mountOptions.includes('rw') &&
    !mountOptions.includes('noexec')
  );
}

/**
 * Moves the temporary files of everything that is started from here into memory, where the machine has enough:
 * databases and browsers make and remove thousands of them. Does nothing when TMPDIR is set.
 */
export function keepTemporaryFilesInMemory(parent = '/dev/shm'): void {
  if (process.env['TMPDIR'] !== undefined || !hasCapacity(placeAt(parent))) return;
  const folder = join(parent, `pinkas-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  if (lstatSync(folder).uid !== process.getuid?.()) return;
  // The database runs as another user when root starts it.
  chmodSync(folder, 0o755);
  removeOrphaned(folder);
  process.env['TMPDIR'] = folder;
}

/** Enables a shared compile cache for the processes that tests start: each compiles the whole server otherwise. */
export function shareCompiledModules(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'pinkas-compiled-modules');
}

function placeAt(folder: string): MemoryPlace {
  const mount = readMounts().find((line) => line.split(' ')[1] === folder);
  if (mount === undefined) return { freeBytes: undefined, availableMemory: 0, mountOptions: [] };
  const { bavail, bsize } = statfsSync(folder);
  const [, , , options = ''] = mount.split(' ');
  return {
    freeBytes: bavail * bsize,
    availableMemory: availableMemory(),
    mountOptions: options.split(','),
  };
}

/** Returns the file systems of Linux; none elsewhere. */
function readMounts(): readonly string[] {
  return process.platform === 'linux' ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
}

/** What runs that were killed have left must not fill the memory for ever. */
function removeOrphaned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > DAY_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
