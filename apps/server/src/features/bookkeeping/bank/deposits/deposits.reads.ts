import type {
  DepositFilter,
  DepositRow,
  DepositSort,
  DepositView,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../../platform/lists/ordered-rows.ts';
import { OF_PARTS, PARTS } from './deposit-parts.reads.ts';

type DepositFilterInput = z.output<typeof DepositFilter>;

const SORTS: ListSorts<DepositSort> = {
  number: [{ name: 'deposit_no', kind: 'integer' }],
  date: [
    { name: 'deposited_on', kind: 'date' },
    { name: 'deposit_no', kind: 'integer' },
  ],
  sum: [
    { name: 'sum_agorot', kind: 'integer' },
    { name: 'deposit_no', kind: 'integer' },
  ],
};

/** Returns the CTE of the deposits of a filter. */
function depositsStatement(
  accountId: number,
  { bankAccountId, from, to }: DepositFilterInput,
): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(bankAccountId === undefined
      ? []
      : [sql<SqlBool>`b.bank_account_id = ${bankAccountId}::uuid`]),
    ...(from === undefined ? [] : [sql<SqlBool>`b.deposited_on >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`b.deposited_on <= ${to}`]),
  ];
  return sql`deposits as (
    select b.id, b.deposit_no, b.deposited_on, b.bank_account_id, b.note, b.cheques, b.cheques_agorot,
      b.cash_agorot, b.cheques_agorot + b.cash_agorot as sum_agorot, b.created_at, b.undone_at
    from bank_deposits b
    where b.account_id = ${accountId}::bigint and ${sql.join<SqlBool>(conditions, sql` and `)})`;
}

type DepositSqlRow = DepositRow & Record<string, unknown>;

/** Returns deposits in order; what the bank shows of them is looked up for the requested ones. */
function depositRows(
  accountId: number,
  filter: DepositFilterInput,
  order: ListOrder,
  limit?: number,
): RawBuilder<DepositSqlRow> {
  return sql<DepositSqlRow>`with ${depositsStatement(accountId, filter)}
    select c.id, c.deposit_no as "depositNo", c.deposited_on as date, c.bank_account_id as "bankAccountId",
      a.name as "accountName", c.cheques, c.cheques_agorot as "chequesAgorot", c.cash_agorot as "cashAgorot",
      c.sum_agorot as "sumAgorot", c.note,
      case when c.undone_at is not null then 'undone' when n.matched = 0 then 'open'
        when n.matched < n.count then 'partly' else 'matched' end as state
    from ${rowsOfPage('deposits', 'c', order, limit)} c
    join bank_accounts a on a.account_id = ${accountId}::bigint and a.id = c.bank_account_id
    left join lateral (
      select count(*) as count, count(*) filter (where exists (select from bank_matches m
          where m.account_id = ${accountId}::bigint and m.document_id = t.document_id
            and m.line_no = t.line_no and m.at >= c.created_at)) as matched
      from bank_deposit_parts t where t.account_id = ${accountId}::bigint and t.deposit_id = c.id) n on true
    order by ${orderBy(order, 'c')}`;
}

const DEPOSITS: OrderedRows<DepositFilterInput, DepositSort, DepositSqlRow, DepositRow> = {
  sorts: SORTS,
  statement: depositRows,
  toShown: (row) => row,
  placeOf: ({ depositNo, date, sumAgorot }, sort) =>
    sort === 'number' ? [depositNo] : [{ date, sum: sumAgorot }[sort], depositNo],
};

/** Returns a page of the deposits. */
export function listDeposits(
  tx: AccountTx,
  filter: DepositFilterInput,
  input: PageInput<DepositSort>,
): Promise<ListPage<DepositRow>> {
  return readPage(tx, DEPOSITS, filter, input);
}

/** Returns all of them in order, some at a time. */
export function depositsToExport(
  tx: AccountTx,
  filter: DepositFilterInput,
  input: Pick<PageInput<DepositSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly DepositRow[]> {
  return readAll(tx, DEPOSITS, filter, input);
}

export interface DepositTotals {
  readonly count: number;
  readonly chequesAgorot: number;
  readonly cashAgorot: number;
  readonly sumAgorot: number;
}

/** Returns how many deposits a filter has, and the total of the active ones. */
export async function sumDeposits(
  tx: AccountTx,
  filter: DepositFilterInput,
): Promise<DepositTotals> {
  const { rows } = await sql<DepositTotals & Record<string, unknown>>`
    with ${depositsStatement(tx.accountId, filter)}
    select count(*)::int as count,
      coalesce(sum(c.cheques_agorot) filter (where c.undone_at is null), 0)::bigint as "chequesAgorot",
      coalesce(sum(c.cash_agorot) filter (where c.undone_at is null), 0)::bigint as "cashAgorot",
      coalesce(sum(c.sum_agorot) filter (where c.undone_at is null), 0)::bigint as "sumAgorot"
    from deposits c`.execute(tx.withoutPlugins());
  return rows[0] ?? { count: 0, chequesAgorot: 0, cashAgorot: 0, sumAgorot: 0 };
}

/** A deposit by the names of its parts. */
export interface DepositParts {
  readonly depositNo: number;
  readonly day: LocalDate;
  readonly parts: readonly { documentId: string; lineNo: number; dueNo: number }[];
}

/** Lists active deposits between two days, with the due money that they brought. */
export async function listDepositParts(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly DepositParts[]> {
  const { rows } = await tx.query<DepositParts & Record<string, unknown>>({
    name: 'bank-deposits-of-days',
    text: `select b.deposit_no as "depositNo", b.deposited_on as day,
        json_agg(json_build_object('documentId', u.document_id, 'lineNo', u.line_no, 'dueNo', u.due_no)
          order by u.document_id, u.line_no, u.due_no) as parts
      from bank_deposits b
      join bank_deposit_parts t on t.account_id = $1 and t.deposit_id = b.id
      join payment_dues u on u.account_id = $1 and u.document_id = t.document_id and u.line_no = t.line_no
      where b.account_id = $1 and b.undone_at is null and b.deposited_on between $2 and $3
      group by b.id, b.deposit_no, b.deposited_on order by b.deposit_no`,
    values: [tx.accountId, from, to],
  });
  return rows;
}

type StoredDeposit = Omit<DepositView, 'parts' | 'state'> & { readonly isUndone: boolean };

const DEPOSIT = `
  select b.id, b.deposit_no as "depositNo", b.deposited_on as date, b.bank_account_id as "bankAccountId",
    a.name as "accountName", b.cheques, b.cheques_agorot as "chequesAgorot", b.cash_agorot as "cashAgorot",
    b.cheques_agorot + b.cash_agorot as "sumAgorot", b.note, a.bank_code as "bankCode", a.branch,
    a.number as "accountNumber", b.created_at as at, b.undone_at is not null as "isUndone",
    json_build_object('kind', b.actor_kind, 'name', coalesce(u.full_name, '')) as by
  from bank_deposits b
    join bank_accounts a on a.account_id = $1 and a.id = b.bank_account_id
    left join person_names u on u.account_id = $1 and u.user_id = ${personOf('b')}
  where b.account_id = $1 and b.id = $2`;

type PartOfDeposit = DepositView['parts'][number];

/** Returns the cheques of a deposit by the day they are due, then its cash. */
async function readParts(tx: AccountTx, id: string): Promise<PartOfDeposit[]> {
  const { rows } = await tx.query<PartOfDeposit & Record<string, unknown>>({
    name: 'bank-deposit-parts',
    text: `${PARTS}, exists (select from bank_matches m
        join bank_deposits b on b.account_id = $1 and b.id = $2
        where m.account_id = $1 and m.document_id = p.document_id and m.line_no = p.line_no
          and m.at >= b.created_at) as "isMatched"
      ${OF_PARTS}
        and (p.document_id, p.line_no) in (select t.document_id, t.line_no from bank_deposit_parts t
          where t.account_id = $1 and t.deposit_id = $2)
      order by p.kind desc, p.payment_date, d.number, p.line_no`,
    values: [tx.accountId, id],
  });
  return rows;
}

function stateOf(isUndone: boolean, parts: readonly PartOfDeposit[]): DepositView['state'] {
  if (isUndone) return 'undone';
  const matched = parts.filter(({ isMatched }) => isMatched).length;
  if (matched === 0) return 'open';
  return matched === parts.length ? 'matched' : 'partly';
}

/** Returns a deposit with its cheques and cash. Throws NOT_FOUND. */
export async function getDeposit(tx: AccountTx, id: string): Promise<DepositView> {
  const { rows } = await tx.query<StoredDeposit & Record<string, unknown>>({
    name: 'bank-deposit',
    text: DEPOSIT,
    values: [tx.accountId, id],
  });
  const [stored] = rows;
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const { isUndone, ...deposit } = stored;
  const parts = await readParts(tx, id);
  return { ...deposit, parts, state: stateOf(isUndone, parts) };
}
