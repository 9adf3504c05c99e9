import type { BackupFaultKind } from '@pinkas/domain/backup/backup-outcomes';

import { BackupTargetError } from '../../../integrations/backup/backup-target.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockDestination } from './stored/destinations.repository.ts';
import { ReadBackError } from './run/backup-run.ts';
import { putWhole } from './run/send-things.ts';
import { openSecret } from './stored/sealed-secret.ts';

/**
 * Writes a small file to a destination, reads it back and removes it. Returns what went wrong; null for nothing. NOT_FOUND.
 */
export async function testDestination(
  ctx: AccountContext,
  id: string,
): Promise<{ readonly fault: BackupFaultKind | null }> {
  const destination = await ctx.transaction((tx) => lockDestination(tx, id));
  if (destination === undefined) throw new AppError('NOT_FOUND');
  const { services, accountId } = ctx;
  const owner = { accountId, destinationId: id };
  const secret = await openSecret(services.config.storage.keys, owner, destination.sealedSecret);
  const target = services.backupTargets({ ...destination, secret });
  const bytes = Buffer.from(`Pinkas ${newId()}`);
  const path = `tests/${newId()}.txt`;
  try {
    await putWhole(target, path, bytes);
    await target.remove(path);
    return { fault: null };
  } catch (error) {
    if (!(error instanceof BackupTargetError) && !(error instanceof ReadBackError)) throw error;
    return { fault: error.fault };
  }
}
