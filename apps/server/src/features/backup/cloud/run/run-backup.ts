import type { BackupOutcome } from '@pinkas/domain/backup/backup-outcomes';
import { z } from 'zod';

import { BackupTargetError } from '../../../../integrations/backup/backup-target.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask, type Task } from '../../../../platform/jobs/task.ts';
import { saveEntries } from '../stored/objects.repository.ts';
import { endRun, RunCursor, saveStep } from '../stored/runs.repository.ts';
import { openRun, ReadBackError, type BackupRun } from './backup-run.ts';
import { collect } from './collect-step.ts';
import { forgetEarlier, readNext } from './read-back.ts';
import { sendSnapshot } from './send-snapshot.ts';
import { sendThings, type BackedUpThing } from './send-things.ts';

const Payload = z.object({ runId: z.uuid() });

/**
 * Does one step of a run and enqueues the next. A killed step is done again: what it had sent is known, and not sent
 * again. What the destination does wrong ends the run with its name.
 */
export const runBackupTask: Task<typeof Payload> = defineTask({
  kind: 'run-backup',
  payload: Payload,
  priority: 'low',
  isFair: true,
  async run({ accountId, id, payload: { runId } }, services) {
    const backup = await openRun(services, accountId, runId);
    if (backup?.run.taskId !== id) return;
    const outcome = await outcomeOf(backup);
    if (outcome === undefined) return;
    await backup.transaction((tx) => endRun(tx, runId, { at: services.clock.now(), outcome }));
  },
});

/** Does a step; undefined while there is more to do. */
async function outcomeOf(backup: BackupRun): Promise<BackupOutcome | undefined> {
  try {
    return await step(backup, RunCursor.parse(backup.run.cursor));
  } catch (error) {
    if (!(error instanceof BackupTargetError) && !(error instanceof ReadBackError)) throw error;
    const { accountId, services, run } = backup;
    const about = { err: error, accountId, destinationId: run.destinationId };
    services.log.warn(about, 'a backup destination failed');
    return error.fault;
  }
}

async function step(backup: BackupRun, cursor: RunCursor): Promise<BackupOutcome | undefined> {
  if (cursor.phase === 'reading') return read(backup, cursor);
  if (cursor.phase === 'snapshot') {
    await sendSnapshot(backup);
    return 'proven';
  }
  const { things, next } = await collect(backup, cursor);
  await send(backup, things, next);
  return undefined;
}

async function send(
  backup: BackupRun,
  things: readonly BackedUpThing[],
  cursor: RunCursor,
): Promise<void> {
  const { run, transaction } = backup;
  const { entries, missing } = await sendThings(backup, things);
  await transaction(async (tx) => {
    await saveEntries(tx, { destinationId: run.destinationId, runId: run.id }, entries);
    await goOn(backup, tx, cursor, missing);
  });
}

async function read(
  backup: BackupRun,
  cursor: Extract<RunCursor, { phase: 'reading' }>,
): Promise<BackupOutcome | undefined> {
  const next = await readNext(backup, cursor);
  if (next.left.length > 0) {
    await backup.transaction((tx) => goOn(backup, tx, next));
    return undefined;
  }
  if (next.read > 0 && next.missing === next.read) {
    await forgetEarlier(backup);
    return 'emptied';
  }
  if (next.fault !== null) return next.fault;
  await backup.transaction((tx) => goOn(backup, tx, { phase: 'snapshot' }));
  return undefined;
}

async function goOn(
  { services, run }: BackupRun,
  tx: Parameters<typeof saveStep>[0],
  cursor: RunCursor,
  missing: readonly string[] = [],
): Promise<void> {
  const at = services.clock.now();
  const taskId = newId();
  await saveStep(tx, run, { taskId, cursor, at, missing });
  await enqueue(tx, runBackupTask, { runId: run.id }, { at, id: taskId });
}
