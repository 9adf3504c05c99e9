import type { BackupDestinationKind } from '@pinkas/domain/backup/backup-outcomes';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A destination as stored, with its encrypted secret. */
export interface StoredDestination {
  readonly id: string;
  readonly kind: BackupDestinationKind;
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly region: string;
  readonly login: string;
  readonly sealedSecret: Buffer;
  readonly runHour: number;
  readonly createdAt: string;
}

/** What everything of the account is encrypted for. */
export interface StoredKey {
  readonly recipient: string;
  readonly lockedIdentity: string | null;
  readonly createdAt: string;
  readonly checkedAt: string | null;
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'address',
  'folder',
  'region',
  'login',
  'sealedSecret',
  'runHour',
  'createdAt',
] as const;

/** Returns the destinations that are connected, the oldest first. */
export async function listDestinations(tx: AccountTx): Promise<StoredDestination[]> {
  return (await tx
    .selectFrom('backupDestinations')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as StoredDestination[];
}

/** Returns the names of all destinations, those too that were disconnected. */
export async function namesOfDestinations(tx: AccountTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('backupDestinations')
    .select(['id', 'name'])
    .where('accountId', '=', tx.accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns a destination and locks it; undefined where none of this id is connected. */
export async function lockDestination(
  tx: AccountTx,
  id: string,
): Promise<StoredDestination | undefined> {
  return (await tx
    .selectFrom('backupDestinations')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as StoredDestination | undefined;
}

/** Stores a new destination. */
export async function insertDestination(
  tx: AccountTx,
  destination: StoredDestination & { readonly createdBy: string },
): Promise<void> {
  await tx
    .insertInto('backupDestinations')
    .values({ ...destination, accountId: tx.accountId })
    .execute();
}

/** Changes a destination. */
export async function updateDestination(
  tx: AccountTx,
  id: string,
  changes: Omit<StoredDestination, 'id' | 'createdAt'>,
): Promise<void> {
  await tx
    .updateTable('backupDestinations')
    .set(changes)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Disconnects a destination and forgets what opens it. */
export async function markRemoved(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('backupDestinations')
    .set({ removedAt: at, sealedSecret: Buffer.alloc(0) })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets what was sent to a destination, so that everything is sent again. */
export async function forgetContents(tx: AccountTx, destinationId: string): Promise<void> {
  for (const table of ['backupContents', 'backupEntries', 'backupObjects'] as const) {
    // One transaction takes one statement at a time.
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .deleteFrom(table)
      .where('accountId', '=', tx.accountId)
      .where('destinationId', '=', destinationId)
      .execute();
  }
}

/** Returns the key of the account; undefined before it was chosen. */
export async function findBackupKey(tx: AccountTx): Promise<StoredKey | undefined> {
  return tx
    .selectFrom('backupKeys')
    .select(['recipient', 'lockedIdentity', 'createdAt', 'checkedAt'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirst();
}

/** Stores the key of the account; returns false where it has one. */
export async function insertBackupKey(
  tx: AccountTx,
  key: Omit<StoredKey, 'checkedAt'> & { readonly createdBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backupKeys')
    .values({ ...key, accountId: tx.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that the passphrase was typed and right. */
export async function noteChecked(tx: AccountTx, at: string): Promise<void> {
  await tx
    .updateTable('backupKeys')
    .set({ checkedAt: at })
    .where('accountId', '=', tx.accountId)
    .execute();
}
