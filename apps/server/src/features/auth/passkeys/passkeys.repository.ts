import { randomUUID } from 'node:crypto';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { PasskeyUse, VerifiedPasskey } from './web-authn.ts';

/** A passkey as its person knows it. */
export interface PasskeyRow {
  readonly id: string;
  readonly credentialId: string;
  readonly transports: string[];
  readonly name: string;
  readonly userAgent: string;
  readonly isBackedUp: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** Returns the passkeys of a person, the oldest first. */
export function listPasskeys(tx: ControlTx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select([
      'passkeys.id',
      'passkeys.credentialId',
      'passkeys.transports',
      'passkeys.name',
      'passkeys.userAgent',
      'passkeys.isBackedUp',
      'passkeys.createdAt',
      'passkeys.lastUsedAt',
    ])
    .where('passkeys.userId', '=', userId)
    .orderBy('passkeys.createdAt')
    .orderBy('passkeys.id')
    .execute();
}

/** Writes a passkey down. False: somebody registered it already. */
export async function insertPasskey(
  tx: ControlTx,
  { clock, userAgent }: Pick<RequestContext, 'clock' | 'userAgent'>,
  userId: string,
  passkey: VerifiedPasskey & { readonly transports: readonly string[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      userId,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      userAgent,
      isBackedUp: passkey.isBackedUp,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Finds a passkey by the name that its device gives it, with what it is checked by; its row is locked until the end of the
 * transaction.
 */
export function findPasskey(tx: ControlTx, credentialId: string) {
  return tx
    .selectFrom('passkeys')
    .select([
      'passkeys.id',
      'passkeys.userId',
      'passkeys.credentialId',
      'passkeys.publicKey',
      'passkeys.counter',
    ])
    .where('passkeys.credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the e-mail of the person whose passkey it is. */
export async function findPasskeyEmail(
  tx: ControlTx,
  credentialId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select('users.emailCanonical')
    .where('passkeys.credentialId', '=', credentialId)
    .executeTakeFirst();
  return row?.emailCanonical;
}

/** Writes down that a passkey was used. */
export async function notePasskeyUse(
  tx: ControlTx,
  { clock }: Pick<RequestContext, 'clock'>,
  id: string,
  { counter, isBackedUp }: PasskeyUse,
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, isBackedUp, lastUsedAt: clock.now() })
    .where('passkeys.id', '=', id)
    .execute();
}

/** Names a passkey; false for one that is gone, or of somebody else. */
export async function renamePasskey(
  tx: ControlTx,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('passkeys.id', '=', id)
    .where('passkeys.userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a passkey; false for one that is gone, or of somebody else. */
export async function deletePasskey(tx: ControlTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('passkeys.id', '=', id)
    .where('passkeys.userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
