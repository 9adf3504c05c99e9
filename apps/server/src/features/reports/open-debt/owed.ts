import { DEBT_AGES, daysOfAge, type DebtAge } from '@pinkas/domain/customers/debt-age';
import type { DebtShown } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { boundText } from '../../../platform/db/bound-text.ts';
import {
  CREDIT_SUM,
  DEBT_COUNT,
  DEBT_SUM,
  HAS_BALANCE,
  IS_DEBT,
  overdueSum,
  REQUESTS_SUM,
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/** The filter of open debt. */
export interface AskedDebt {
  readonly today: LocalDate;
  readonly show: DebtShown;
  readonly filter: Omit<ReportFilterInput, 'itemId'>;
}

/** An open document that is a debt. */
export const IS_OPEN_DEBT = `(${IS_DEBT} and d.open_agorot <> 0)`;

/** Days since a document was due; one without a due date counts from its own. */
export const daysLate = (today: LocalDate): RawBuilder<number> =>
  sql<number>`(${today}::date - coalesce(d.due_date, d.document_date))`;

/** Returns whether a document of `documents d` is of an age. */
export function isOfAge(age: DebtAge, today: LocalDate): RawBuilder<SqlBool> {
  const { from, to } = daysOfAge(age);
  const late = daysLate(today);
  return sql<SqlBool>`(${from === null ? sql`true` : sql`${late} >= ${from}`}
    and ${to === null ? sql`true` : sql`${late} <= ${to}`})`;
}

const SHOWN: Readonly<Record<DebtShown, string>> = {
  owing: 'o.debt > o.credit',
  overdue: 'o.overdue > 0',
  credit: 'o.debt < o.credit',
  all: '(o.debt <> 0 or o.credit <> 0 or o.requests <> 0)',
};

/** Returns the documents that count, within the filter. */
export function countedDocuments(accountId: number, { filter }: AskedDebt): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`d.account_id = ${accountId}::bigint`,
    sql<SqlBool>`${sql.raw(HAS_BALANCE)}`,
    ...documentConditions(accountId, filter),
  ];
  return sql.join<SqlBool>(conditions, sql` and `);
}

/**
 * Returns the CTEs `owed` and `shown`: a row for each customer, from the index of open documents alone, by the one figure of
 * the debt of customers (decision 0070).
 */
export function owedByCustomer(accountId: number, asked: AskedDebt): RawBuilder<unknown> {
  const { today } = asked;
  const parameters = [sql`${accountId}::bigint`, sql`${today}::date`];
  const bound = (text: string): RawBuilder<unknown> => boundText(text, parameters);
  const ages = DEBT_AGES.map(
    ({ age }) => sql`coalesce(sum(d.open_agorot) filter (
      where ${sql.raw(IS_OPEN_DEBT)} and ${isOfAge(age, today)}), 0)::bigint as ${sql.ref(age)}`,
  );
  return sql`owed as (
      select d.customer_id, ${sql.raw(DEBT_COUNT)} as documents, ${sql.join(ages)},
        ${sql.raw(DEBT_SUM)} as debt, ${sql.raw(CREDIT_SUM)} as credit, ${sql.raw(REQUESTS_SUM)} as requests,
        ${bound(overdueSum('$2'))} as overdue,
        min(d.due_date) filter (where ${sql.raw(IS_OPEN_DEBT)} and d.due_date < ${today}) as oldest
      from documents d where d.account_id = ${accountId}::bigint and ${countedDocuments(accountId, asked)}
      group by d.customer_id),
    shown as (
      select o.*, o.debt - o.credit as balance from owed o where ${sql.raw(SHOWN[asked.show])})`;
}
