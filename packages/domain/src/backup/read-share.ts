/** Every byte at a destination is read back within so many days. */
export const BACKUP_ROUND_DAYS = 30;

/** Two of them may fail or be missed, and the round is whole all the same. */
const RUNS_OF_ROUND = BACKUP_ROUND_DAYS - 2;

const DAY_MS = 86_400_000;

/** A stored file, and when it was read back last; milliseconds since 1970. */
export interface ReadBackFile {
  readonly bytes: number;
  readonly readAtMs: number;
}

/**
 * Returns which files a run reads back: those that were not read for the longest, until their bytes are the run's part
 * of all, and each whose turn of the round would be over before the run of tomorrow has ended.
 */
export function readShare<File extends ReadBackFile>(
  files: readonly File[],
  nowMs: number,
): readonly File[] {
  const oldestFirst = files.toSorted((a, b) => a.readAtMs - b.readAtMs);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const part = Math.ceil(all / RUNS_OF_ROUND);
  const lateBeforeMs = nowMs - (BACKUP_ROUND_DAYS - 2) * DAY_MS;
  const share: File[] = [];
  let taken = 0;
  for (const file of oldestFirst) {
    if (taken >= part && file.readAtMs >= lateBeforeMs) break;
    share.push(file);
    taken += file.bytes;
  }
  return share;
}

/** Returns how much of what is stored was read back within the round, in whole percent, rounded down. */
export function readPercent(files: readonly ReadBackFile[], nowMs: number): number {
  const fromMs = nowMs - BACKUP_ROUND_DAYS * DAY_MS;
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all === 0) return 0;
  const read = files.reduce(
    (sum, { bytes, readAtMs }) => sum + (readAtMs >= fromMs ? bytes : 0),
    0,
  );
  return Math.floor((read * 100) / all);
}
