import type { SaleDocType } from '@pinkas/domain/clearing/sale-doc-types';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { takeNextNumber } from '../../../platform/writes/next-number.ts';

/** A request as it is stored; nothing of it changes but when it was reminded of and that it was cancelled. */
export interface StoredRequest {
  readonly id: string;
  readonly number: number;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly title: string;
  readonly amountAgorot: number | null;
  readonly docType: SaleDocType | null;
  readonly language: 'he' | 'en';
  readonly mayPayPart: boolean;
  readonly instalmentsMax: number;
  readonly validUntil: LocalDate | null;
  readonly note: string;
  readonly byMail: boolean;
  readonly byText: boolean;
  readonly reminderDays: number | null;
  readonly lastRemindedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly cancelledAt: string | null;
}

const COLUMNS = [
  'id',
  'number',
  'customerId',
  'customerName',
  'customerEmail',
  'customerPhone',
  'title',
  'amountAgorot',
  'docType',
  'language',
  'mayPayPart',
  'instalmentsMax',
  'validUntil',
  'note',
  'byMail',
  'byText',
  'reminderDays',
  'lastRemindedAt',
  'createdAt',
  'createdBy',
  'cancelledAt',
] as const;

function requestsOf(tx: AccountTx) {
  return tx.selectFrom('paymentRequests').select(COLUMNS).where('accountId', '=', tx.accountId);
}

/** Finds a request; undefined for one that the account has not. */
export async function findRequest(tx: AccountTx, id: string): Promise<StoredRequest | undefined> {
  const row = await requestsOf(tx).where('id', '=', id).executeTakeFirst();
  return row as StoredRequest | undefined;
}

/** The same, locked until the transaction ends. */
export async function lockRequest(tx: AccountTx, id: string): Promise<StoredRequest | undefined> {
  const row = await requestsOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row as StoredRequest | undefined;
}

/** Finds a request by the hash of its link. */
export async function findByLink(
  tx: AccountTx,
  linkHash: Buffer,
): Promise<StoredRequest | undefined> {
  const row = await requestsOf(tx).where('linkHash', '=', linkHash).executeTakeFirst();
  return row as StoredRequest | undefined;
}

export interface NewRequest extends Omit<
  StoredRequest,
  'number' | 'lastRemindedAt' | 'cancelledAt'
> {
  readonly linkHash: Buffer;
  readonly documentIds: readonly string[];
}

/** Inserts a request with its documents; returns its number. */
export async function insertRequest(
  tx: AccountTx,
  { documentIds, ...request }: NewRequest,
): Promise<number> {
  const number = await takeNextNumber(tx, 'paymentRequests');
  const { accountId } = tx;
  await tx
    .insertInto('paymentRequests')
    .values({ accountId, number, ...request })
    .execute();
  if (documentIds.length === 0) return number;
  await tx
    .insertInto('paymentRequestDocuments')
    .values(documentIds.map((documentId) => ({ accountId, requestId: request.id, documentId })))
    .execute();
  return number;
}

/** Returns the documents that a request asks to pay. */
export async function listRequestDocuments(tx: AccountTx, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('paymentRequestDocuments')
    .select('documentId')
    .where('accountId', '=', tx.accountId)
    .where('requestId', '=', requestId)
    .execute();
  return rows.map(({ documentId }) => documentId);
}

export async function markReminded(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('paymentRequests')
    .set({ lastRemindedAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export async function markCancelled(
  tx: AccountTx,
  id: string,
  { at, userId }: { readonly at: string; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('paymentRequests')
    .set({ cancelledAt: at, cancelledBy: userId })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
