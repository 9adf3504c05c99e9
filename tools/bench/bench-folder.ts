import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPidFile } from '../../apps/server/src/platform/db/embedded/server-probe.ts';

/** Works in a data folder of its own among the temporary files, which is removed at the end. */
export async function inBenchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pinkas-bench-'));
  // As root the database runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755);
  const breakOff = (): void => removeAtOnce(folder);
  process.once('exit', breakOff);
  try {
    return await work(folder);
  } finally {
    process.off('exit', breakOff);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** When the measuring is broken off: the database in the folder ends too, without a last word. */
function removeAtOnce(folder: string): void {
  const server = readPidFile(join(folder, 'postgres/data'));
  try {
    if (server !== undefined) process.kill(server.pid, 'SIGQUIT');
  } catch {
    // It has exited already.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
