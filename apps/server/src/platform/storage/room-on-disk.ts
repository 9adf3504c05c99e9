import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Less than this is a full disk: an upload or a file of many documents takes as much. */
const FREE_BYTES_MIN = 64 * 1024 * 1024;
const PROBE = Buffer.alloc(4096);

/** The size of a disk's blocks, and how many are free for us. */
export interface DiskSpace {
  readonly bsize: number;
  readonly bavail: number;
}

/**
 * Returns whether a file can be written into the folder and the disk has room for more. `readSpace` is the system's own but in
 * tests.
 */
export async function hasRoomOnDisk(
  folder: string,
  readSpace: (folder: string) => Promise<DiskSpace> = statfs,
): Promise<boolean> {
  const probe = join(folder, `probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(probe, 'wx', 0o600);
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
      await rm(probe, { force: true });
    }
    const { bsize, bavail } = await readSpace(folder);
    return bsize * bavail >= FREE_BYTES_MIN;
  } catch {
    return false; // what the system refuses is what is asked
  }
}
