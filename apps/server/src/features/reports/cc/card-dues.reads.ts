import type { CardDue } from '@pinkas/contract/reports/cc/card-rows';
import type { CardDueSort } from '@pinkas/contract/reports/cc/cc.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { monthsOf, type MonthOfPeriod } from '@pinkas/domain/time/report-period';
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
import { cardDues, type AskedCards } from './card-rows.ts';

/** The filter of instalments, by the days on which they fall due. */
export type AskedDues = Omit<AskedCards, 'today' | 'compared'>;

const SORTS: ListSorts<CardDueSort> = {
  due: [
    { name: 'due', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
    { name: 'due_no', kind: 'integer' },
  ],
  sum: [
    { name: 'money', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
    { name: 'due_no', kind: 'integer' },
  ],
};

type DueSqlRow = Omit<CardDue, 'id'> & Record<string, unknown>;

/** Instalments in order with their documents, which are looked up only for the requested ones. */
function dueRows(
  accountId: number,
  asked: AskedDues,
  order: ListOrder,
  limit?: number,
): RawBuilder<DueSqlRow> {
  const number = (name: string) => sql`coalesce((p.detail->>${sql.lit(name)})::int, 0)`;
  return sql<DueSqlRow>`with ${cardDues(accountId, asked)}
    select c.document_id as "documentId", c.line_no as "lineNo", c.due_no as "dueNo",
      c.due as "dueDate", d.doc_type as "docType", d.number, d.customer_name as "customerName",
      btrim(coalesce(p.detail->>'brand', '')) as brand, coalesce(p.detail->>'lastDigits', '') as "lastDigits",
      case when ${number('dealPayment')} > 0 then ${number('dealPayment')} else c.due_no end as part,
      greatest(${number('instalments')}, ${number('dealPayments')}, 1) as parts, c.money as "sumAgorot"
    from ${rowsOfPage('card_dues', 'c', order, limit)} c
    join documents d on d.account_id = ${accountId}::bigint and d.id = c.document_id
    join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = c.document_id
      and p.line_no = c.line_no
    order by ${orderBy(order, 'c')}`;
}

const CARD_DUES: OrderedRows<AskedDues, CardDueSort, DueSqlRow, CardDue> = {
  sorts: SORTS,
  statement: dueRows,
  toShown: (row) => ({ ...row, id: `${row.documentId}-${row.lineNo}-${row.dueNo}` }),
  placeOf: ({ dueDate, sumAgorot, documentId, lineNo, dueNo }, sort) => [
    sort === 'due' ? dueDate : sumAgorot,
    documentId,
    lineNo,
    dueNo,
  ],
};

/** Returns a page of instalments. */
export function listCardDues(
  tx: AccountTx,
  asked: AskedDues,
  input: PageInput<CardDueSort>,
): Promise<ListPage<CardDue>> {
  return readPage(tx, CARD_DUES, asked, input);
}

/** Returns all of them in order, some at a time. */
export function cardDuesToExport(
  tx: AccountTx,
  asked: AskedDues,
  input: Pick<PageInput<CardDueSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly CardDue[]> {
  return readAll(tx, CARD_DUES, asked, input);
}

interface MonthSum {
  readonly instalments: number;
  readonly sumAgorot: number;
}

interface DuesTotal extends MonthSum {
  readonly toComeAgorot: number;
  readonly months: (MonthOfPeriod & MonthSum)[];
}

/** Returns their total, after today, and in each month of the period; of one snapshot. */
export async function sumCardDues(
  tx: AccountTx,
  asked: AskedDues,
  today: LocalDate,
): Promise<DuesTotal> {
  const { rows } = await sql<MonthSum & { readonly month: string; readonly toCome: number }>`
    with ${cardDues(tx.accountId, asked)}
    select to_char(c.due, 'YYYY-MM') as month, count(*)::int as instalments,
      sum(c.money)::bigint as "sumAgorot",
      coalesce(sum(c.money) filter (where c.due > ${today}), 0)::bigint as "toCome"
    from card_dues c group by 1`.execute(tx.withoutPlugins());
  const add = (value: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + value(row), 0);
  return {
    instalments: add(({ instalments }) => instalments),
    sumAgorot: add(({ sumAgorot }) => sumAgorot),
    toComeAgorot: add(({ toCome }) => toCome),
    months: monthsOf(asked).map((month) => {
      const found = rows.find((row) => row.month === month.month);
      return {
        ...month,
        instalments: found?.instalments ?? 0,
        sumAgorot: found?.sumAgorot ?? 0,
      };
    }),
  };
}
