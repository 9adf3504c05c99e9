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
