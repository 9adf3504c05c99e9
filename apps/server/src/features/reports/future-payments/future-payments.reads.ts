import type {
  ComingPayment,
  ComingSort,
  ComingStep,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { startOfWeek } from '@pinkas/domain/time/business-calendar';
import {
  addDays,
  addMonths,
  daysBetween,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
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
import { comingRows, type AskedComing } from './coming-rows.ts';

/** This many weeks or months ahead are shown one by one. */
const PERIODS_SHOWN: Readonly<Record<ComingStep, number>> = { week: 8, month: 6 };
const DAYS_OF_WEEK = 7;

const SORTS: ListSorts<ComingSort> = {
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

/** What the list shows, and to whom: everybody sees their own reminders. */
export interface AskedList extends AskedComing {
  readonly userId: string;
}

type ComingSqlRow = Omit<ComingPayment, 'id' | 'daysLate' | 'reminder'> &
  Record<string, unknown> & {
    readonly today: LocalDate;
    readonly reminderId: string | null;
    readonly remindOn: LocalDate | null;
    readonly reminderNote: string | null;
  };

/** Returns sums in order with their documents, which are looked up only for the requested ones. */
function rowsInOrder(
  accountId: number,
  asked: AskedList,
  order: ListOrder,
  limit?: number,
): RawBuilder<ComingSqlRow> {
  const number = (name: string) => sql`coalesce((p.detail->>${sql.lit(name)})::int, 0)`;
  return sql<ComingSqlRow>`with ${comingRows(accountId, asked)}
    select c.kind, c.document_id as "documentId", c.line_no as "lineNo", c.due_no as "dueNo",
      d.doc_type as "docType", d.number, d.customer_name as "customerName", c.due as "dueDate",
      coalesce(p.detail->>'chequeNumber', p.detail->>'lastDigits', '') as reference,
      case when ${number('dealPayment')} > 0 then ${number('dealPayment')} else greatest(c.due_no, 1) end as part,
      greatest(${number('instalments')}, ${number('dealPayments')}, 1) as parts, c.money as "sumAgorot",
      ${asked.today}::date as today, r.id as "reminderId", r.remind_on as "remindOn", r.note as "reminderNote"
    from ${rowsOfPage('coming_rows', 'c', order, limit)} c
    join documents d on d.account_id = ${accountId}::bigint and d.id = c.document_id
    left join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = c.document_id
      and p.line_no = c.line_no
    left join payment_reminders r on r.account_id = ${accountId}::bigint and r.user_id = ${asked.userId}
      and r.document_id = c.document_id and r.kind = c.kind and r.line_no = c.line_no and r.due_no = c.due_no
    order by ${orderBy(order, 'c')}`;
}

function toComing(shown: ComingSqlRow): ComingPayment {
  const { today, reminderId: id, remindOn, reminderNote: note, ...row } = shown;
  return {
    ...row,
    reminder: id === null || remindOn === null ? null : { id, remindOn, note: note ?? '' },
    id: `${row.kind}-${row.documentId}-${row.lineNo}-${row.dueNo}`,
    daysLate: Math.max(0, daysBetween(row.dueDate, today)),
  };
}

const COMING: OrderedRows<AskedList, ComingSort, ComingSqlRow, ComingPayment> = {
  sorts: SORTS,
  statement: rowsInOrder,
  toShown: toComing,
  placeOf: ({ dueDate, sumAgorot, documentId, lineNo, dueNo }, sort) => [
    sort === 'due' ? dueDate : sumAgorot,
    documentId,
    lineNo,
    dueNo,
  ],
};

/** Returns a page of the sums that are to come. */
export function listComing(
  tx: AccountTx,
  asked: AskedList,
  input: PageInput<ComingSort>,
): Promise<ListPage<ComingPayment>> {
  return readPage(tx, COMING, asked, input);
}

/** Returns all of them in order, some at a time. */
export function comingToExport(
  tx: AccountTx,
  asked: AskedList,
  input: Pick<PageInput<ComingSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly ComingPayment[]> {
  return readAll(tx, COMING, asked, input);
}

/** Number and total. */
export interface ComingSum {
  readonly count: number;
  readonly sumAgorot: number;
}

interface RunningSum extends ComingSum {
  readonly runningAgorot: number;
}

export interface ComingTotals extends ComingSum {
  readonly late: ComingSum;
  readonly periods: (RunningSum & { readonly from: LocalDate; readonly to: LocalDate })[];
  readonly later: RunningSum;
}

export interface ComingDay extends ComingSum {
  readonly due: LocalDate;
}

/** Returns the sums of each day on which something is due. */
export async function comingByDay(
  tx: AccountTx,
  asked: AskedComing,
): Promise<readonly ComingDay[]> {
  const { rows } = await sql<ComingDay>`with ${comingRows(tx.accountId, asked)}
    select c.due, count(*)::int as count, sum(c.money)::bigint as "sumAgorot"
    from coming_rows c group by 1`.execute(tx.withoutPlugins());
  return rows;
}

function sumOf(rows: readonly ComingDay[]): ComingSum {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sumAgorot: rows.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0),
  };
}

/** Returns the periods from today on: what is left of this week or month, then whole ones. */
function periodsAhead(today: LocalDate, step: ComingStep): { from: LocalDate; to: LocalDate }[] {
  const startAt = (index: number): LocalDate =>
    step === 'week'
      ? addDays(startOfWeek(today), DAYS_OF_WEEK * index)
      : addMonths(startOfMonth(today), index);
  return Array.from({ length: PERIODS_SHOWN[step] }, (_, index) => ({
    from: index === 0 ? today : startAt(index),
    to: addDays(startAt(index + 1), -1),
  }));
}

/**
 * Returns the totals of a filter, and how the sums arrive from today on, with a running sum that begins with what is late; the
 * week begins on Sunday. The days of the filter do not narrow the periods. All of one snapshot.
 */
export async function sumComing(
  tx: AccountTx,
  { filter, today }: AskedComing,
  step: ComingStep,
): Promise<ComingTotals> {
  await readOneMoment(tx);
  const { from: _from, to: _to, ...always } = filter;
  const whole = sumOf(await comingByDay(tx, { filter, today }));
  const days = await comingByDay(tx, { filter: always, today });
  const late = sumOf(days.filter(({ due }) => due < today));
  const ahead = periodsAhead(today, step);
  const last = ahead.at(-1)?.to ?? today;
  let running = late.sumAgorot;
  const periods = ahead.map((period) => {
    const sum = sumOf(days.filter(({ due }) => due >= period.from && due <= period.to));
    running += sum.sumAgorot;
    return { ...period, ...sum, runningAgorot: running };
  });
  const later = sumOf(days.filter(({ due }) => due > last));
  return {
    ...whole,
    late,
    periods,
    later: { ...later, runningAgorot: running + later.sumAgorot },
  };
}
