import type { ClearingState } from '@pinkas/domain/clearing/clearing-application';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** The application of an account as it is stored. */
export interface StoredApplication {
  readonly id: string;
  readonly state: ClearingState;
  /** See `sealed-draft`. */
  readonly details: Buffer;
  readonly version: number;
  readonly sentCount: number;
  readonly sentAt: string | null;
  readonly mailedAt: string | null;
  readonly answeredAt: string | null;
  readonly answerText: string;
  readonly updatedBy: string;
}

const COLUMNS = [
  'clearingApplications.id',
  'clearingApplications.state',
  'clearingApplications.details',
  'clearingApplications.version',
  'clearingApplications.sentCount',
  'clearingApplications.sentAt',
  'clearingApplications.mailedAt',
  'clearingApplications.answeredAt',
  'clearingApplications.answerText',
  'clearingApplications.updatedBy',
] as const;

function queryOf(tx: AccountTx) {
  return tx
    .selectFrom('clearingApplications')
    .select(COLUMNS)
    .where('clearingApplications.accountId', '=', tx.accountId);
}

export function findApplication(tx: AccountTx): Promise<StoredApplication | undefined> {
  return queryOf(tx).executeTakeFirst();
}

/** Returns the application and locks it until the transaction ends. */
export function lockApplication(tx: AccountTx): Promise<StoredApplication | undefined> {
  return queryOf(tx).forUpdate().executeTakeFirst();
}

/** Inserts the first draft. Returns false where another save was first. */
export async function insertApplication(
  tx: AccountTx,
  application: Pick<StoredApplication, 'id' | 'details' | 'updatedBy'> & {
    readonly updatedAt: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('clearingApplications')
    .values({
      accountId: tx.accountId,
      ...application,
      state: 'draft',
      version: 1,
      sentCount: 0,
      answerText: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the application that the transaction locked. */
export async function changeApplication(
  tx: AccountTx,
  change: Partial<Omit<StoredApplication, 'id'>> & { readonly updatedAt?: string },
): Promise<void> {
  await tx
    .updateTable('clearingApplications')
    .set(change)
    .where('clearingApplications.accountId', '=', tx.accountId)
    .execute();
}
