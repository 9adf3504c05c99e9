import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { NamedDocument } from './archived-name.ts';

/** A document of a run, by what never changes of it. */
export interface ArchivedDocument extends NamedDocument {
  readonly id: string;
  readonly taxId: string;
  readonly subject: string;
  readonly netAgorot: number;
  readonly vatAgorot: number;
  readonly totalAgorot: number;
  readonly currency: string;
}

/** A line of the index: a document with its file, as its print shows it. */
export interface IndexRow extends ArchivedDocument {
  /** Empty where none could be printed. */
  readonly file: string;
  readonly isCancelled: boolean;
  readonly allocationNumber: string;
}

const OF_DOCUMENT = sql.raw(
  'd.doc_type as "docType", d.number, d.document_date as date, d.customer_name as customer',
);
const BY_DOCUMENT = sql.raw('d.doc_type, d.document_date, d.number, d.id');

/** What a run holds of a document: $account and $run are in the text. */
interface StoredDocument extends ArchivedDocument {
  readonly isCancelled: boolean;
  readonly allocationNumber: string;
}

/** The documents of a run in the order of the archive, some at a time. */
export function runDocuments(tx: AccountTx, exportId: string, atOnce: number) {
  const account = sql`${tx.accountId}::bigint`;
  return cursorRows(
    tx,
    sql<StoredDocument & Record<string, unknown>>`
      select d.id, ${OF_DOCUMENT}, coalesce(d.customer->>'taxId', '') as "taxId", d.subject,
        d.net_agorot as "netAgorot", d.vat_agorot as "vatAgorot", d.total_agorot as "totalAgorot", d.currency,
        x.is_cancelled as "isCancelled", x.allocation_number as "allocationNumber"
      from accounting_export_documents x
      join documents d on d.account_id = ${account} and d.id = x.document_id
      where x.account_id = ${account} and x.export_id = ${exportId}::uuid
      order by ${BY_DOCUMENT}`,
    atOnce,
  );
}

function headColumns<Row extends NamedDocument>(): ExportColumn<Row>[] {
  const column = phraseColumns<Row, string>()('archiveFiles');
  return [
    column('document', 'document', 'text', ({ docType }, language) =>
      docTypeWords(docType, language),
    ),
    column('number', 'number', 'number', (row) => row.number),
    column('date', 'date', 'date', (row) => row.date),
    column('customer', 'customer', 'text', (row) => row.customer),
  ];
}

/** As a list of documents shows it: credits below zero, and no sum of what was cancelled by a mark. */
function signed({ docType, isCancelled }: IndexRow, totalAgorot: number): number | null {
  if (isCancelled && isCancelledByMark(docType)) return null;
  return signedTotal({ docType, totalAgorot });
}

const index = phraseColumns<IndexRow, string>()('documents');

export const INDEX_COLUMNS: readonly ExportColumn<IndexRow>[] = [
  ...headColumns<IndexRow>(),
  index('taxId', 'columnCustomerTaxId', 'text', (row) => row.taxId),
  index('subject', 'columnSubject', 'text', (row) => row.subject),
  index('net', 'columnNet', 'money', (row) => signed(row, row.netAgorot)),
  index('vat', 'columnVat', 'money', (row) => signed(row, row.vatAgorot)),
  index('total', 'columnTotal', 'money', (row) => signed(row, row.totalAgorot)),
  index('currency', 'columnCurrency', 'text', (row) => row.currency),
  index('state', 'columnState', 'text', ({ isCancelled }, language) =>
    isCancelled ? phrasesIn(language, 'documentStates')('cancelled') : '',
  ),
  index('allocation', 'allocationNumber', 'text', (row) => row.allocationNumber),
  phraseColumns<IndexRow, string>()('archiveFiles')('file', 'file', 'text', (row) => row.file),
];

interface LineRow extends NamedDocument {
  readonly place: number;
  readonly kind: 'priced' | 'text' | 'subtotal';
  readonly description: string;
  readonly details: string;
  readonly catalogueNumber: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
  readonly currency: string;
}

const line = phraseColumns<LineRow, string>()('archiveFiles');
const LINE_KINDS = { priced: 'linePriced', text: 'lineText', subtotal: 'lineSubtotal' } as const;
const ifPriced = ({ kind }: LineRow, value: number) => (kind === 'priced' ? value : null);

export const LINE_COLUMNS: readonly ExportColumn<LineRow>[] = [
  ...headColumns<LineRow>(),
  line('line', 'line', 'number', (row) => row.place),
  line('kind', 'lineKind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'archiveFiles')(LINE_KINDS[kind]),
  ),
  line('catalogueNumber', 'catalogueNumber', 'text', (row) => row.catalogueNumber),
  line('description', 'description', 'text', (row) => row.description),
  line('details', 'details', 'text', (row) => row.details),
  line('quantity', 'quantity', 'number', (row) => ifPriced(row, row.quantityE4), { decimals: 4 }),
  line('unit', 'unit', 'text', (row) => row.unit),
  line('unitPrice', 'unitPrice', 'number', (row) => ifPriced(row, row.unitPriceE4), {
    decimals: 4,
  }),
  line('discount', 'discount', 'money', (row) => ifPriced(row, row.discountMinor)),
  line('total', 'total', 'money', (row) => ifPriced(row, row.totalMinor)),
  line('currency', 'currency', 'text', (row) => row.currency),
];

/** The rows of the documents of a run. */
export function lineRows(tx: AccountTx, exportId: string) {
  const account = sql`${tx.accountId}::bigint`;
  return cursorRows(
    tx,
    sql<LineRow & Record<string, unknown>>`
      select ${OF_DOCUMENT}, l.place, l.kind, l.description, l.details,
        l.catalogue_number as "catalogueNumber", l.unit, l.quantity_e4 as "quantityE4",
        l.unit_price_e4 as "unitPriceE4", l.discount_minor as "discountMinor",
        l.total_minor as "totalMinor", d.currency
      from accounting_export_documents x
      join documents d on d.account_id = ${account} and d.id = x.document_id
      join document_lines l on l.account_id = ${account} and l.document_id = x.document_id
      where x.account_id = ${account} and x.export_id = ${exportId}::uuid
      order by ${BY_DOCUMENT}, l.place`,
  );
}

interface PaymentRow extends NamedDocument {
  readonly kind: PaymentKind;
  readonly sumAgorot: number;
  readonly paymentDate: string;
  readonly detail: string;
  readonly remark: string;
}

const payment = phraseColumns<PaymentRow, string>()('archiveFiles');

export const PAYMENT_COLUMNS: readonly ExportColumn<PaymentRow>[] = [
  ...headColumns<PaymentRow>(),
  payment('means', 'means', 'text', ({ kind }, language) =>
    phrasesIn(language, 'paymentKinds')(kind),
  ),
  payment('sum', 'sum', 'money', (row) => row.sumAgorot),
  payment('paid', 'when', 'date', (row) => row.paymentDate),
  payment('details', 'details', 'text', (row) => row.detail),
  payment('remark', 'remark', 'text', (row) => row.remark),
];

/** The money on the documents of a run. */
export function paymentRows(tx: AccountTx, exportId: string) {
  const account = sql`${tx.accountId}::bigint`;
  return cursorRows(
    tx,
    sql<PaymentRow & Record<string, unknown>>`
      select ${OF_DOCUMENT}, p.kind, p.sum_agorot as "sumAgorot", p.payment_date as "paymentDate", p.remark,
        coalesce((select string_agg(e.key || ': ' || e.value, ', ' order by e.key)
          from jsonb_each_text(p.detail) e where e.value <> ''), '') as detail
      from accounting_export_documents x
      join documents d on d.account_id = ${account} and d.id = x.document_id
      join document_payments p on p.account_id = ${account} and p.document_id = x.document_id
      where x.account_id = ${account} and x.export_id = ${exportId}::uuid
      order by ${BY_DOCUMENT}, p.line_no`,
  );
}
