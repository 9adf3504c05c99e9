import { readFaultOf } from '@pinkas/domain/backup/backup-outcomes';
import { readShare } from '@pinkas/domain/backup/read-share';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { hashOf } from '../format/pack.ts';
import {
  listObjects,
  markLost,
  noteRead,
  type StoredObject,
} from '../stored/objects.repository.ts';
import { addToRun, type RunCursor } from '../stored/runs.repository.ts';
import type { BackupRun } from './backup-run.ts';

type Reading = Extract<RunCursor, { phase: 'reading' }>;

/** Files that one step reads back. */
const READ_OF_STEP = 8;

/** Returns which files this run reads back: the share of what earlier runs sent. */
export async function beginReading({ services, run, transaction }: BackupRun): Promise<Reading> {
  const objects = await transaction((tx) => listObjects(tx, run.destinationId));
  const earlier = objects.filter(({ runId }) => runId !== run.id);
  const share = readShare(
    earlier.map((object) => ({ ...object, readAtMs: epochMsOf(object.readAt) })),
    services.clock.nowMs(),
  );
  const newest = earlier.findLast(({ kind }) => kind === 'snapshot');
  // The newest snapshot is read each time: a destination that was emptied, or set back, lacks it.
  const ids = new Set([...(newest === undefined ? [] : [newest.id]), ...share.map(({ id }) => id)]);
  return { phase: 'reading', left: [...ids], fault: null, missing: 0, read: 0 };
}

/** Reads the next files back. What is not what it was is forgotten, so that the next run sends its content again. */
export async function readNext(backup: BackupRun, cursor: Reading): Promise<Reading> {
  const { services, run, target, transaction } = backup;
  const objects = await transaction((tx) => listObjects(tx, run.destinationId));
  const byId = new Map(objects.map((object) => [object.id, object]));
  let { fault, missing, read } = cursor;
  for (const id of cursor.left.slice(0, READ_OF_STEP)) {
    const object = byId.get(id);
    if (object === undefined) continue;
    // One file at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await target.get(object.path);
    const found = readFaultOf(object, bytes && { sha256: hashOf(bytes), bytes: bytes.length });
    const at = services.clock.now();
    // oxlint-disable-next-line no-await-in-loop
    await transaction(async (tx) => {
      if (found !== undefined) {
        await markLost(tx, id, at);
        return;
      }
      await noteRead(tx, id, at);
      await addToRun(tx, run.id, { readFiles: filesOf(object), readBytes: object.bytes });
    });
    read += 1;
    if (found === 'missing') missing += 1;
    fault ??= found ?? null;
  }
  return { ...cursor, left: cursor.left.slice(READ_OF_STEP), fault, missing, read };
}

/** A snapshot is a file as well. */
function filesOf({ kind, files }: Pick<StoredObject, 'kind' | 'files'>): number {
  return kind === 'snapshot' ? 1 : files;
}

/** Forgets everything that earlier runs sent to a destination that has none of it any more. */
export async function forgetEarlier({ services, run, transaction }: BackupRun): Promise<void> {
  await transaction(async (tx) => {
    for (const { id, runId } of await listObjects(tx, run.destinationId)) {
      // One transaction takes one statement at a time.
      // oxlint-disable-next-line no-await-in-loop
      if (runId !== run.id) await markLost(tx, id, services.clock.now());
    }
  });
}
