import { BATCH_FILES_SHOWN } from '@pinkas/domain/batch/batch-limits';
import {
  fieldOfColumn,
  LEFT_OUT,
  type ColumnUse,
  type ColumnUses,
  type FileField,
  type FileSettings,
} from '@pinkas/domain/batch/batch-field';
import type { RememberedColumns } from '@pinkas/domain/batch/words/guess-columns';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileKind } from './file-kind.ts';
import type { FilePurpose, StoredFile } from './stored-file.ts';

const COLUMNS = `f.id, f.sha256, f.name, f.format, f.encoding, f.heads, f.columns, f.settings,
  coalesce(j.state, 'draft') as state, f.version, f.created_at as "createdAt",
  j.started_at as "issuedAt"`;
const FILES = `batch_files f left join long_jobs j on j.account_id = $1 and j.id = f.id`;

type FileRow<Settings extends FileSettings> = StoredFile<Settings> & Record<string, unknown>;

/** What the tables know of a kind of file. */
type Kind<Settings extends FileSettings> = Pick<FileKind<Settings>, 'purpose'>;

/** Returns the file of an id. NOT_FOUND when the account has none of this kind. */
export async function getFile<Settings extends FileSettings>(
  tx: AccountTx,
  { purpose }: Kind<Settings>,
  id: string,
): Promise<StoredFile<Settings>> {
  const { rows } = await tx.query<FileRow<Settings>>({
    name: 'batch-file',
    text: `select ${COLUMNS} from ${FILES} where f.account_id = $1 and f.id = $2 and f.purpose = $3`,
    values: [tx.accountId, id, purpose],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Returns the file of an id, locked, so that nobody else changes it or starts its issue. NOT_FOUND. It
 * is read after it is locked: a join in the locking statement would return the state before the lock.
 */
export async function lockFile<Settings extends FileSettings>(
  tx: AccountTx,
  kind: Kind<Settings>,
  id: string,
): Promise<StoredFile<Settings>> {
  await tx.query({
    name: 'batch-file-lock',
    text: 'select from batch_files where account_id = $1 and id = $2 for update',
    values: [tx.accountId, id],
  });
  return getFile<Settings>(tx, kind, id);
}

/** Returns the file of these bytes, locked; undefined when the account never sent them. */
export async function findFileOfBytes<Settings extends FileSettings>(
  tx: AccountTx,
  kind: Kind<Settings>,
  sha256: Buffer,
): Promise<StoredFile<Settings> | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'batch-file-of-bytes',
    text: 'select id from batch_files where account_id = $1 and purpose = $2 and sha256 = $3',
    values: [tx.accountId, kind.purpose, sha256],
  });
  const [found] = rows;
  return found && lockFile<Settings>(tx, kind, found.id);
}

export interface NewFile extends Omit<StoredFile, 'state' | 'version' | 'issuedAt'> {
  readonly createdBy: string;
  readonly purpose: FilePurpose;
}

/** Enters a file; false when somebody entered the same bytes meanwhile. */
export async function insertFile(tx: AccountTx, file: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('batchFiles')
    .values({ ...file, ...jsonOf(file), accountId: tx.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function jsonOf(file: Pick<StoredFile, 'heads' | 'columns' | 'settings'>) {
  return {
    heads: JSON.stringify(file.heads),
    columns: JSON.stringify(file.columns),
    settings: JSON.stringify(file.settings),
  };
}

/** Replaces the first parse of the same bytes with another; the caller inserts its rows. */
export async function replaceReading(
  tx: AccountTx,
  file: Pick<StoredFile, 'id' | 'encoding' | 'heads' | 'columns' | 'settings'>,
): Promise<void> {
  await tx
    .updateTable('batchFiles')
    .set((eb) => ({ ...jsonOf(file), encoding: file.encoding, version: eb('version', '+', 1) }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', file.id)
    .execute();
  await tx
    .deleteFrom('batchRows')
    .where('accountId', '=', tx.accountId)
    .where('fileId', '=', file.id)
    .execute();
}

/** Saves the meaning of the columns. */
export async function updateColumns(
  tx: AccountTx,
  id: string,
  columns: ColumnUses,
  settings: FileSettings,
): Promise<void> {
  await tx
    .updateTable('batchFiles')
    .set((eb) => ({
      columns: JSON.stringify(columns),
      settings: JSON.stringify(settings),
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns the newest files of a kind, without their rows. */
export async function listNewestFiles<Settings extends FileSettings>(
  tx: AccountTx,
  { purpose }: Kind<Settings>,
): Promise<StoredFile<Settings>[]> {
  const { rows } = await tx.query<FileRow<Settings>>({
    name: 'batch-files',
    text: `select ${COLUMNS} from ${FILES} where f.account_id = $1 and f.purpose = $2
      order by f.created_at desc, f.id limit ${BATCH_FILES_SHOWN}`,
    values: [tx.accountId, purpose],
  });
  return rows;
}

/** Deletes a file with its rows. */
export async function deleteFile(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('batchFiles')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns what the account chose for columns with these heads, by their keys. */
export async function readRememberedColumns(
  tx: AccountTx,
  purpose: FilePurpose,
  heads: readonly string[],
): Promise<RememberedColumns> {
  const { rows } = await tx.query<{ head: string; field: FileField | null }>({
    name: 'batch-columns',
    text: `select head, field from batch_columns
      where account_id = $1 and purpose = $2 and head = any($3::text[])`,
    values: [tx.accountId, purpose, heads],
  });
  return new Map(rows.map(({ head, field }) => [head, field ?? LEFT_OUT]));
}

/** Saves the chosen meaning of column names, the last choice of each. */
export async function rememberColumns(
  tx: AccountTx,
  { purpose }: Pick<FileKind<FileSettings>, 'purpose'>,
  chosen: ReadonlyMap<string, ColumnUse>,
  at: string,
): Promise<void> {
  await tx.query({
    name: 'remember-batch-columns',
    text: `insert into batch_columns (account_id, purpose, head, field, updated_at)
      select b.account_id, $5, c.head, c.field, $4::timestamptz from business_profiles b
        cross join unnest($2::text[], $3::text[]) as c (head, field)
      where b.account_id = $1
      on conflict (account_id, purpose, head) do update
        set field = excluded.field, updated_at = excluded.updated_at`,
    values: [
      tx.accountId,
      [...chosen.keys()],
      [...chosen.values()].map((use) => fieldOfColumn(use) ?? null),
      at,
      purpose,
    ],
  });
}
