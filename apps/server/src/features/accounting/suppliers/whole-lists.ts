import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import { sql } from 'kysely';

import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';

interface PaymentRow {
  readonly date: string;
  readonly supplier: string;
  readonly means: PhraseKey<'supplierMeans'>;
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
  readonly expenses: string;
  readonly detail: string;
  readonly remark: string;
  readonly cancelledOn: string | null;
}

const payment = phraseColumns<PaymentRow, string>()('archiveFiles');

/** All payments to suppliers, also those that were cancelled, the oldest first. */
export const supplierPaymentsFile = listFile<PaymentRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('supplierPayments'),
  columns: [
    payment('date', 'date', 'date', (row) => row.date),
    payment('supplier', 'supplier', 'text', (row) => row.supplier, { width: 30 }),
    payment('means', 'means', 'text', ({ means }, language) =>
      phrasesIn(language, 'supplierMeans')(means),
    ),
    payment('paid', 'paid', 'money', (row) => row.paidAgorot),
    payment('withheld', 'withheld', 'money', (row) => row.withheldAgorot),
    payment('expenses', 'reference', 'text', (row) => row.expenses, { width: 28 }),
    payment('details', 'details', 'text', (row) => row.detail, { width: 40 }),
    payment('remark', 'remark', 'text', (row) => row.remark, { width: 30 }),
    payment('cancelled', 'cancelled', 'date', (row) => row.cancelledOn),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<PaymentRow>`select p.payment_date as date, c.name as supplier, p.means,
          p.paid_agorot as "paidAgorot", p.withheld_agorot as "withheldAgorot", p.remark,
          coalesce((select string_agg(e.reference, ', ' order by e.document_date, e.id)
            from supplier_payment_parts t
            join expenses e on e.account_id = ${tx.accountId}::bigint and e.id = t.expense_id
            where t.account_id = ${tx.accountId}::bigint and t.payment_id = p.id), '') as expenses,
          coalesce((select string_agg(d.key || ': ' || d.value, ', ' order by d.key)
            from jsonb_each_text(p.detail) d where d.value <> ''), '') as detail,
          (p.cancelled_at at time zone 'Asia/Jerusalem')::date as "cancelledOn"
        from supplier_payments p join customers c on c.account_id = ${tx.accountId}::bigint and c.id = p.supplier_id
        where p.account_id = ${tx.accountId}::bigint order by p.payment_date, p.id`,
    ),
});

interface EntryRow {
  readonly entryDate: string;
  readonly sourceKind: 'expense' | 'supplier-payment';
  readonly reference: string;
  readonly supplier: string;
  readonly entryNo: number;
  readonly ledgerAccount: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}

const entry = phraseColumns<EntryRow, string>()('archiveFiles');

/** The ledger of purchases: every line of every entry, with those that were reversed. */
export const purchaseJournalFile = listFile<EntryRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('purchaseJournal'),
  columns: [
    entry('date', 'date', 'date', (row) => row.entryDate),
    entry('source', 'source', 'text', ({ sourceKind }, language) =>
      phrasesIn(
        language,
        'archiveFiles',
      )(sourceKind === 'expense' ? 'sourceExpense' : 'sourcePayment'),
    ),
    entry('reference', 'reference', 'text', (row) => row.reference),
    entry('supplier', 'supplier', 'text', (row) => row.supplier, { width: 30 }),
    entry('number', 'number', 'number', (row) => row.entryNo),
    entry('account', 'ledgerAccount', 'text', ({ ledgerAccount }, language) =>
      ledgerWords(ledgerAccount, language),
    ),
    entry('debit', 'debit', 'money', (row) => row.debitAgorot),
    entry('credit', 'credit', 'money', (row) => row.creditAgorot),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<EntryRow>`select j.entry_date as "entryDate", j.source_kind as "sourceKind", j.entry_no as "entryNo",
          j.ledger_account as "ledgerAccount", j.debit_agorot as "debitAgorot",
          j.credit_agorot as "creditAgorot", coalesce(e.reference, '') as reference,
          coalesce(s.name, '') as supplier
        from purchase_journal_lines j
        left join expenses e on e.account_id = ${tx.accountId}::bigint and j.source_kind = 'expense' and e.id = j.source_id
        left join supplier_payments p on p.account_id = ${tx.accountId}::bigint
          and j.source_kind = 'supplier-payment' and p.id = j.source_id
        left join customers s on s.account_id = ${tx.accountId}::bigint and s.id = coalesce(e.supplier_id, p.supplier_id)
        where j.account_id = ${tx.accountId}::bigint
        order by j.entry_date, j.source_id, j.entry_no, j.line_no`,
    ),
});
