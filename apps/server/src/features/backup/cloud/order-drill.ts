import type { CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';

import { recipientOf, unlockKey } from '../../../platform/archive/age.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { viewCloudBackup } from './cloud-view.ts';
import { runDrillTask } from './drill/run-drill.ts';
import {
  findBackupKey,
  lockDestination,
  noteChecked,
  type StoredKey,
} from './stored/destinations.repository.ts';
import { listObjects } from './stored/objects.repository.ts';
import { findOpenRun, insertRun } from './stored/runs.repository.ts';
import { sealIdentity } from './stored/sealed-secret.ts';

/**
 * Starts a drill of the newest moment at a destination. It takes what opens the backup, which is encrypted for the row of the
 * drill and forgotten at its end. NOT_FOUND; STATE_NOT_ALLOWED while a run is on its way, and where nothing was sent yet.
 */
export async function orderDrill(
  ctx: AccountContext,
  destinationId: string,
  secret: string,
): Promise<{ readonly isRight: boolean; readonly backup: CloudBackup }> {
  const { services, accountId, clock } = ctx;
  const key = await ctx.transaction(async (tx) => {
    if ((await lockDestination(tx, destinationId)) === undefined) throw new AppError('NOT_FOUND');
    return findBackupKey(tx);
  });
  if (key === undefined) throw new AppError('STATE_NOT_ALLOWED');
  const identity = await identityOf(key, secret);
  if (identity === undefined) {
    return {
      isRight: false,
      backup: await ctx.transaction((tx) => viewCloudBackup(tx, clock)),
    };
  }
  const [id, taskId, at] = [newId(), newId(), clock.now()];
  const owner = { accountId, runId: id };
  const sealedIdentity = await sealIdentity(services.config.storage.keys, owner, identity);
  return ctx.transaction(async (tx) => {
    const destination = await lockDestination(tx, destinationId);
    if (destination === undefined) throw new AppError('NOT_FOUND');
    const objects = await listObjects(tx, destinationId);
    const isOpen = (await findOpenRun(tx, destinationId)) !== undefined;
    if (isOpen || !objects.some(({ kind }) => kind === 'snapshot')) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    const run = { id, destinationId, startedAt: at, isResumed: false, taskId };
    await insertRun(tx, { ...run, kind: 'drill', sealedIdentity });
    await enqueue(tx, runDrillTask, { runId: id }, { at, id: taskId });
    if (key.lockedIdentity !== null) await noteChecked(tx, at);
    await recordAudit(ctx, tx, [
      {
        action: 'backup-destination.drill-ordered',
        entityKind: 'backup-destination',
        entityId: destinationId,
        detail: { name: destination.name },
      },
    ]);
    return { isRight: true, backup: await viewCloudBackup(tx, clock) };
  });
}

/** Returns the secret key by what the owner typed: the passphrase, or their own key. Undefined for another one. */
async function identityOf(
  { lockedIdentity, recipient }: StoredKey,
  secret: string,
): Promise<string | undefined> {
  if (lockedIdentity !== null) return unlockKey(lockedIdentity, secret.normalize());
  const own = secret.trim();
  return (await recipientOf(own)) === recipient ? own : undefined;
}
