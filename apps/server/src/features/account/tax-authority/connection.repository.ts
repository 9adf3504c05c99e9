import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A consent as it is stored. */
export interface StoredConnection {
  readonly id: string;
  readonly connectedAt: string;
  readonly connectedBy: string;
  readonly consentUntil: LocalDate;
  readonly refusedAt: string | null;
  readonly accessToken: Buffer;
  readonly accessUntil: string;
  readonly refreshToken: Buffer;
}

const COLUMNS = [
  'taxAuthorityConnections.id',
  'taxAuthorityConnections.connectedAt',
  'taxAuthorityConnections.connectedBy',
  'taxAuthorityConnections.consentUntil',
  'taxAuthorityConnections.refusedAt',
  'taxAuthorityConnections.accessToken',
  'taxAuthorityConnections.accessUntil',
  'taxAuthorityConnections.refreshToken',
] as const;

function queryOf(tx: AccountTx) {
  return tx
    .selectFrom('taxAuthorityConnections')
    .select(COLUMNS)
    .where('taxAuthorityConnections.accountId', '=', tx.accountId);
}

export function findConnection(tx: AccountTx): Promise<StoredConnection | undefined> {
  return queryOf(tx).executeTakeFirst();
}

/** Returns the connection and locks it until the transaction ends. */
export function lockConnection(tx: AccountTx): Promise<StoredConnection | undefined> {
  return queryOf(tx).forUpdate().executeTakeFirst();
}

/** Saves a consent, which replaces the earlier one. */
export async function putConnection(
  tx: AccountTx,
  connection: Omit<StoredConnection, 'refusedAt'>,
): Promise<void> {
  const values = { ...connection, refusedAt: null, renewedAt: connection.connectedAt };
  await tx
    .insertInto('taxAuthorityConnections')
    .values({ accountId: tx.accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}

/** Changes the consent that the transaction locked. */
export async function changeConnection(
  tx: AccountTx,
  change: Partial<Omit<StoredConnection, 'id'>> & { readonly renewedAt?: string },
): Promise<void> {
  await tx
    .updateTable('taxAuthorityConnections')
    .set(change)
    .where('taxAuthorityConnections.accountId', '=', tx.accountId)
    .execute();
}

/** Deletes the consent. Returns whether there was one. */
export async function removeConnection(tx: AccountTx): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('taxAuthorityConnections')
    .where('taxAuthorityConnections.accountId', '=', tx.accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Saves that somebody starts a consent at the authority; their earlier attempt is cancelled. */
export async function putAttempt(
  tx: AccountTx,
  { userId, ...values }: { userId: string; stateHash: Buffer; begunAt: string },
): Promise<void> {
  await tx
    .insertInto('taxAuthorityAttempts')
    .values({ accountId: tx.accountId, userId, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet(values))
    .execute();
}

/** Consumes an attempt, which exists once. Returns whether it was there. */
export async function takeAttempt(
  tx: AccountTx,
  { userId, stateHash }: { userId: string; stateHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('taxAuthorityAttempts')
    .where('taxAuthorityAttempts.accountId', '=', tx.accountId)
    .where('taxAuthorityAttempts.userId', '=', userId)
    .where('taxAuthorityAttempts.stateHash', '=', stateHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
