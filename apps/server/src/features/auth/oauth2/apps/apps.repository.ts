import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** An application as stored, without its secret. */
export interface StoredApp {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly createdAt: string;
  readonly removedAt: string | null;
}

const COLUMNS = [
  'oauthApps.id',
  'oauthApps.name',
  'oauthApps.clientId',
  'oauthApps.redirectUris',
  'oauthApps.secretHash',
  'oauthApps.createdAt',
  'oauthApps.removedAt',
] as const;

export type AppWithSecret = StoredApp & { readonly secretHash: Buffer | null };

/** Returns the applications of the account that were not removed, the newest first. */
export function listApps(tx: AccountTx): Promise<AppWithSecret[]> {
  return tx
    .selectFrom('oauthApps')
    .select(COLUMNS)
    .where('oauthApps.accountId', '=', tx.accountId)
    .where('oauthApps.removedAt', 'is', null)
    .orderBy('oauthApps.createdAt', 'desc')
    .orderBy('oauthApps.id', 'desc')
    .execute();
}

/** Returns the application of a client id; undefined where the account has none, or removed it. */
export function findApp(tx: AccountTx, clientId: string): Promise<AppWithSecret | undefined> {
  return tx
    .selectFrom('oauthApps')
    .select(COLUMNS)
    .where('oauthApps.accountId', '=', tx.accountId)
    .where('oauthApps.clientId', '=', clientId)
    .where('oauthApps.removedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns an application and locks it; undefined where the account has none of this id. */
export function lockApp(tx: AccountTx, id: string): Promise<AppWithSecret | undefined> {
  return tx
    .selectFrom('oauthApps')
    .select(COLUMNS)
    .where('oauthApps.accountId', '=', tx.accountId)
    .where('oauthApps.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An application to store. */
export interface NewApp {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly secretHash: Buffer | null;
  readonly redirectUris: readonly string[];
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Stores a new application. */
export async function insertApp(tx: AccountTx, { redirectUris, ...app }: NewApp): Promise<void> {
  await tx
    .insertInto('oauthApps')
    .values({ ...app, redirectUris: [...redirectUris], accountId: tx.accountId })
    .execute();
}

/** What may change of an application. */
export type AppChange = Partial<{
  readonly name: string;
  readonly redirectUris: string[];
  readonly secretHash: Buffer;
  readonly removedAt: string;
  readonly removedBy: string;
}>;

/** Changes an application. */
export async function updateApp(tx: AccountTx, id: string, change: AppChange): Promise<void> {
  await tx
    .updateTable('oauthApps')
    .set(change)
    .where('oauthApps.accountId', '=', tx.accountId)
    .where('oauthApps.id', '=', id)
    .execute();
}
