import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A smaller package that follows at the end of what is paid. */
export interface OpenDowngrade {
  readonly id: string;
  readonly versionId: number;
  readonly period: PackagePeriod;
}

/** Returns the one downgrade that waits; undefined where none does. */
export function findOpenDowngrade(tx: AccountTx): Promise<OpenDowngrade | undefined> {
  return tx
    .selectFrom('packageDowngrades')
    .select(['id', 'versionId', 'period'])
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export interface NewDowngrade extends OpenDowngrade {
  readonly subscriptionId: string;
  readonly scheduledAt: string;
  readonly scheduledBy: string;
}

export async function insertDowngrade(tx: AccountTx, row: NewDowngrade): Promise<void> {
  await tx
    .insertInto('packageDowngrades')
    .values({ accountId: tx.accountId, ...row, state: 'open' })
    .execute();
}

/** Ends a downgrade that waits. */
export async function settleDowngrade(
  tx: AccountTx,
  id: string,
  change: { readonly state: 'done' | 'called-off' | 'replaced'; readonly settledAt: string },
): Promise<void> {
  await tx
    .updateTable('packageDowngrades')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
