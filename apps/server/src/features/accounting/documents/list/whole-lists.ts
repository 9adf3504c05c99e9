import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import { listFile, type ListFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { noteColumns, type NoteInFile } from '../../notes/notes.api.ts';
import { documentsToExport } from './documents.reads.ts';
import { exportedColumnsIn } from './exported-columns.ts';

/** All documents, the oldest first. */
export const documentsFile = listFile({
  title: (language) => phrasesIn(language, 'documents')('myDocuments'),
  columns: exportedColumnsIn,
  rows: (tx, today) =>
    documentsToExport(tx, today, {
      filter: {},
      ids: undefined,
      sort: 'date',
      direction: 'asc',
    }),
});

/** The documents of a period, the oldest first. */
export const documentsOfPeriodFile = ({ from, to }: ReportPeriod): ListFile =>
  listFile({
    title: (language) => phrasesIn(language, 'documents')('myDocuments'),
    columns: exportedColumnsIn,
    rows: (tx, today) =>
      documentsToExport(tx, today, {
        filter: { from, to },
        ids: undefined,
        sort: 'date',
        direction: 'asc',
      }),
  });

interface OfDocument {
  readonly docType: number;
  readonly number: number;
  readonly date: string;
  readonly customer: string;
}

const OF_DOCUMENT = sql.raw(
  'd.doc_type as "docType", d.number, d.document_date as date, d.customer_name as customer',
);
const BY_DOCUMENT = sql.raw('d.document_date, d.issued_at, d.number, d.id');

/** The columns that identify the document of a row. */
function documentColumns<Row extends OfDocument>() {
  const column = phraseColumns<Row, string>()('archiveFiles');
  return [
    column('document', 'document', 'text', ({ docType }, language) =>
      docTypeWords(docType, language),
    ),
    column('number', 'number', 'number', (row) => row.number),
    column('date', 'date', 'date', (row) => row.date),
    column('customer', 'customer', 'text', (row) => row.customer, { width: 30 }),
  ];
}

interface DocumentRowLine extends OfDocument {
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

const LINE_KINDS = { priced: 'linePriced', text: 'lineText', subtotal: 'lineSubtotal' } as const;
const line = phraseColumns<DocumentRowLine, string>()('archiveFiles');
const ifPriced = (row: DocumentRowLine, value: number) => (row.kind === 'priced' ? value : null);

/** The rows of all documents. */
export const documentRowsFile = listFile<DocumentRowLine>({
  title: (language) => phrasesIn(language, 'archiveFiles')('rows'),
  columns: [
    ...documentColumns<DocumentRowLine>(),
    line('line', 'line', 'number', (row) => row.place),
    line('kind', 'lineKind', 'text', ({ kind }, language) =>
      phrasesIn(language, 'archiveFiles')(LINE_KINDS[kind]),
    ),
    line('catalogueNumber', 'catalogueNumber', 'text', (row) => row.catalogueNumber),
    line('description', 'description', 'text', (row) => row.description, { width: 40 }),
    line('details', 'details', 'text', (row) => row.details, { width: 40 }),
    line('quantity', 'quantity', 'number', (row) => ifPriced(row, row.quantityE4), { decimals: 4 }),
    line('unit', 'unit', 'text', (row) => row.unit),
    line('unitPrice', 'unitPrice', 'number', (row) => ifPriced(row, row.unitPriceE4), {
      decimals: 4,
    }),
    line('discount', 'discount', 'money', (row) => ifPriced(row, row.discountMinor)),
    line('total', 'total', 'money', (row) => ifPriced(row, row.totalMinor)),
    line('currency', 'currency', 'text', (row) => row.currency),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<DocumentRowLine>`select ${OF_DOCUMENT}, l.place, l.kind, l.description, l.details,
          l.catalogue_number as "catalogueNumber", l.unit, l.quantity_e4 as "quantityE4",
          l.unit_price_e4 as "unitPriceE4", l.discount_minor as "discountMinor",
          l.total_minor as "totalMinor", d.currency
        from documents d join document_lines l on l.account_id = ${tx.accountId}::bigint and l.document_id = d.id
        where d.account_id = ${tx.accountId}::bigint order by ${BY_DOCUMENT}, l.place`,
    ),
});

interface DocumentPaymentRow extends OfDocument {
  readonly kind: PaymentKind;
  readonly sumAgorot: number;
  readonly paymentDate: string;
  readonly dueDates: string;
  readonly remark: string;
  readonly detail: string;
}

const payment = phraseColumns<DocumentPaymentRow, string>()('archiveFiles');

/** The payments on all documents. */
export const documentPaymentsFile = listFile<DocumentPaymentRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('payments'),
  columns: [
    ...documentColumns<DocumentPaymentRow>(),
    payment('means', 'means', 'text', ({ kind }, language) =>
      phrasesIn(language, 'paymentKinds')(kind),
    ),
    payment('sum', 'sum', 'money', (row) => row.sumAgorot),
    payment('paid', 'when', 'date', (row) => row.paymentDate),
    payment('dueDates', 'dueDates', 'text', (row) => row.dueDates, { width: 28 }),
    payment('details', 'details', 'text', (row) => row.detail, { width: 40 }),
    payment('remark', 'remark', 'text', (row) => row.remark, { width: 30 }),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<DocumentPaymentRow>`select ${OF_DOCUMENT}, p.kind, p.sum_agorot as "sumAgorot",
          p.payment_date as "paymentDate", p.remark,
          coalesce((select string_agg(t.due_date::text, ', ' order by t.due_no) from payment_dues t
            where t.account_id = ${tx.accountId}::bigint and t.document_id = d.id and t.line_no = p.line_no), '') as "dueDates",
          coalesce((select string_agg(e.key || ': ' || e.value, ', ' order by e.key)
            from jsonb_each_text(p.detail) e where e.value <> ''), '') as detail
        from documents d join document_payments p on p.account_id = ${tx.accountId}::bigint and p.document_id = d.id
        where d.account_id = ${tx.accountId}::bigint order by ${BY_DOCUMENT}, p.line_no`,
    ),
});

interface JournalRow extends OfDocument {
  readonly entryDate: string;
  readonly ledgerAccount: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}

const entry = phraseColumns<JournalRow, string>()('archiveFiles');

/** The ledger of sales: every line of every entry. */
export const journalFile = listFile<JournalRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('journal'),
  columns: [
    ...documentColumns<JournalRow>(),
    entry('entryDate', 'when', 'date', (row) => row.entryDate),
    entry('account', 'ledgerAccount', 'text', ({ ledgerAccount }, language) =>
      ledgerWords(ledgerAccount, language),
    ),
    entry('debit', 'debit', 'money', (row) => row.debitAgorot),
    entry('credit', 'credit', 'money', (row) => row.creditAgorot),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<JournalRow>`select ${OF_DOCUMENT}, j.entry_date as "entryDate", j.ledger_account as "ledgerAccount",
          j.debit_agorot as "debitAgorot", j.credit_agorot as "creditAgorot"
        from documents d join journal_lines j on j.account_id = ${tx.accountId}::bigint and j.document_id = d.id
        where d.account_id = ${tx.accountId}::bigint order by ${BY_DOCUMENT}, j.line_no`,
    ),
});

type DocumentNoteRow = OfDocument & NoteInFile;

/** The internal notes on all documents, without those that were removed. */
export const documentNotesFile = listFile<DocumentNoteRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('documentNotes'),
  columns: [...documentColumns<DocumentNoteRow>(), ...noteColumns<DocumentNoteRow>()],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<DocumentNoteRow>`select ${OF_DOCUMENT}, n.created_at as at, coalesce(u.full_name, '') as by, n.text
        from documents d
        join document_notes n on n.account_id = ${tx.accountId}::bigint and n.document_id = d.id
        left join person_names u on u.account_id = ${tx.accountId}::bigint and u.user_id = n.created_by
        where d.account_id = ${tx.accountId}::bigint and n.removed_at is null
        order by ${BY_DOCUMENT}, n.created_at, n.id`,
    ),
});
