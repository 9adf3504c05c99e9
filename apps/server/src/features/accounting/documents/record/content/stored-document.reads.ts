import type { Kysely, Selectable } from 'kysely';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import type {
  DB,
  DocumentLines,
  DocumentLinks,
  DocumentPayments,
  Documents,
} from '../../../../../platform/db/schema.types.ts';
import {
  linesByKind,
  type LinesByKind,
  type StoredContent,
  type StoredLink,
  type StoredPayment,
} from './stored-document.ts';

/** A document as stored, its snapshots typed; the database holds them as JSON that we wrote. */
export interface StoredDocument extends StoredContent, LinesByKind {
  readonly id: string;
  readonly docType: number;
  readonly series: string;
  readonly number: number;
  readonly customerId: string;
  readonly openAgorot: number;
  /** What of its money or credit no document took yet. */
  readonly creditAgorot: number;
  /** Its money is income once it comes, without VAT; see `documents.is_income`. */
  readonly isIncome: boolean;
  readonly contentHash: Buffer;
  readonly previousHash: Buffer;
  readonly chainHash: Buffer;
  readonly payments: readonly StoredPayment[];
  readonly links: readonly StoredLink[];
}

/** The rows of other tables that belong to a stored document. */
export interface StoredRows {
  readonly lines: readonly Selectable<DocumentLines>[];
  readonly payments: readonly Selectable<DocumentPayments>[];
  readonly links: readonly Selectable<DocumentLinks>[];
}

/** Types a stored row with what belongs to it; the JSON is what we wrote. */
export function toStoredDocument(row: Selectable<Documents>, rows: StoredRows): StoredDocument {
  return {
    ...row,
    ...linesByKind(rows.lines),
    payments: rows.payments,
    links: rows.links,
  };
}

/** Returns rows that belong to documents of an account, each kind in its order. */
export async function readStoredRows(
  db: Kysely<DB>,
  accountId: number,
  ids: readonly string[],
): Promise<StoredRows> {
  const lines = await db
    .selectFrom('documentLines')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('place')
    .execute();
  const payments = await db
    .selectFrom('documentPayments')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('lineNo')
    .execute();
  const links = await db
    .selectFrom('documentLinks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .execute();
  return { lines, payments, links };
}

/** Returns a document of the account, or undefined: a foreign id is as good as a missing one. */
export async function findStoredDocument(
  tx: AccountTx,
  id: string,
): Promise<StoredDocument | undefined> {
  const row = await tx
    .selectFrom('documents')
    .selectAll()
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return toStoredDocument(row, await readStoredRows(tx, tx.accountId, [id]));
}
