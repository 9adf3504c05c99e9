import type { BackupReadFault } from '@pinkas/domain/backup/backup-outcomes';

import type { BackupTarget } from '../../../../integrations/backup/backup-target.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  findBackupKey,
  lockDestination,
  type StoredKey,
} from '../stored/destinations.repository.ts';
import { lockRun, type StoredRun } from '../stored/runs.repository.ts';
import { openSecret } from '../stored/sealed-secret.ts';

/** Reading back showed that a destination does not have what was sent. */
export class ReadBackError extends Error {
  override readonly name = 'ReadBackError';

  readonly fault: BackupReadFault;

  constructor(fault: BackupReadFault) {
    super(`read back: ${fault}`);
    this.fault = fault;
  }
}

/** A run with all that its steps need. */
export interface BackupRun {
  readonly services: Services;
  readonly accountId: number;
  readonly run: StoredRun;
  readonly key: StoredKey;
  readonly target: BackupTarget;
  readonly transaction: <T>(work: (tx: AccountTx) => Promise<T>) => Promise<T>;
}

/** Opens a run for its next step; undefined where it has ended, or its destination was disconnected. */
export async function openRun(
  services: Services,
  accountId: number,
  runId: string,
): Promise<BackupRun | undefined> {
  const transaction: BackupRun['transaction'] = (work) =>
    inAccount(services.db, { accountId }, work);
  const found = await transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run === undefined || run.endedAt !== null) return undefined;
    const destination = await lockDestination(tx, run.destinationId);
    const key = await findBackupKey(tx);
    return destination && key && { run, destination, key };
  });
  if (found === undefined) return undefined;
  const { run, destination, key } = found;
  const owner = { accountId, destinationId: destination.id };
  const secret = await openSecret(services.config.storage.keys, owner, destination.sealedSecret);
  const target = services.backupTargets({ ...destination, secret });
  return { services, accountId, run, key, target, transaction };
}
