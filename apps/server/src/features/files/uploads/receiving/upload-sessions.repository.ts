import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { UploadPlace } from './upload-place.ts';

const SESSION = [
  'id',
  'userId',
  'partsTotal',
  'totalBytes',
  'receivedBytes',
  'receivedParts',
  'state',
  'finishingSince',
  'fileId',
  'createdAt',
] as const;

/** An upload in parts, as far as it has come. */
export type UploadSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function findSession(tx: AccountTx, id: string) {
  return tx
    .selectFrom('uploadSessions')
    .select(SESSION)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, held until the end of the transaction, so that parts are added one after another. */
export function lockSession(tx: AccountTx, id: string) {
  return tx
    .selectFrom('uploadSessions')
    .select(SESSION)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpenSessions(tx: AccountTx): Promise<number> {
  const { count } = await tx
    .selectFrom('uploadSessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return count;
}

interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly place: UploadPlace;
  readonly createdAt: string;
}

/** Opens an upload; another request may have opened it in the same moment. */
export async function insertSession(tx: AccountTx, session: NewSession): Promise<void> {
  const { place } = session;
  await tx
    .insertInto('uploadSessions')
    .values({
      accountId: tx.accountId,
      id: session.id,
      userId: session.userId,
      partsTotal: place.by === 'chunk' ? place.chunks : null,
      totalBytes: place.by === 'offset' ? place.total : null,
      createdAt: session.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface SessionChange {
  readonly receivedBytes?: number;
  readonly receivedParts?: number;
  readonly state?: 'open' | 'finishing' | 'done';
  readonly finishingSince?: string | null;
  readonly fileId?: string;
}

export async function updateSession(
  tx: AccountTx,
  id: string,
  change: SessionChange,
): Promise<void> {
  await tx
    .updateTable('uploadSessions')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an upload with its parts. */
export async function deleteSession(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('uploadSessions')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export interface UploadPart {
  readonly partNo: number;
  readonly offsetBytes: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly objectKey: string | null;
}

export async function insertPart(tx: AccountTx, uploadId: string, part: UploadPart): Promise<void> {
  await tx
    .insertInto('uploadParts')
    .values({ accountId: tx.accountId, uploadId, ...part })
    .execute();
}

/** Returns the parts of an upload in their order. */
export function listParts(tx: AccountTx, uploadId: string): Promise<UploadPart[]> {
  return tx
    .selectFrom('uploadParts')
    .select(['partNo', 'offsetBytes', 'sizeBytes', 'sha256', 'objectKey'])
    .where('accountId', '=', tx.accountId)
    .where('uploadId', '=', uploadId)
    .orderBy('partNo')
    .execute();
}

/** Finds the part that begins at this position; undefined when none does. */
export function findPart(
  tx: AccountTx,
  uploadId: string,
  place: UploadPlace,
): Promise<UploadPart | undefined> {
  return tx
    .selectFrom('uploadParts')
    .select(['partNo', 'offsetBytes', 'sizeBytes', 'sha256', 'objectKey'])
    .where('accountId', '=', tx.accountId)
    .where('uploadId', '=', uploadId)
    .where(
      place.by === 'chunk' ? 'partNo' : 'offsetBytes',
      '=',
      place.by === 'chunk' ? place.chunk : place.offset,
    )
    .executeTakeFirst();
}

/** The parts were put together; only their hashes stay, to know a repeated part. */
export async function dropPartKeys(tx: AccountTx, uploadId: string): Promise<void> {
  await tx
    .updateTable('uploadParts')
    .set({ objectKey: null })
    .where('accountId', '=', tx.accountId)
    .where('uploadId', '=', uploadId)
    .execute();
}
