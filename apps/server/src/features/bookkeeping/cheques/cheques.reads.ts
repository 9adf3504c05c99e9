import type { Cheque, ChequeSort } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { assert } from '@pinkas/domain/assert';
import { startOfWeek } from '@pinkas/domain/time/business-calendar';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';
import { chequesStatement, REOPENS_DEBT, type ChequeFilterInput } from './cheque-rows.ts';

/** This many weeks ahead are shown one by one. */
const WEEKS_SHOWN = 8;
const DAYS_OF_WEEK = 7;

const SORTS: ListSorts<ChequeSort> = {
  due: [
    { name: 'due', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
  ],
  sum: [
    { name: 'sum_agorot', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
  ],
  date: [
    { name: 'document_date', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
  ],
};

type ChequeSqlRow = Omit<Cheque, 'id'> & Record<string, unknown>;

/** Cheques in order with their documents, which are looked up only for the requested ones. */
function chequeRows(
  accountId: number,
  filter: ChequeFilterInput,
  order: ListOrder,
  limit?: number,
): RawBuilder<ChequeSqlRow> {
  return sql<ChequeSqlRow>`with ${chequesStatement(accountId, filter)}
    select c.document_id as "documentId", c.line_no as "lineNo", d.doc_type as "docType", d.number,
      c.document_date as "documentDate", d.customer_id as "customerId",
      d.customer_name as "customerName", c.due as "dueDate", c.sum_agorot as "sumAgorot",
      coalesce(p.detail->>'bank', '') as bank, coalesce(p.detail->>'branch', '') as "bankBranch",
      coalesce(p.detail->>'account', '') as "bankAccount",
      coalesce(p.detail->>'chequeNumber', '') as "chequeNumber", c.state,
      s.on_date as "stateDate", coalesce(s.bank_account, '') as "depositedTo",
      coalesce(s.reason, '') as reason, coalesce(s.fee_agorot, 0)::bigint as "feeAgorot",
      ${REOPENS_DEBT} as "reopensDebt", coalesce(n.full_name, '') as "changedBy"
    from ${rowsOfPage('cheques', 'c', order, limit)} c
    join documents d on d.account_id = ${accountId}::bigint and d.id = c.document_id
    join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = c.document_id
      and p.line_no = c.line_no
    left join cheque_states s on s.account_id = ${accountId}::bigint and s.document_id = c.document_id
      and s.line_no = c.line_no
    left join person_names n on n.account_id = ${accountId}::bigint and n.user_id = s.changed_by
    order by ${orderBy(order, 'c')}`;
}

const toCheque = (row: ChequeSqlRow): Cheque => ({
  ...row,
  id: `${row.documentId}-${row.lineNo}`,
});

const CHEQUES: OrderedRows<ChequeFilterInput, ChequeSort, ChequeSqlRow, Cheque> = {
  sorts: SORTS,
  statement: chequeRows,
  toShown: toCheque,
  placeOf: ({ dueDate, sumAgorot, documentDate, documentId, lineNo }, sort) => [
    { due: dueDate, sum: sumAgorot, date: documentDate }[sort],
    documentId,
    lineNo,
  ],
};

/** Returns a page of the cheques that were received. */
export function listCheques(
  tx: AccountTx,
  filter: ChequeFilterInput,
  input: PageInput<ChequeSort>,
): Promise<ListPage<Cheque>> {
  return readPage(tx, CHEQUES, filter, input);
}

/** Returns all of them in order, some at a time. */
export function chequesToExport(
  tx: AccountTx,
  filter: ChequeFilterInput,
  input: Pick<PageInput<ChequeSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly Cheque[]> {
  return readAll(tx, CHEQUES, filter, input);
}

/** Number and total. */
export interface ChequeSum {
  readonly count: number;
  readonly sumAgorot: number;
}

export interface ChequeTotals extends ChequeSum {
  readonly late: ChequeSum;
  readonly weeks: (ChequeSum & { readonly from: LocalDate; readonly to: LocalDate })[];
  readonly later: ChequeSum;
}

interface TotalsRow extends Record<string, unknown>, ChequeSum {
  /** -1 before today, -2 the whole of the filter, else the week from this one on. */
  readonly week: number;
}

/**
 * Returns the totals of the cheques of a filter, and when those in hand fall due; the week begins on Sunday. Neither state nor
 * days of the filter narrow the weeks. One statement, so that all is of one snapshot.
 */
export async function sumCheques(
  tx: AccountTx,
  filter: ChequeFilterInput,
  today: LocalDate,
): Promise<ChequeTotals> {
  const { from: _from, to: _to, show: _show, ...ofParty } = filter;
  const thisWeek = startOfWeek(today);
  const inHand = chequesStatement(tx.accountId, { ...ofParty, show: 'in-hand' });
  const { rows } = await sql<TotalsRow>`
    select -2 as week, count(*)::int as count, coalesce(sum(c.sum_agorot), 0)::bigint as "sumAgorot"
    from (with ${chequesStatement(tx.accountId, filter)} select * from cheques) c
    union all
    select case when c.due < ${today} then -1
        else least((c.due - ${thisWeek}::date) / ${DAYS_OF_WEEK}::int, ${WEEKS_SHOWN}::int) end as week,
      count(*)::int, sum(c.sum_agorot)::bigint
    from (with ${inHand} select * from cheques) c group by 1`.execute(tx.withoutPlugins());
  const sumOf = (week: number): ChequeSum => {
    const row = rows.find((one) => one.week === week);
    return { count: row?.count ?? 0, sumAgorot: row?.sumAgorot ?? 0 };
  };
  assert(rows.length > 0, 'an aggregate has a row');
  return {
    ...sumOf(-2),
    late: sumOf(-1),
    weeks: Array.from({ length: WEEKS_SHOWN }, (_, index) => {
      const from = addDays(thisWeek, DAYS_OF_WEEK * index);
      return { from, to: addDays(from, DAYS_OF_WEEK - 1), ...sumOf(index) };
    }),
    later: sumOf(WEEKS_SHOWN),
  };
}
