import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** Somebody as a provider knows them. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** What is stored when a person is linked to a provider. */
export interface NewIdentity extends ProviderSubject {
  readonly userId: string;
  readonly provider: string;
  /** As the provider sent it, for display. */
  readonly email: string;
}

/** A provider that a person is linked to. */
export interface OwnIdentity {
  readonly provider: string;
  readonly email: string;
  readonly linkedAt: string;
}

/** Finds the person whom a provider means. */
export async function findIdentityOwner(
  tx: ControlTx,
  { issuer, subject }: ProviderSubject,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('personIdentities')
    .select('personIdentities.userId')
    .where('personIdentities.issuer', '=', issuer)
    .where('personIdentities.subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** Returns the providers that a person is linked to. */
export function listIdentities(tx: ControlTx, userId: string): Promise<OwnIdentity[]> {
  return tx
    .selectFrom('personIdentities')
    .select(['personIdentities.provider', 'personIdentities.email', 'personIdentities.linkedAt'])
    .where('personIdentities.userId', '=', userId)
    .orderBy('personIdentities.provider')
    .execute();
}

/** Adds an identity; false where it belongs to somebody already. */
export async function insertIdentity(
  tx: ControlTx,
  identity: NewIdentity,
  at: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('personIdentities')
    .values({ ...identity, linkedAt: at })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Unlinks a provider from a person; false where it was not linked. */
export async function deleteIdentity(
  tx: ControlTx,
  userId: string,
  provider: string,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('personIdentities')
    .where('personIdentities.userId', '=', userId)
    .where('personIdentities.provider', '=', provider)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Notes that an identity signed in. */
export async function touchIdentity(
  tx: ControlTx,
  { issuer, subject }: ProviderSubject,
  at: string,
): Promise<void> {
  await tx
    .updateTable('personIdentities')
    .set({ lastUsedAt: at })
    .where('personIdentities.issuer', '=', issuer)
    .where('personIdentities.subject', '=', subject)
    .execute();
}
