import type { PaymentGroup } from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP } from '@pinkas/contract/reports/report-query';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import type { ComparedPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import {
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/**
 * The filter of received money: days, what narrows the documents, and what it is broken down by.
 */
export interface AskedMoney extends ReportPeriod {
  readonly by: PaymentGroup;
  readonly filter: Omit<ReportFilterInput, 'itemId'>;
  /** The row and the payment methods whose documents are requested. */
  readonly row?: string | undefined;
  readonly means?: MoneyAccount | undefined;
  readonly compared?: ComparedPeriod | undefined;
}

/**
 * Returns what money is grouped by, of the type of its column, as text is slow to group by: a customer, nothing for a casual
 * one; a payment method, a day, or the first day of a month, of the compared period the month that it is compared with, or
 * nothing.
 */
function groupOf({ by, compared }: Pick<AskedMoney, 'by' | 'compared'>): RawBuilder<unknown> {
  switch (by) {
    case 'month': {
      const months = compared?.monthsApart;
      const apart =
        months === undefined
          ? sql`null`
          : sql`date_trunc('month', p.day + make_interval(months => ${months}::int))::date`;
      const month = sql`date_trunc('month', p.day::timestamp)::date`;
      return sql`case when p.is_previous then ${apart} else ${month} end`;
    }
    case 'day':
      return sql`case when not p.is_previous then p.day end`;
    case 'means':
      return sql`p.means`;
    case 'customer':
      return sql`case when c.is_regular then c.id end`;
  }
}

/** Returns the key of a group on the wire. */
export function keyOf(by: PaymentGroup, of: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (by) {
    case 'month':
      return sql`to_char(${of}, 'YYYY-MM')`;
    case 'customer':
      return sql`coalesce(${of}::text, ${CASUAL_GROUP})`;
    case 'day':
    case 'means':
      return sql`${of}::text`;
  }
}

/** Returns what was received between two days by the ledger, line by line. */
function postedBetween(
  accountId: number,
  accounts: readonly MoneyAccount[],
  { from, to }: ReportPeriod,
  isPrevious: boolean,
): RawBuilder<unknown> {
  return sql`select ${isPrevious}::boolean as is_previous, j.document_id, j.entry_date as day,
      j.ledger_account as means, j.debit_agorot - j.credit_agorot as money
    from journal_lines j
    where j.account_id = ${accountId}::bigint and j.ledger_account = any(${accounts}::text[])
      and j.entry_date between ${from} and ${to}`;
}

/**
 * Returns the CTE `keyed`: the lines of the ledger of what was received, with what they are grouped by. A cancelled
 * receipt is on its own day and, reversed, on that of its cancellation (decision 0022). Rows of the compared period are
 * marked.
 */
export function keyedMoney(
  accountId: number,
  { from, to, by, filter, row, means, compared }: AskedMoney,
): RawBuilder<unknown> {
  const accounts = means === undefined ? [...MONEY_ACCOUNTS] : [means];
  const parts = [
    postedBetween(accountId, accounts, { from, to }, false),
    ...(compared === undefined ? [] : [postedBetween(accountId, accounts, compared, true)]),
  ];
  const conditions = [sql<SqlBool>`true`, ...documentConditions(accountId, filter)];
  const customers =
    by === 'customer'
      ? sql`left join customers c on c.account_id = ${accountId}::bigint and c.id = d.customer_id`
      : sql``;
  const ofRow = row === undefined ? sql`true` : sql`${keyOf(by, sql`k.of`)} = ${row}`;
  return sql`posted as (${sql.join(parts, sql` union all `)}),
    keyed as (
      select k.* from (
        select p.is_previous, p.document_id, p.day, p.means, p.money, ${groupOf({ by, compared })} as of
        from posted p join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
        ${customers} where ${sql.join(conditions, sql` and `)}) k
      where ${ofRow})`;
}
