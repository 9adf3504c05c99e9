import { assert } from '@pinkas/domain/assert';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/**
 * Adds bytes to the used storage quota of the account, or removes them when negative, and locks
 * the count until the end of the transaction. Throws FILE_QUOTA_REACHED when more than
 * `quotaBytes` would be used.
 */
export async function reserveStorage(
  tx: AccountTx,
  bytes: number,
  quotaBytes: number,
): Promise<void> {
  const { rows } = await tx.query<{ used: number }>({
    name: 'take-file-room',
    text: `insert into storage_usage as r (account_id, used_bytes) values ($1, greatest($2::bigint, 0))
      on conflict (account_id) do update set used_bytes = greatest(r.used_bytes + $2::bigint, 0)
      returning used_bytes as used`,
    values: [tx.accountId, bytes],
  });
  if (bytes > 0 && (rows[0]?.used ?? 0) > quotaBytes) throw new AppError('FILE_QUOTA_REACHED');
}

/** Releases quota. */
export function releaseStorage(tx: AccountTx, bytes: number): Promise<void> {
  return reserveStorage(tx, -bytes, 0);
}

/**
 * Locks the quota of the account until the end of the transaction: bytes are stored and removed by
 * one at a time, so that none are removed that another file was just given.
 */
export function lockStorage(tx: AccountTx): Promise<void> {
  return reserveStorage(tx, 0, 0);
}

/** Bytes that count against the quota: as they are stored, and as the rows of the files say. */
export interface StorageCount extends Record<string, unknown> {
  readonly stored: number;
  readonly counted: number;
}

/** Returns the stored count of bytes beside the sum over the files and the uploads that are on their way. */
export async function countStorage(tx: AccountTx): Promise<StorageCount> {
  const { rows } = await tx.query<StorageCount>({
    name: 'count-storage',
    text: `select coalesce((select u.used_bytes from storage_usage u where u.account_id = $1), 0)::bigint as stored,
        (coalesce((select sum(f.usage_bytes) from stored_files f
            where f.account_id = $1 and f.state = 'stored'), 0)
          + coalesce((select sum(s.received_bytes) from upload_sessions s
            where s.account_id = $1 and s.state <> 'done'), 0))::bigint as counted`,
    values: [tx.accountId],
  });
  const [row] = rows;
  assert(row !== undefined, 'a select without a table has one row');
  return row;
}

/** Sets the stored count to what the rows say. Returns both as they were; no upload changes them meanwhile. */
export async function correctStorage(tx: AccountTx): Promise<StorageCount> {
  const seen = await countStorage(tx);
  if (seen.stored === seen.counted) return seen;
  await lockStorage(tx);
  const count = await countStorage(tx);
  if (count.stored !== count.counted) {
    await tx
      .updateTable('storageUsage')
      .set({ usedBytes: count.counted })
      .where('accountId', '=', tx.accountId)
      .execute();
  }
  return count;
}
