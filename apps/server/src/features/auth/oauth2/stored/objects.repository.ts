import { isoText, type Clock } from '../../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { tokenHash } from '../../../../platform/keyed-hash.ts';

/** An object of the protocol as stored. */
export interface StoredObject {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly consumedAt: string | null;
  readonly answer: Buffer | null;
}

export interface ObjectServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** Which object: the text that opens it is hashed here. */
export interface ObjectName {
  readonly kind: string;
  readonly id: string;
}

/** Stores an object, or what changed of it. */
export async function saveObject(
  { db, clock }: ObjectServices,
  { kind, id }: ObjectName,
  payload: Readonly<Record<string, unknown>>,
  seconds: number,
): Promise<void> {
  const stored = {
    payload: JSON.stringify(payload),
    grantId: textOrNull(payload['grantId']),
    clientId: textOrNull(payload['clientId']),
    expiresAt: isoText(clock.nowMs() + seconds * 1_000),
  };
  await inControlPlane(db, (tx) =>
    tx
      .insertInto('oauthObjects')
      .values({ kind, idHash: tokenHash(id), ...stored })
      .onConflict((conflict) => conflict.columns(['kind', 'idHash']).doUpdateSet(stored))
      .execute(),
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns an object that has not expired. */
export async function findObject(
  { db, clock }: ObjectServices,
  { kind, id }: ObjectName,
): Promise<StoredObject | undefined> {
  const row = await inControlPlane(db, (tx) =>
    tx
      .selectFrom('oauthObjects')
      .select(['oauthObjects.payload', 'oauthObjects.consumedAt', 'oauthObjects.answer'])
      .where('oauthObjects.kind', '=', kind)
      .where('oauthObjects.idHash', '=', tokenHash(id))
      .where('oauthObjects.expiresAt', '>', clock.now())
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  return { ...row, payload: row.payload as Readonly<Record<string, unknown>> };
}

/** Uses an object up; false where another call did so before. */
export async function consumeObject(
  { db, clock }: ObjectServices,
  { kind, id }: ObjectName,
): Promise<boolean> {
  const { numUpdatedRows } = await inControlPlane(db, (tx) =>
    tx
      .updateTable('oauthObjects')
      .set({ consumedAt: clock.now() })
      .where('oauthObjects.kind', '=', kind)
      .where('oauthObjects.idHash', '=', tokenHash(id))
      .where('oauthObjects.consumedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** Keeps the answer that a used object had. */
export async function keepAnswer(
  { db }: Pick<ObjectServices, 'db'>,
  { kind, id }: ObjectName,
  answer: Buffer,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx
      .updateTable('oauthObjects')
      .set({ answer })
      .where('oauthObjects.kind', '=', kind)
      .where('oauthObjects.idHash', '=', tokenHash(id))
      .where('oauthObjects.consumedAt', 'is not', null)
      .execute(),
  );
}

/** Removes an object. */
export async function removeObject(
  { db }: Pick<ObjectServices, 'db'>,
  { kind, id }: ObjectName,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx
      .deleteFrom('oauthObjects')
      .where('oauthObjects.kind', '=', kind)
      .where('oauthObjects.idHash', '=', tokenHash(id))
      .execute(),
  );
}

/** Removes all codes and tokens of a grant. */
export async function removeObjectsOfGrant(
  { db }: Pick<ObjectServices, 'db'>,
  grantId: string,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx.deleteFrom('oauthObjects').where('oauthObjects.grantId', '=', grantId).execute(),
  );
}

/** Removes a grant of the protocol with all its codes and tokens. */
export async function removeGrant(
  services: Pick<ObjectServices, 'db'>,
  grantId: string,
): Promise<void> {
  await removeObjectsOfGrant(services, grantId);
  await removeObject(services, { kind: 'Grant', id: grantId });
}

/** Removes everything that an application holds. */
export async function removeObjectsOfClient(
  { db }: Pick<ObjectServices, 'db'>,
  clientId: string,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx.deleteFrom('oauthObjects').where('oauthObjects.clientId', '=', clientId).execute(),
  );
}

/** Removes what has expired, and answers that nobody may have again. */
export async function removeEndedObjects({ db, clock }: ObjectServices): Promise<void> {
  await inControlPlane(db, async (tx) => {
    await tx
      .deleteFrom('oauthObjects')
      .where('oauthObjects.expiresAt', '<=', clock.now())
      .execute();
    await tx
      .updateTable('oauthObjects')
      .set({ answer: null })
      .where('oauthObjects.kind', '=', 'RefreshToken')
      .where('oauthObjects.answer', 'is not', null)
      .where('oauthObjects.consumedAt', '<', isoText(clock.nowMs() - REPEATED_MS))
      .execute();
  });
}

/** How long a refresh token that was used gives the same answer again: the race of a client with itself. */
export const REPEATED_MS = 30_000;
