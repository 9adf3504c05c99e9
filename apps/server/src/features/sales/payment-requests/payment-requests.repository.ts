import type { SaleDocType } from '@pinkas/domain/clearing/sale-doc-types';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

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

/** Returns the number of the next request. Two who make one at once get numbers one after the other. */
async function takeNumber(tx: AccountTx): Promise<number> {
  await tx.query({
    name: 'lock-request-numbers',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`payment-requests:${String(tx.accountId)}`],
  });
  const { rows } = await tx.query<{ next: number }>({
    name: 'next-request-number',
    text: `select coalesce(max(number), 1000)::bigint + 1 as next from payment_requests where account_id = $1`,
    values: [tx.accountId],
  });
  return rows[0]?.next ?? 1001;
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
  const number = await takeNumber(tx);
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
