import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Which application a person let act for the business. */
export interface StoredGrant {
  readonly id: string;
  readonly clientId: string;
  readonly appName: string;
  readonly returnsTo: string;
  readonly scopes: readonly string[];
  readonly approvedAt: string;
  readonly approvedBy: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

const COLUMNS = [
  'oauthGrants.id',
  'oauthGrants.clientId',
  'oauthGrants.appName',
  'oauthGrants.returnsTo',
  'oauthGrants.scopes',
  'oauthGrants.approvedAt',
  'oauthGrants.approvedBy',
  'oauthGrants.lastUsedAt',
  'oauthGrants.revokedAt',
] as const;

/** Returns the grants of the account that hold, the newest first. */
export function listGrants(tx: AccountTx): Promise<StoredGrant[]> {
  return tx
    .selectFrom('oauthGrants')
    .select(COLUMNS)
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.revokedAt', 'is', null)
    .orderBy('oauthGrants.approvedAt', 'desc')
    .orderBy('oauthGrants.id', 'desc')
    .execute();
}

/** Returns the grants that a person gave to an application and that hold, and locks them. */
export function lockGrantsOf(
  tx: AccountTx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
): Promise<StoredGrant[]> {
  return tx
    .selectFrom('oauthGrants')
    .select(COLUMNS)
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.clientId', '=', clientId)
    .where('oauthGrants.approvedBy', '=', userId)
    .where('oauthGrants.revokedAt', 'is', null)
    .orderBy('oauthGrants.id')
    .forUpdate()
    .execute();
}

/** Returns a grant; undefined where the account has none of this id. */
export function findGrant(tx: AccountTx, id: string): Promise<StoredGrant | undefined> {
  return tx
    .selectFrom('oauthGrants')
    .select(COLUMNS)
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.id', '=', id)
    .executeTakeFirst();
}

/** Returns a grant and locks it; undefined where the account has none of this id. */
export function lockGrant(tx: AccountTx, id: string): Promise<StoredGrant | undefined> {
  return tx
    .selectFrom('oauthGrants')
    .select(COLUMNS)
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A grant to store. */
export type NewGrant = Omit<StoredGrant, 'lastUsedAt' | 'revokedAt'>;

/** Stores a new grant. */
export async function insertGrant(tx: AccountTx, { scopes, ...grant }: NewGrant): Promise<void> {
  await tx
    .insertInto('oauthGrants')
    .values({ ...grant, scopes: [...scopes], accountId: tx.accountId })
    .execute();
}

/** Ends a grant for good. */
export async function endGrant(
  tx: AccountTx,
  id: string,
  { at, by }: { readonly at: string; readonly by: string | null },
): Promise<void> {
  await tx
    .updateTable('oauthGrants')
    .set({ revokedAt: at, revokedBy: by })
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.id', '=', id)
    .execute();
}

/** Notes when a grant was used last. */
export async function noteGrantUse(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('oauthGrants')
    .set({ lastUsedAt: at })
    .where('oauthGrants.accountId', '=', tx.accountId)
    .where('oauthGrants.id', '=', id)
    .execute();
}
