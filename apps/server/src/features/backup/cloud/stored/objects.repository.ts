import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { SnapshotKind } from '../format/snapshot-content.ts';

/** An encrypted file at a destination. */
export interface StoredObject {
  readonly id: string;
  readonly runId: string;
  readonly kind: 'pack' | 'snapshot';
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly files: number;
  readonly sentAt: string;
  readonly readAt: string;
}

const COLUMNS = [
  'id',
  'runId',
  'kind',
  'path',
  'sha256',
  'bytes',
  'files',
  'sentAt',
  'readAt',
] as const;

/** Returns what a destination has, the oldest first. */
export async function listObjects(tx: AccountTx, destinationId: string): Promise<StoredObject[]> {
  return (await tx
    .selectFrom('backupObjects')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('destinationId', '=', destinationId)
    .where('lostAt', 'is', null)
    .orderBy('sentAt')
    .orderBy('id')
    .execute()) as StoredObject[];
}

/** Content of a file of an object. */
export interface StoredContent {
  readonly sha256: string;
  readonly ending: string;
  readonly bytes: number;
}

/** Returns which of these contents a destination has. */
export async function findContents(
  tx: AccountTx,
  destinationId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('backupContents')
    .select('sha256')
    .where('accountId', '=', tx.accountId)
    .where('destinationId', '=', destinationId)
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Stores an object that was read back, with the contents in it. */
export async function insertObject(
  tx: AccountTx,
  destinationId: string,
  object: StoredObject,
  contents: readonly StoredContent[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .insertInto('backupObjects')
    .values({ ...object, accountId, destinationId })
    .execute();
  if (contents.length === 0) return;
  await tx
    .insertInto('backupContents')
    .values(
      contents.map((content) => ({ ...content, accountId, destinationId, objectId: object.id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that an object was read back and whole. */
export async function noteRead(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('backupObjects')
    .set({ readAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that an object is not what it was: its contents are sent again. */
export async function markLost(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .deleteFrom('backupContents')
    .where('accountId', '=', tx.accountId)
    .where('objectId', '=', id)
    .execute();
  await tx
    .updateTable('backupObjects')
    .set({ lostAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** A thing of the business, as a run found it. */
export interface FoundEntry {
  readonly place: string;
  readonly kind: SnapshotKind;
  readonly name: string;
  readonly sha256: string;
}

/** Writes down what a run found. */
export async function saveEntries(
  tx: AccountTx,
  { destinationId, runId }: { readonly destinationId: string; readonly runId: string },
  entries: readonly FoundEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { accountId } = tx;
  await tx
    .insertInto('backupEntries')
    .values(entries.map((entry) => ({ ...entry, accountId, destinationId, runId })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'destinationId', 'place']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        name: eb.ref('excluded.name'),
        sha256: eb.ref('excluded.sha256'),
        runId: eb.ref('excluded.runId'),
      })),
    )
    .execute();
}

/** An entry with where its content is. */
export interface PlacedEntry extends FoundEntry {
  readonly ending: string;
  readonly bytes: number;
  readonly objectId: string;
}

/** Returns what a run found, with where its content is. */
export async function listPlacedEntries(
  tx: AccountTx,
  { destinationId, runId }: { readonly destinationId: string; readonly runId: string },
): Promise<PlacedEntry[]> {
  const { rows } = await tx.query<PlacedEntry & Record<string, unknown>>({
    name: 'placed-backup-entries',
    text: `select e.place, e.kind, e.name, e.sha256, c.ending, c.bytes, c.object_id as "objectId"
      from backup_entries e
      join backup_contents c on c.account_id = $1 and c.destination_id = e.destination_id and c.sha256 = e.sha256
      where e.account_id = $1 and e.destination_id = $2 and e.run_id = $3 order by e.place`,
    values: [tx.accountId, destinationId, runId],
  });
  return rows;
}
