import { MAIN_SERIES } from '@pinkas/domain/numbering/series';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A series row that is held until the end of the transaction, so that nothing is issued in it. */
export interface LockedSeries {
  readonly firstNumber: number;
  readonly nextNumber: number;
  readonly hasDocuments: boolean;
}

/** Makes the series of a type where it is missing; true when it was made now. */
export async function insertMissingSeries(
  tx: AccountTx,
  docType: number,
  firstNumber: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ added: boolean }>({
    name: 'add-missing-numbering',
    text: 'select add_numbering($1, $2, $3, $4) as added',
    values: [tx.accountId, docType, MAIN_SERIES, firstNumber],
  });
  return rows[0]?.added === true;
}

/** Waits for a first issue that is in progress, then blocks the next one. */
export async function lockSeries(tx: AccountTx, docType: number): Promise<LockedSeries> {
  const row = await tx
    .selectFrom('numberings')
    .select(['firstNumber', 'nextNumber'])
    .where('accountId', '=', tx.accountId)
    .where('docType', '=', docType)
    .where('series', '=', MAIN_SERIES)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it sees what was committed while it waited for the lock.
  const document = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('docType', '=', docType)
    .where('series', '=', MAIN_SERIES)
    .limit(1)
    .executeTakeFirst();
  return { ...row, hasDocuments: document !== undefined };
}

/** Moves an unused series, which the caller has locked, to another first number. */
export async function updateFirstNumber(
  tx: AccountTx,
  docType: number,
  firstNumber: number,
): Promise<void> {
  await tx.query({
    name: 'move-first-number',
    text: 'select move_first_number($1, $2, $3, $4)',
    values: [tx.accountId, docType, MAIN_SERIES, firstNumber],
  });
}

/** Saves the date guard; returns the earlier value, so that the change can be logged. */
export async function updateDateGuard(
  tx: AccountTx,
  dateGuard: 'block' | 'warn',
  updatedAt: string,
): Promise<string> {
  const before = await tx
    .selectFrom('businessProfiles')
    .select('dateGuard')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (before.dateGuard !== dateGuard) {
    await tx
      .updateTable('businessProfiles')
      .set({ dateGuard, updatedAt })
      .where('accountId', '=', tx.accountId)
      .execute();
  }
  return before.dateGuard;
}
