import type { PaymentGroup } from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP } from '@pinkas/contract/reports/report-query';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { documentConditions, type ReportFilterInput } from '../income/income.api.ts';

/** What money is asked for: days, what narrows the documents, and what it is broken down by. */
export interface AskedMoney extends ReportPeriod {
  readonly by: PaymentGroup;
  readonly filter: Omit<ReportFilterInput, 'itemId'>;
  /** The row and the means whose documents are asked for. */
  readonly row?: string | undefined;
  readonly means?: MoneyAccount | undefined;
}

const KEYS: Readonly<Record<PaymentGroup, RawBuilder<unknown>>> = {
  month: sql`to_char(p.day, 'YYYY-MM')`,
  day: sql`p.day::text`,
  means: sql`p.means`,
  customer: sql`case when c.is_regular then c.id::text else ${sql.lit(CASUAL_GROUP)} end`,
};

/**
 * Returns the statement `keyed` to stand behind `with`: what the ledger says that came in, by document, day and means, with the
 * key of its group. A cancelled receipt stands on its own day and, taken back, on that of its cancellation (decision 0022).
 */
export function keyedMoney(
  accountId: number,
  { from, to, by, filter, row, means }: AskedMoney,
): RawBuilder<unknown> {
  const accounts = means === undefined ? [...MONEY_ACCOUNTS] : [means];
  const conditions = [sql<SqlBool>`true`, ...documentConditions(accountId, filter)];
  const customers =
    by === 'customer'
      ? sql`left join customers c on c.account_id = ${accountId}::bigint and c.id = d.customer_id`
      : sql``;
  const ofRow = row === undefined ? sql`true` : sql`k.key = ${row}`;
  return sql`posted as (
      select j.document_id, j.entry_date as day, j.ledger_account as means,
        sum(j.debit_agorot - j.credit_agorot)::bigint as money
      from journal_lines j
      where j.account_id = ${accountId}::bigint and j.ledger_account = any(${accounts}::text[])
        and j.entry_date between ${from} and ${to}
      group by 1, 2, 3),
    keyed as (
      select k.* from (
        select p.document_id, p.day, p.means, p.money, ${KEYS[by]} as key
        from posted p join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
        ${customers} where ${sql.join(conditions, sql` and `)}) k
      where ${ofRow})`;
}
