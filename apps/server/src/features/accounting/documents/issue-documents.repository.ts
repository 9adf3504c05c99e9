import type { NewCustomerTerms } from '@pinkas/contract/accounting/document-fields';
import { rareCustomerFields, type DocumentCustomer } from '@pinkas/domain/documents/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { insertDocumentTags } from './document-tags.repository.ts';
import type { StoredAnswer } from './documents.repository.ts';
import { writeIssuedItems, type IssuedItems } from './issued-items.ts';
import { writeRowExtras, type RowExtras } from './row-extras.ts';

/** Who a document is made out to: one of the book, a new one of the book, or somebody casual. */
export interface CustomerTaker extends Partial<DocumentCustomer> {
  readonly kind: 'regular' | 'new-regular' | 'casual';
  readonly id: string;
  readonly searchName?: string;
  /** What the card of a new one of the book says about its documents. */
  readonly terms?: NewCustomerTerms | null;
}

/** What the issue function takes for one document; JSON that it unpacks into rows. */
export interface IssueArguments {
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly document: object;
  readonly customer: CustomerTaker;
  readonly lines: readonly object[];
  readonly journal: readonly object[];
  readonly payments: readonly object[];
  readonly links: readonly object[];
  readonly tasks: readonly object[];
  /** Tags of the whole document, line 0, and of its rows; no part of its content. */
  readonly tags: readonly { readonly lineNo: number; readonly tagId: string }[];
  /** Items of its rows, which are no part of the content, and what they do to the stock. */
  readonly items: IssuedItems;
  /** Terms of sale; empty for none. */
  readonly saleTerms: string;
  /** Rows without a price, and more words about the priced ones. */
  readonly rowExtras: RowExtras;
}

type RowsOfDocument = 'lines' | 'journal' | 'payments' | 'links' | 'tasks';

/** The rows of all documents as one array; each names the place of its document, from 1. */
function rowsOf(issues: readonly IssueArguments[], kind: RowsOfDocument): string {
  const rows = issues.flatMap((issue, index) =>
    issue[kind].map((row) => ({ place: index + 1, ...row })),
  );
  return JSON.stringify(rows);
}

/**
 * Takes the numbers and writes everything of the documents, one or many: one statement, all or none
 * (see migration 0008). Answers in the order given, which is the order of the numbers in a series.
 */
export async function callIssueFunction(
  tx: AccountTx,
  issues: readonly IssueArguments[],
): Promise<StoredAnswer[]> {
  if (issues.length === 0) return [];
  const documents = issues.map(({ document, customer, idempotencyKey, requestHash }, index) => ({
    place: index + 1,
    idempotencyKey,
    requestHash,
    taker: customer,
    ...document,
  }));
  const { rows } = await tx.query<{ answers: StoredAnswer[] }>({
    name: 'issue-documents',
    text: 'select issue_documents($1, $2, $3, $4, $5, $6, $7) as answers',
    values: [
      tx.accountId,
      JSON.stringify(documents),
      rowsOf(issues, 'lines'),
      rowsOf(issues, 'journal'),
      rowsOf(issues, 'payments'),
      rowsOf(issues, 'links'),
      rowsOf(issues, 'tasks'),
    ],
  });
  const answers = rows[0]?.answers ?? [];
  if (answers.length !== issues.length) throw new Error('the issue function left a document out');
  await insertDocumentTags(
    tx,
    answers.flatMap(({ documentId }, index) =>
      (issues[index]?.tags ?? []).map((tag) => ({ documentId, ...tag })),
    ),
  );
  // Those known by their key have all of it.
  const issued = issues.filter(
    ({ items }, index) => answers[index]?.documentId === items.documentId,
  );
  await completeNewCustomers(tx, issued);
  await writeIssuedItems(
    tx,
    issued.map(({ items }) => items),
  );
  await writeSaleTerms(tx, issued);
  await writeRowExtras(
    tx,
    issued.map(({ rowExtras }) => rowExtras),
  );
  return answers;
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

/** Writes the terms of sale of the documents that have some. */
async function writeSaleTerms(tx: AccountTx, issued: readonly IssueArguments[]): Promise<void> {
  const rows = issued.flatMap(({ items: { documentId }, saleTerms: terms }) =>
    terms === '' ? [] : [{ accountId: tx.accountId, documentId, terms }],
  );
  if (rows.length > 0) await tx.insertInto('documentSaleTerms').values(rows).execute();
}

/** Writes what the issue function does not take of customers that it put into the book. */
async function completeNewCustomers(
  tx: AccountTx,
  issued: readonly IssueArguments[],
): Promise<void> {
  for (const { customer } of issued) {
    if (customer.kind !== 'new-regular') continue;
    const rest = { ...rareCustomerFields(customer), ...termsColumns(customer.terms ?? null) };
    if (Object.keys(rest).length === 0) continue;
    await tx
      .updateTable('customers')
      .set(rest)
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

/** The requests among these keys that were answered before. */
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
