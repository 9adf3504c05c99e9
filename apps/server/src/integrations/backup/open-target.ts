import type { OpenBackupTarget } from './backup-target.ts';
import { s3Target } from './s3-target.ts';
import type { TargetLimits } from './target-limits.ts';
import { webdavTarget } from './webdav-target.ts';

/** Enough for a pack, or one large file, over a slow line. */
const ANSWER_WITHIN_MS = 120_000;
/** A file of a backup is a pack of some megabytes, one large file, or the index of a snapshot. */
const ANSWER_BYTES_MAX = 256 * 1024 ** 2;

const OPENERS = { s3: s3Target, webdav: webdavTarget } as const;

/** Returns what opens destinations of every kind. */
export function backupTargets({
  addressFrom,
  answerWithinMs = ANSWER_WITHIN_MS,
}: Pick<TargetLimits, 'addressFrom'> & Partial<TargetLimits>): OpenBackupTarget {
  const limits = { addressFrom, answerWithinMs, answerBytesMax: ANSWER_BYTES_MAX };
  return (place) => OPENERS[place.kind](place, limits);
}
