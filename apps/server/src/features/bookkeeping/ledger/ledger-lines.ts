import type { LedgerLine, LedgerSource } from '@pinkas/contract/reports/ledger-line';
import { sql, type RawBuilder } from 'kysely';

import { orderBy, type ListOrder, type SortColumn } from '../../../platform/lists/list-order.ts';

/** The order of the ledger: by day, then by the source of a line, which keeps an entry together. */
export const LEDGER_ORDER: readonly SortColumn[] = [
  { name: 'date', kind: 'date' },
  { name: 'source_kind', kind: 'text' },
  { name: 'source_id', kind: 'uuid' },
  { name: 'entry_no', kind: 'integer' },
  { name: 'line_no', kind: 'integer' },
];

/** The columns of `ledger_lines l` by which reports identify a line. */
export const LINE_COLUMNS = sql`l.source_kind, l.source_id, l.entry_no, l.line_no, l.entry_date as date,
  l.ledger_account, l.customer_id, l.debit_agorot, l.credit_agorot`;

/** A line with its source, as `withSources` returns it. */
export interface LedgerLineRow {
  readonly source_kind: LedgerSource;
  readonly source_id: string;
  readonly entry_no: number;
  readonly line_no: number;
  readonly date: LedgerLine['date'];
  readonly ledger_account: string;
  readonly debit_agorot: number;
  readonly credit_agorot: number;
  readonly doc_type: number | null;
  readonly number: string;
  readonly party_id: string | null;
  readonly party_name: string;
  readonly description: string;
  readonly is_reversal: boolean;
  readonly counter_accounts: readonly string[] | null;
  /** Names of own accounts among them, in the same order; empty for the others. */
  readonly counter_names: readonly string[] | null;
  readonly account_name: string | null;
}

/**
 * Returns the statement of chosen lines with what posted them, in an order. Sources are looked up for these lines alone, so
 * `lines` is a page of them, or all of an export.
 */
export function withSources<Row extends LedgerLineRow>(
  accountId: number,
  lines: RawBuilder<unknown>,
  order: ListOrder,
): RawBuilder<Row> {
  const account = sql`${accountId}::bigint`;
  return sql<Row>`
    select p.*, d.doc_type, coalesce(d.number::text, e.reference, m.entry_no::text, '') as number,
      coalesce(p.customer_id, d.customer_id, e.supplier_id, s.supplier_id) as party_id,
      coalesce(d.customer_name, e.supplier_name, c.name, '') as party_name,
      coalesce(d.subject, e.description, s.remark, m.description, '') as description,
      ${isReversal(account)} as is_reversal, o.accounts as counter_accounts, a.name as account_name,
      o.names as counter_names
    from (${lines}) p
    left join documents d on d.account_id = ${account} and p.source_kind = 'document' and d.id = p.source_id
    left join expenses e on e.account_id = ${account} and p.source_kind = 'expense' and e.id = p.source_id
    left join supplier_payments s
      on s.account_id = ${account} and p.source_kind = 'supplier-payment' and s.id = p.source_id
    left join customers c on c.account_id = ${account} and c.id = coalesce(p.customer_id, s.supplier_id)
    left join document_cancellations k
      on k.account_id = ${account} and p.source_kind = 'document' and k.document_id = p.source_id
    left join manual_entries m on m.account_id = ${account} and p.source_kind = 'manual' and m.id = p.source_id
    left join own_ledger_accounts a on a.account_id = ${account} and a.id::text = p.ledger_account
    left join lateral (
      select array_agg(x.code order by x.code) as accounts, array_agg(coalesce(w.name, '') order by x.code) as names
      from (select distinct x.ledger_account as code from ledger_lines x
      where x.account_id = ${account} and x.source_kind = p.source_kind and x.source_id = p.source_id
        and x.entry_no = p.entry_no and x.entry_date = p.date and x.ledger_account <> p.ledger_account
        and (x.debit_agorot > 0) <> (p.debit_agorot > 0)) x
      left join own_ledger_accounts w on w.account_id = ${account} and w.id::text = x.code) o on true
    order by ${orderBy(order, 'p')}`;
}

/**
 * A cancellation doubles the lines of its document, a cheque that bounced takes its sum back; of purchases each second entry
 * takes the one before it back.
 */
function isReversal(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case p.source_kind
    when 'document' then k.document_id is not null and p.line_no > (
      select max(x.line_no) / 2 from journal_lines x
      where x.account_id = ${account} and x.document_id = p.source_id)
      or k.document_id is null and exists (select from cheque_entries e
        where e.account_id = ${account} and e.document_id = p.source_id and e.takes_back
          and p.line_no in (e.first_line, e.first_line + 1))
    when 'manual' then m.reverses_id is not null
    else p.entry_no % 2 = 0 end`;
}

/** Returns a line as the wire has it. */
export function toLedgerLine(row: LedgerLineRow): LedgerLine {
  return {
    id: [row.source_kind, row.source_id, row.entry_no, row.line_no].join(':'),
    date: row.date,
    account: row.ledger_account,
    accountName: row.account_name ?? '',
    source: row.source_kind,
    sourceId: row.source_id,
    docType: row.doc_type,
    number: row.number,
    partyId: row.party_id,
    partyName: row.party_name,
    description: row.description,
    isReversal: row.is_reversal,
    counterAccounts: (row.counter_accounts ?? []).map((account, index) => ({
      account,
      name: row.counter_names?.[index] ?? '',
    })),
    debitAgorot: row.debit_agorot,
    creditAgorot: row.credit_agorot,
  };
}

/** Returns the cursor of a line in the ledger, in the order of `LEDGER_ORDER`. */
export function placeOfLine({ id, date }: LedgerLine): (string | number)[] {
  const [kind = '', sourceId = '', entryNo = '', lineNo = ''] = id.split(':');
  return [date, kind, sourceId, Number(entryNo), Number(lineNo)];
}
