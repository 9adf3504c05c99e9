import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import type { IssueDecision } from '@pinkas/domain/api/issue-request';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A request as stored. */
export interface StoredRequest {
  readonly id: string;
  readonly draftId: string;
  readonly draftVersion: number;
  readonly shown: ShownIssue;
  readonly contentHash: string;
  readonly totalAgorot: number;
  readonly askerId: string;
  readonly askerName: string;
  readonly words: string;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly decision: IssueDecision | null;
  readonly documentId: string | null;
}

const COLUMNS = [
  'issueRequests.id',
  'issueRequests.draftId',
  'issueRequests.draftVersion',
  'issueRequests.shown',
  'issueRequests.contentHash',
  'issueRequests.totalAgorot',
  'issueRequests.askerId',
  'issueRequests.askerName',
  'issueRequests.words',
  'issueRequests.askedAt',
  'issueRequests.expiresAt',
  'issueRequests.decision',
  'issueRequests.documentId',
] as const;

function requests(tx: AccountTx) {
  return tx
    .selectFrom('issueRequests')
    .select(COLUMNS)
    .where('issueRequests.accountId', '=', tx.accountId);
}

/** Returns a request; undefined where the account has none of this id. */
export async function findRequest(tx: AccountTx, id: string): Promise<StoredRequest | undefined> {
  const row = await requests(tx).where('issueRequests.id', '=', id).executeTakeFirst();
  return row as StoredRequest | undefined;
}

/** The same, locked until the end of the transaction. */
export async function lockRequest(tx: AccountTx, id: string): Promise<StoredRequest | undefined> {
  const row = await requests(tx).where('issueRequests.id', '=', id).forUpdate().executeTakeFirst();
  return row as StoredRequest | undefined;
}

/** Returns the last request for a draft. */
export async function findLastRequest(
  tx: AccountTx,
  draftId: string,
): Promise<StoredRequest | undefined> {
  const row = await requests(tx)
    .where('issueRequests.draftId', '=', draftId)
    .orderBy('issueRequests.askedAt', 'desc')
    .orderBy('issueRequests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as StoredRequest | undefined;
}

/** Adds a request. */
export async function insertRequest(
  tx: AccountTx,
  { shown, ...request }: Omit<StoredRequest, 'decision' | 'documentId'>,
): Promise<void> {
  await tx
    .insertInto('issueRequests')
    .values({ ...request, accountId: tx.accountId, shown: JSON.stringify(shown) })
    .execute();
}

/** Closes what waits for a draft, because a later request takes its place; by a person or by the program. */
export async function replaceWaiting(
  tx: AccountTx,
  draftId: string,
  { at, by }: { readonly at: string; readonly by: string | null },
): Promise<void> {
  await tx
    .updateTable('issueRequests')
    .set({ decision: 'replaced', decidedAt: at, decidedBy: by })
    .where('issueRequests.accountId', '=', tx.accountId)
    .where('issueRequests.draftId', '=', draftId)
    .where('issueRequests.decision', 'is', null)
    .execute();
}

/** Writes what a person decided, once. */
export async function decideRequest(
  tx: AccountTx,
  id: string,
  decided: {
    readonly decision: IssueDecision;
    readonly decidedAt: string;
    readonly decidedBy: string;
    readonly documentId: string | null;
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('issueRequests')
    .set(decided)
    .where('issueRequests.accountId', '=', tx.accountId)
    .where('issueRequests.id', '=', id)
    .where('issueRequests.decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a request is decided once, under its lock');
}

/** Returns a document that a request led to. */
export function findIssued(
  tx: AccountTx,
  id: string,
): Promise<{ readonly id: string; readonly docType: number; readonly number: number } | undefined> {
  return tx
    .selectFrom('documents')
    .select(['documents.id', 'documents.docType', 'documents.number'])
    .where('documents.accountId', '=', tx.accountId)
    .where('documents.id', '=', id)
    .executeTakeFirst();
}
