import { readFaultOf, type BackupFaultKind } from '@pinkas/domain/backup/backup-outcomes';

import { BackupTargetError } from '../../../integrations/backup/backup-target.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockDestination } from './stored/destinations.repository.ts';
import { hashOf } from './format/pack.ts';
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
    await target.put(path, bytes);
    const read = await target.get(path);
    await target.remove(path);
    const fault = readFaultOf(
      { sha256: hashOf(bytes), bytes: bytes.length },
      read && { sha256: hashOf(read), bytes: read.length },
    );
    return { fault: fault === 'missing' ? 'lies' : (fault ?? null) };
  } catch (error) {
    if (!(error instanceof BackupTargetError)) throw error;
    return { fault: error.fault };
  }
}
