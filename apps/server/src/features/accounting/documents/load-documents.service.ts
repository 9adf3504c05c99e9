import { randomUUIDv7 } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { journalLinesOf } from '@pinkas/domain/documents/journal';
import type { PaymentRow } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import type { Pool, PoolClient } from 'pg';

import { copyRows, type Cell } from '../../../platform/db/copy-rows.ts';
import { buildDocument, type DocumentContext } from './build-document.ts';
import { chainHashOf, contentHashOf } from './document-hash.ts';
import { MAIN_SERIES } from './documents.repository.ts';
import { publicLinkHash, publicLinkToken } from './public-link.ts';
import { lineFactsOf } from './row-extras.ts';
import { documentContent, type IssuerSnapshot } from './stored-document.ts';

const BATCH_DOCUMENTS = 10_000;

/** A document that was issued elsewhere or is made up for a demo, in the order of its series. */
export interface LoadedDocument {
  readonly draft: DocumentDraft & { readonly pricesIncludeVat: boolean };
  readonly customerId: string;
  /** ISO text in UTC. */
  readonly issuedAt: string;
  /** An invoice that was paid on its day: it is kept as an invoice-receipt with that money. */
  readonly isPaid: boolean;
}

/** Where the documents go. */
export interface LoadTarget {
  readonly accountId: number;
  readonly userId: string;
  readonly linkSecret: string;
}

type TableRows = Record<string, Cell[][]>;

const COLUMNS: Readonly<Record<string, string>> = {
  documents: `account_id, id, doc_type, series, number, document_date, due_date, issued_at, issued_by,
    language, customer_id, customer_name, customer, issuer, subject, remarks, prices_include_vat,
    discount_kind, discount_value, rounding, vat_rate_basis_points, subtotal_agorot,
    line_discounts_agorot, document_discount_agorot, taxable_agorot, exempt_agorot, zero_agorot,
    net_agorot, vat_agorot, rounding_agorot, total_agorot, open_agorot, received_agorot, content_hash,
    previous_hash, chain_hash`,
  document_lines: `account_id, document_id, line_no, description, unit, quantity_e4, unit_price_e4,
    price_includes_vat, vat_kind, discount_kind, discount_value, amount_agorot, discount_agorot,
    total_agorot`,
  document_unpriced_rows: 'account_id, document_id, row_no, kind, words, after_lines',
  document_line_details: 'account_id, document_id, line_no, details',
  document_line_facts: `account_id, document_id, line_no, income_type, serial_numbers, barcode,
    price_currency, price_rate_e6, foreign_price_e4`,
  document_payments: `account_id, document_id, line_no, kind, sum_agorot, payment_date, remark, detail`,
  payment_dues: 'account_id, document_id, line_no, due_no, due_date, sum_agorot',
  journal_lines: `account_id, document_id, line_no, entry_date, ledger_account, customer_id,
    debit_agorot, credit_agorot`,
  document_events: 'account_id, id, document_id, kind, at, user_id',
  outbox_tasks: 'account_id, id, kind, document_id, state, created_at',
  public_links: 'token_hash, account_id, document_id',
};

interface SeriesPlace {
  nextNumber: number;
  lastHash: Buffer;
  lastDate: string | null;
}

interface LoadContext {
  readonly issuer: IssuerSnapshot;
  readonly vatRates: readonly VatRatePeriod[];
}

type LoadedDraft = LoadedDocument['draft'];

/** What is paid on its day is one document, so that its debt and its money stand together. */
function paidOnItsDay(draft: LoadedDraft, context: DocumentContext, issuedAt: string): LoadedDraft {
  const { sums } = buildDocument(draft, context, { at: issuedAt, by: '' });
  const transfer: PaymentRow = {
    kind: 'transfer',
    sumAgorot: sums.totalAgorot,
    date: draft.documentDate,
    remark: '',
    bank: '',
    branch: '',
    account: '',
    reference: '',
  };
  return { ...draft, docType: DOC_TYPES.INVOICE_RECIEPT, dueDate: null, payments: [transfer] };
}

function emptyRows(): TableRows {
  return Object.fromEntries(Object.keys(COLUMNS).map((table) => [table, []]));
}

function addDocument(
  rows: TableRows,
  target: LoadTarget,
  context: LoadContext,
  placeOf: (docType: number) => SeriesPlace,
  loaded: LoadedDocument,
): void {
  const { accountId, userId } = target;
  const { customerId, issuedAt } = loaded;
  const id = randomUUIDv7();
  const today = localDate(loaded.draft.documentDate);
  const rules = {
    ...context,
    today,
    lastDocumentDate: null,
    mayIssueForeign: false,
    mayChooseVatRate: false,
    sources: [],
  };
  const draft = loaded.isPaid ? paidOnItsDay(loaded.draft, rules, issuedAt) : loaded.draft;
  const place = placeOf(draft.docType);
  const built = buildDocument(draft, rules, { at: issuedAt, by: userId });
  const { content, lines, sums } = built;
  const number = place.nextNumber;
  const series = { accountId, docType: draft.docType, series: MAIN_SERIES, number };
  const contentHash = contentHashOf(series, documentContent(content, built));
  const chainHash = chainHashOf(place.lastHash, contentHash);
  rows['documents']?.push([
    accountId,
    id,
    draft.docType,
    MAIN_SERIES,
    number,
    content.documentDate,
    content.dueDate,
    issuedAt,
    userId,
    content.language,
    customerId,
    content.customer.name,
    JSON.stringify(content.customer),
    JSON.stringify(content.issuer),
    content.subject,
    content.remarks,
    content.pricesIncludeVat,
    content.discountKind,
    content.discountValue,
    content.rounding,
    content.vatRateBasisPoints,
    content.subtotalAgorot,
    content.lineDiscountsAgorot,
    content.documentDiscountAgorot,
    content.taxableAgorot,
    content.exemptAgorot,
    content.zeroAgorot,
    content.netAgorot,
    content.vatAgorot,
    content.roundingAgorot,
    content.totalAgorot,
    built.openAgorot,
    content.receivedAgorot,
    contentHash,
    place.lastHash,
    chainHash,
  ]);
  for (const line of lines) {
    rows['document_lines']?.push([
      accountId,
      id,
      line.lineNo,
      line.description,
      line.unit,
      line.quantityE4,
      line.unitPriceE4,
      line.priceIncludesVat,
      line.vatKind,
      line.discountKind,
      line.discountValue,
      line.amountAgorot,
      line.discountAgorot,
      line.totalAgorot,
    ]);
    const { details = '' } = line;
    if (details !== '') rows['document_line_details']?.push([accountId, id, line.lineNo, details]);
  }
  for (const { lineNo, incomeType, serialNumbers, barcode, foreignPrice } of lineFactsOf(lines)) {
    rows['document_line_facts']?.push([
      accountId,
      id,
      lineNo,
      incomeType,
      `{${serialNumbers.map((number) => JSON.stringify(number)).join(',')}}`,
      barcode,
      foreignPrice?.currency ?? null,
      foreignPrice?.rateE6 ?? null,
      foreignPrice?.priceE4 ?? null,
    ]);
  }
  for (const { rowNo, kind, words, afterLines } of built.unpricedRows) {
    rows['document_unpriced_rows']?.push([accountId, id, rowNo, kind, words, afterLines]);
  }
  for (const { dues, ...payment } of built.payments) {
    rows['document_payments']?.push([
      accountId,
      id,
      payment.lineNo,
      payment.kind,
      payment.sumAgorot,
      payment.paymentDate,
      payment.remark,
      JSON.stringify(payment.detail),
    ]);
    for (const [index, due] of dues.entries()) {
      const key = [accountId, id, payment.lineNo, index + 1];
      rows['payment_dues']?.push([...key, due.dueDate, due.sumAgorot]);
    }
  }
  for (const [index, entry] of journalLinesOf({
    docType: draft.docType,
    companyKind: context.issuer.kind,
    sums,
    payments: draft.payments,
  }).entries()) {
    rows['journal_lines']?.push([
      accountId,
      id,
      index + 1,
      content.documentDate,
      entry.ledgerAccount,
      entry.ledgerAccount === 'customers' ? customerId : null,
      entry.debitAgorot,
      entry.creditAgorot,
    ]);
  }
  rows['document_events']?.push([accountId, randomUUIDv7(), id, 'issued', issuedAt, userId]);
  rows['outbox_tasks']?.push([
    accountId,
    randomUUIDv7(),
    'print-document',
    id,
    'deferred',
    issuedAt,
  ]);
  const token = publicLinkToken(target.linkSecret, accountId, id);
  rows['public_links']?.push([publicLinkHash(token), accountId, id]);
  place.nextNumber += 1;
  place.lastHash = chainHash;
  if (place.lastDate === null || place.lastDate < content.documentDate) {
    place.lastDate = content.documentDate;
  }
}

async function readContext(client: PoolClient, accountId: number): Promise<LoadContext> {
  const { rows } = await client.query<LoadContext>(
    `select issuer_snapshot(p) as issuer,
      (select json_agg(json_build_object('validFrom', v.valid_from, 'rateBasisPoints', v.rate_basis_points))
        from vat_rates v) as "vatRates"
    from business_profiles p where p.account_id = $1`,
    [accountId],
  );
  const context = rows[0];
  if (context === undefined) throw new Error(`account ${accountId} has no business profile`);
  return context;
}

/** Locks every series of the account, each with its place; a type without one is an error. */
async function lockSeries(
  client: PoolClient,
  accountId: number,
): Promise<ReadonlyMap<number, SeriesPlace>> {
  const { rows } = await client.query<SeriesPlace & { readonly docType: number }>(
    `select doc_type as "docType", next_number as "nextNumber", last_hash as "lastHash",
        last_date as "lastDate"
      from numberings where account_id = $1 and series = $2 order by doc_type for update`,
    [accountId, MAIN_SERIES],
  );
  return new Map(rows.map(({ docType, ...place }) => [docType, place]));
}

async function writeBatch(
  client: PoolClient,
  target: LoadTarget,
  context: LoadContext,
  batch: readonly LoadedDocument[],
): Promise<void> {
  const { accountId } = target;
  await client.query('begin');
  try {
    // The checks of foreign keys are planned once a session: planned while the tables are nearly
    // empty, they would go on reading them whole as they fill.
    await client.query('set local enable_seqscan = off');
    const places = await lockSeries(client, accountId);
    const placeOf = (docType: number): SeriesPlace => {
      const place = places.get(docType);
      if (place === undefined) throw new Error(`account ${accountId} does not number ${docType}`);
      return place;
    };
    const rows = emptyRows();
    for (const loaded of batch) addDocument(rows, target, context, placeOf, loaded);
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await copyRows(client, table, columns, rows[table] ?? []);
    }
    for (const [docType, place] of places) {
      await client.query(
        `update numberings set next_number = $4, last_hash = $5, last_date = $6
          where account_id = $1 and doc_type = $2 and series = $3`,
        [accountId, docType, MAIN_SERIES, place.nextNumber, place.lastHash, place.lastDate],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Writes documents in bulk, each numbered and chained after the last of its series, through
 * COPY in transactions of 10,000. Their prints are deferred until somebody asks for them. Runs on a
 * connection of the tables' owner.
 */
export async function loadDocuments(
  owner: Pool,
  target: LoadTarget,
  documents: Iterable<LoadedDocument>,
  onProgress: (count: number) => void = () => undefined,
): Promise<number> {
  const client = await owner.connect();
  let count = 0;
  try {
    const context = await readContext(client, target.accountId);
    let batch: LoadedDocument[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return;
      await writeBatch(client, target, context, batch);
      count += batch.length;
      batch = [];
      onProgress(count);
    };
    for (const loaded of documents) {
      batch.push(loaded);
      if (batch.length === BATCH_DOCUMENTS) await flush();
    }
    await flush();
    return count;
  } finally {
    client.release();
  }
}
