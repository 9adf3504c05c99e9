import { apiKeyState, doesKeyWork, type ApiKeyState } from '@pinkas/domain/api/api-key-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, type Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A key as stored, without its hash. */
export interface StoredKey {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly mode: 'live' | 'test';
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly expiresOn: LocalDate | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly overlapEndsAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastUsedFrom: string | null;
}

const COLUMNS = [
  'apiKeys.id',
  'apiKeys.familyId',
  'apiKeys.name',
  'apiKeys.mode',
  'apiKeys.prefix',
  'apiKeys.scopes',
  'apiKeys.addresses',
  'apiKeys.expiresOn',
  'apiKeys.createdAt',
  'apiKeys.createdBy',
  'apiKeys.overlapEndsAt',
  'apiKeys.revokedAt',
  'apiKeys.lastUsedAt',
  'apiKeys.lastUsedFrom',
] as const;

/** Returns the state of a stored key now. */
export function stateOfKey(
  { revokedAt, expiresOn, overlapEndsAt, lastUsedAt }: StoredKey,
  clock: Clock,
): ApiKeyState {
  return apiKeyState(
    {
      isRevoked: revokedAt !== null,
      expiresOn,
      overlapEndsMs: overlapEndsAt === null ? null : epochMsOf(overlapEndsAt),
      wasUsed: lastUsedAt !== null,
    },
    { ms: clock.nowMs(), today: clock.today() },
  );
}

/** Returns all keys of the account, the newest first. */
export function listKeys(tx: AccountTx): Promise<StoredKey[]> {
  return tx
    .selectFrom('apiKeys')
    .select(COLUMNS)
    .where('apiKeys.accountId', '=', tx.accountId)
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id', 'desc')
    .execute();
}

/** Returns the key of a prefix with its hash; undefined where the account has none. */
export function findKeyByPrefix(
  tx: AccountTx,
  prefix: string,
): Promise<(StoredKey & { readonly secretHash: Buffer }) | undefined> {
  return tx
    .selectFrom('apiKeys')
    .select(COLUMNS)
    .select('apiKeys.secretHash')
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.prefix', '=', prefix)
    .executeTakeFirst();
}

/** Returns a key and locks it; undefined where the account has none of this id. */
export function lockKey(tx: AccountTx, id: string): Promise<StoredKey | undefined> {
  return tx
    .selectFrom('apiKeys')
    .select(COLUMNS)
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A key to store. */
export interface NewKey extends Pick<
  StoredKey,
  'id' | 'familyId' | 'name' | 'mode' | 'prefix' | 'expiresOn' | 'createdAt' | 'createdBy'
> {
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly secretHash: Buffer;
  readonly replacesId: string | null;
}

/** Stores a new key. */
export async function insertKey(
  tx: AccountTx,
  { scopes, addresses, ...key }: NewKey,
): Promise<void> {
  await tx
    .insertInto('apiKeys')
    .values({ ...key, accountId: tx.accountId, scopes: [...scopes], addresses: [...addresses] })
    .execute();
}

/** Ends a key by its replacement: it works until the moment. */
export async function endByReplacement(
  tx: AccountTx,
  id: string,
  overlapEndsAt: string,
): Promise<void> {
  await tx
    .updateTable('apiKeys')
    .set({ overlapEndsAt })
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.id', '=', id)
    .execute();
}

/** Ends a key for good. */
export async function markRevoked(
  tx: AccountTx,
  id: string,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('apiKeys')
    .set({ revokedAt: at, revokedBy: by })
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.id', '=', id)
    .execute();
}

/** Notes when and from where a key was used last. */
export async function noteUse(
  tx: AccountTx,
  id: string,
  { at, from }: { readonly at: string; readonly from: string },
): Promise<void> {
  await tx
    .updateTable('apiKeys')
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where('apiKeys.accountId', '=', tx.accountId)
    .where('apiKeys.id', '=', id)
    .execute();
}

/** Returns whether a stored key opens anything now. */
export function isWorking(key: StoredKey, clock: Clock): boolean {
  return doesKeyWork(stateOfKey(key, clock));
}
