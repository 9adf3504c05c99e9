import { z } from 'zod';

import { BackupTargetError } from '../../../../integrations/backup/backup-target.ts';
import { defineTask, type Task } from '../../../../platform/jobs/task.ts';
import { openRun, type BackupRun } from '../run/backup-run.ts';
import { endRun, findSealedIdentity } from '../stored/runs.repository.ts';
import { openIdentity } from '../stored/sealed-secret.ts';
import { drill, type DrillResult } from './read-all.ts';

const Payload = z.object({ runId: z.uuid() });

/** Does a drill. A killed one is done again from its beginning: it changes nothing at the destination. */
export const runDrillTask: Task<typeof Payload> = defineTask({
  kind: 'drill-backup',
  payload: Payload,
  priority: 'low',
  isFair: true,
  async run({ accountId, id, payload: { runId } }, services) {
    const backup = await openRun(services, accountId, runId);
    if (backup?.run.taskId !== id) return;
    const { outcome, missing } = await resultOf(backup);
    const at = services.clock.now();
    await backup.transaction((tx) => endRun(tx, runId, { at, outcome, missing }));
  },
});

async function resultOf(backup: BackupRun): Promise<DrillResult> {
  const { services, accountId, run, transaction } = backup;
  const sealed = await transaction((tx) => findSealedIdentity(tx, run.id));
  if (sealed === undefined) return { outcome: 'interrupted', missing: [] };
  const { keys } = services.config.storage;
  try {
    return await drill(backup, await openIdentity(keys, { accountId, runId: run.id }, sealed));
  } catch (error) {
    if (!(error instanceof BackupTargetError)) throw error;
    const about = { err: error, accountId, destinationId: run.destinationId };
    services.log.warn(about, 'a backup destination failed');
    return { outcome: error.fault, missing: [] };
  }
}
