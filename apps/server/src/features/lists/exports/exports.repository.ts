import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { EXPORT_JOBS_SHOWN } from '@pinkas/domain/exports/export-limits';
import type { Updateable } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ExportJobs } from '../../../platform/db/schema.types.ts';

/** A long export, as its rows store it. */
export interface StoredExport extends Record<string, unknown> {
  readonly id: string;
  readonly state: ExportJob['state'];
  readonly address: string;
  readonly createdAt: string;
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly rowsAll: number | null;
  readonly rowsDone: number;
  readonly documentBounds: string | null;
  /** The outcome of the file, of exports that report it. */
  readonly outcome: unknown;
  /** The path of the finished file; null without one. */
  readonly resultKey: string | null;
  readonly resultBytes: number | null;
  readonly expiresAt: string | null;
}

const EXPORTS = `
  select e.id, j.state, e.address, j.started_at as "createdAt", e.file_name as "fileName",
    e.media_type as "mediaType", e.rows_all as "rowsAll", e.rows_done as "rowsDone",
    e.document_bounds as "documentBounds", e.outcome, j.result_key as "resultKey",
    j.result_bytes as "resultBytes", j.expires_at as "expiresAt"
  from export_jobs e join long_jobs j on j.account_id = $1 and j.id = e.id
  where e.account_id = $1 and j.started_by = $2`;

/** Returns the newest long exports that a person started. */
export async function listExports(tx: AccountTx, userId: string): Promise<StoredExport[]> {
  const { rows } = await tx.query<StoredExport>({
    name: 'exports-of-person',
    text: `${EXPORTS} order by j.started_at desc, j.id desc limit ${EXPORT_JOBS_SHOWN}`,
    values: [tx.accountId, userId],
  });
  return rows;
}

/** Returns the newest of a person for each of some addresses. */
export async function findNewestExports(
  tx: AccountTx,
  userId: string,
  addresses: readonly string[],
): Promise<StoredExport[]> {
  const { rows } = await tx.query<StoredExport>({
    name: 'newest-exports-of-addresses',
    text: `select distinct on (n.address) n.* from (${EXPORTS} and e.address = any ($3)) n
      order by n.address, n."createdAt" desc, n.id desc`,
    values: [tx.accountId, userId, addresses],
  });
  return rows;
}

/** Returns one of them; undefined for any other. */
export async function findExport(
  tx: AccountTx,
  userId: string,
  id: string,
): Promise<StoredExport | undefined> {
  const { rows } = await tx.query<StoredExport>({
    name: 'export-of-person',
    text: `${EXPORTS} and e.id = $3`,
    values: [tx.accountId, userId, id],
  });
  return rows[0];
}

/** Returns the one with an address that is not at its end. */
export async function findOpenExport(
  tx: AccountTx,
  userId: string,
  address: string,
): Promise<StoredExport | undefined> {
  const { rows } = await tx.query<StoredExport>({
    name: 'open-export-of-person',
    text: `${EXPORTS} and e.address = $3 and j.state in ('running', 'paused')`,
    values: [tx.accountId, userId, address],
  });
  return rows[0];
}

/** Waits for other transactions that start a long export of the account. */
export async function lockExports(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-exports',
    text: `select pg_advisory_xact_lock(hashtextextended('list-export ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

/** Enters what a job exports. */
export async function insertExport(
  tx: AccountTx,
  job: { readonly id: string; readonly address: string },
): Promise<void> {
  await tx
    .insertInto('exportJobs')
    .values({ ...job, accountId: tx.accountId })
    .execute();
}

/** Writes down how far a job has come. */
export async function changeExport(
  tx: AccountTx,
  id: string,
  change: Updateable<ExportJobs>,
): Promise<void> {
  await tx
    .updateTable('exportJobs')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
