import type { NewCustomerTerms } from '@pinkas/contract/accounting/documents/document-fields';
import type { DocumentCustomer } from '@pinkas/domain/documents/draft/document-draft';
import type { Actor } from '@pinkas/domain/identity/actor';
import type { StockMove } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { brokenForeignKey } from '../../../../platform/db/database-errors.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { TaskRow } from '../../../../platform/jobs/enqueue.ts';
import { openRequests, type AskedNumber } from '../allocation/requests/open-request.ts';
import { actorRow, type Row } from '../record/content/document-columns.ts';
import { insertDocumentTags } from '../record/document-tags.repository.ts';
import type { StoredAnswer } from '../record/documents.repository.ts';
import { issuedRows, type IssuedDocument } from '../record/issued-rows.ts';
import { moveStockOfIssued, unknownItem } from './issued-items.ts';

/** Who a document is made out to: one of the book, a new one of the book, or somebody casual. */
export interface DocumentRecipient extends Partial<DocumentCustomer> {
  readonly kind: 'regular' | 'new-regular' | 'casual';
  readonly id: string;
  readonly searchName?: string;
  /** The document terms on the card of a new customer of the book. */
  readonly terms?: NewCustomerTerms | null;
}

/** What the issue of one document takes. */
export interface IssueArguments {
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly document: IssuedDocument;
  readonly customer: DocumentRecipient;
  readonly tasks: readonly TaskRow[];
  /** When its allocation number is requested; null where none is. */
  readonly asked: AskedNumber | null;
  /** Tags of the whole document, line 0, and of its lines; no part of its content. */
  readonly tags: readonly { readonly lineNo: number; readonly tagId: string }[];
  /** What the item of each line does to the stock. */
  readonly stockMoves: readonly StockMove[];
  /** Hash of the token that opens its public page. */
  readonly linkHash: string;
  readonly ip: string;
  /** The person who is responsible. */
  readonly userId: string;
  readonly actor: Actor;
}

/**
 * Takes the numbers and writes everything of the documents, one or many, all or none: the issue
 * function in one statement, and the parts of some documents after it. Returns answers in the order
 * given, which is the order of the numbers in a series. DOCUMENT_REFUSED for an item that the account
 * lacks, INVALID_REQUEST for a tag.
 */
export async function writeIssued(
  tx: AccountTx,
  issues: readonly IssueArguments[],
): Promise<StoredAnswer[]> {
  if (issues.length === 0) return [];
  const answers = await callIssueFunction(tx, issues);
  await insertDocumentTags(
    tx,
    answers.flatMap(({ documentId }, index) =>
      (issues[index]?.tags ?? []).map((tag) => ({ documentId, ...tag })),
    ),
  );
  await openRequests(
    tx,
    answers.flatMap(({ documentId }, index) => {
      const { asked, userId, actor } = issues[index] ?? { asked: null };
      return asked === null ? [] : [{ ...asked, documentId, requestedBy: userId, actor }];
    }),
  );
  await completeNewCustomers(tx, issues);
  await moveStockOfIssued(tx, issues);
  return answers;
}

/** Returns the rows that are written with each document, beside what it contains. */
function rowsOfIssue({ document, tasks, linkHash }: IssueArguments): Record<string, Row[]> {
  const { content } = document.built;
  const { issuedAt } = content;
  const key = { document_id: document.id };
  return {
    public_links: [{ ...key, token_hash: `\\x${linkHash}` }],
    document_events: [{ ...key, id: newId(), kind: 'issued', at: issuedAt, ...actorRow(content) }],
    outbox_tasks: tasks.map(
      ({ id, kind, priority, isFair, payload, isMailCounted, heldUntil }) => ({
        ...key,
        ...(heldUntil !== undefined && { state: 'held', held_until: heldUntil }),
        id,
        kind,
        priority,
        is_fair: isFair,
        is_mail_counted: isMailCounted,
        payload,
        created_at: issuedAt,
      }),
    ),
  };
}

/** Returns the audit event of an issue; the function adds the number to its detail. */
function auditRow({ document, ip }: IssueArguments): Row {
  const { id, docType, built } = document;
  return {
    id: newId(),
    at: built.content.issuedAt,
    ...actorRow(built.content),
    action: 'document.issued',
    entity_kind: 'document',
    entity_id: id,
    ip,
    detail: { docType },
  };
}

/** Returns both arguments of the function: what it does one by one, and the rows of all by table. */
function issueArguments(issues: readonly IssueArguments[]): [issues: object[], rows: object] {
  const rows: Record<string, Row[]> = {};
  const documents = issues.map((issue) => {
    const { idempotencyKey, requestHash, customer } = issue;
    const { contents, ...document } = issuedRows(issue.document, customer.id);
    const { journal_lines: journal, ...others } = contents;
    // The function determines the customer: a casual one may have been a customer before.
    const customerLines = journal.filter((line) => line['customer_id'] !== null);
    const journal_lines = journal.filter((line) => line['customer_id'] === null);
    const added = { ...others, journal_lines, ...rowsOfIssue(issue) };
    for (const [table, more] of Object.entries(added)) {
      if (more.length > 0) (rows[table] ??= []).push(...more);
    }
    const audit = auditRow(issue);
    return { idempotencyKey, requestHash, customer, ...document, customerLines, audit };
  });
  return [documents, rows];
}

/** Calls `issue_and_enqueue` (see `0025-issue-documents.sql`). */
async function callIssueFunction(
  tx: AccountTx,
  issues: readonly IssueArguments[],
): Promise<StoredAnswer[]> {
  const [documents, rowsByTable] = issueArguments(issues);
  tx.noteChange('document');
  try {
    const { rows } = await tx.query<{ answers: StoredAnswer[] }>({
      name: 'issue-documents',
      text: 'select issue_and_enqueue($1, $2, $3) as answers',
      values: [tx.accountId, JSON.stringify(documents), JSON.stringify(rowsByTable)],
    });
    const answers = rows[0]?.answers ?? [];
    if (answers.length !== issues.length) throw new Error('the issue function left a document out');
    return answers;
  } catch (error) {
    if (brokenForeignKey(error) !== 'document_lines_account_id_item_id_fkey') throw error;
    throw unknownItem();
  }
}

function termsColumns(terms: NewCustomerTerms | null) {
  if (terms === null) return {};
  const { paymentTerms, ...rest } = terms;
  return {
    ...rest,
    paymentTermsKind: paymentTerms?.kind ?? null,
    paymentTermsDays: paymentTerms?.days ?? 0,
  };
}

/** Writes what the issue function does not take of customers that it put into the book. */
async function completeNewCustomers(
  tx: AccountTx,
  issued: readonly IssueArguments[],
): Promise<void> {
  for (const { customer } of issued) {
    if (customer.kind !== 'new-regular') continue;
    const { contactPerson, mobile, zip, country, foreignId, terms } = customer;
    await tx
      .updateTable('customers')
      .set({ contactPerson, mobile, zip, country, foreignId, ...termsColumns(terms ?? null) })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', customer.id)
      .execute();
  }
}

/** A request that was answered before. */
export interface StoredIssue {
  readonly key: string;
  readonly requestHash: string;
  readonly answer: StoredAnswer;
}

/** Returns the requests among these keys that were answered before. */
export async function findStoredIssues(
  tx: AccountTx,
  keys: readonly string[],
): Promise<StoredIssue[]> {
  const { rows } = await tx.query<{ key: string; request_hash: string; response: StoredAnswer }>({
    name: 'stored-issues',
    text: `select r.key, r.request_hash, r.response from idempotency_records r
      where r.account_id = $1 and r.key = any($2) and r.response is not null`,
    values: [tx.accountId, [...keys]],
  });
  return rows.map(({ key, request_hash: requestHash, response: answer }) => ({
    key,
    requestHash,
    answer,
  }));
}
