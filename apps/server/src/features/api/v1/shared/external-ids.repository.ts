import { createHash } from 'node:crypto';

import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** Things that a program may name. */
export type NamedKind = 'customer' | 'document' | 'item' | 'payment-request';

/** The name that a program gives something, and what it asked for under that name. */
export interface GivenName {
  readonly kind: NamedKind;
  readonly externalId: string;
  /** The request, after parsing. */
  readonly request: unknown;
}

function fingerprintOf({ request }: GivenName): string {
  return createHash('sha256').update(canonicalText(request)).digest('hex');
}

/**
 * Returns what was made under a name by the same request; undefined where the name is free. Refusal: EXTERNAL_ID_TAKEN
 * for another request.
 */
export async function findMadeAs(tx: AccountTx, name: GivenName): Promise<string | undefined> {
  const found = await tx
    .selectFrom('apiExternalIds')
    .select(['apiExternalIds.entityId', 'apiExternalIds.fingerprint'])
    .where('apiExternalIds.accountId', '=', tx.accountId)
    .where('apiExternalIds.kind', '=', name.kind)
    .where('apiExternalIds.externalId', '=', name.externalId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.fingerprint !== fingerprintOf(name)) {
    throw new AppError('EXTERNAL_ID_TAKEN', { id: found.entityId });
  }
  return found.entityId;
}

/** Somebody else made something under the name meanwhile: the transaction is rolled back, and begins again. */
export class NameTakenMeanwhile extends Error {
  override readonly name = 'NameTakenMeanwhile';
}

/** Gives what was made its name. Throws NameTakenMeanwhile. */
export async function nameMade(
  tx: AccountTx,
  name: GivenName,
  { entityId, at }: { readonly entityId: string; readonly at: string },
): Promise<void> {
  const { kind, externalId } = name;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('apiExternalIds')
    .values({
      accountId: tx.accountId,
      kind,
      externalId,
      entityId,
      fingerprint: fingerprintOf(name),
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind', 'externalId']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new NameTakenMeanwhile();
}

/** Runs work once more where its name was taken meanwhile: it then finds what has the name. */
export async function againIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NameTakenMeanwhile)) throw error;
    return work();
  }
}

/** Returns the thing of a name; undefined where nothing has it. */
export async function findNamed(
  tx: AccountTx,
  kind: NamedKind,
  externalId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('apiExternalIds')
    .select('apiExternalIds.entityId')
    .where('apiExternalIds.accountId', '=', tx.accountId)
    .where('apiExternalIds.kind', '=', kind)
    .where('apiExternalIds.externalId', '=', externalId)
    .executeTakeFirst();
  return found?.entityId;
}

/** A thing of a name, and when it was made. */
export interface NamedThing {
  readonly externalId: string;
  readonly entityId: string;
  readonly createdAt: string;
}

/** Returns the thing of the last name from one to another, both included; undefined where none is there. */
export async function findLastNamed(
  tx: AccountTx,
  kind: NamedKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<NamedThing | undefined> {
  return tx
    .selectFrom('apiExternalIds')
    .select(['apiExternalIds.externalId', 'apiExternalIds.entityId', 'apiExternalIds.createdAt'])
    .where('apiExternalIds.accountId', '=', tx.accountId)
    .where('apiExternalIds.kind', '=', kind)
    .where('apiExternalIds.externalId', '>=', from)
    .where('apiExternalIds.externalId', '<=', to)
    .orderBy('apiExternalIds.externalId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the names of things that have one, by their ids. */
export async function namesOfThings(
  tx: AccountTx,
  kind: NamedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('apiExternalIds')
    .select(['apiExternalIds.entityId', 'apiExternalIds.externalId'])
    .where('apiExternalIds.accountId', '=', tx.accountId)
    .where('apiExternalIds.kind', '=', kind)
    .where('apiExternalIds.entityId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ entityId, externalId }) => [entityId, externalId]));
}
