import { NO_BRAND } from '@pinkas/contract/reports/cc/card-rows';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import type { CardDealType } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ComparedPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import {
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/** What narrows payments by card, after the contract's checks. */
export interface CardFilterInput extends Omit<ReportFilterInput, 'itemId'> {
  readonly brand?: string | undefined;
  readonly deal?: CardDealType | undefined;
}

/** The filter of payments by card; what is due after `today` is still to come. */
export interface AskedCards extends ReportPeriod {
  readonly filter: CardFilterInput;
  readonly today: LocalDate;
  readonly compared?: ComparedPeriod | undefined;
}

/** A brand in small letters, over `document_payments p`: two spellings of one brand are one. */
const BRAND_KEY = sql`coalesce(nullif(lower(btrim(p.detail->>'brand')), ''), ${NO_BRAND})`;
const DEAL = sql`coalesce(p.detail->>'dealType', 'regular')`;

/** The sum of a row over `documents d`: below zero where money went out. */
const signOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when d.doc_type = any(${GIVES_BACK_TYPES}::int[]) then -${column} else ${column} end`;

function cardConditions(accountId: number, filter: CardFilterInput): RawBuilder<SqlBool>[] {
  const { brand, deal, ...ofDocument } = filter;
  return [
    sql`p.kind = 'card'`,
    ...documentConditions(accountId, ofDocument),
    ...(brand === undefined ? [] : [sql<SqlBool>`${BRAND_KEY} = ${brand.toLowerCase()}`]),
    ...(deal === undefined ? [] : [sql<SqlBool>`${DEAL} = ${deal}`]),
  ];
}

/**
 * Returns the CTEs that end with `card_rows`: payments by card on the day of their document and, when it was cancelled,
 * reversed on the day of the ledger's entry for that (decision 0022), so that they agree with the account of cards.
 */
export function cardRows(accountId: number, asked: AskedCards): RawBuilder<unknown> {
  const { from, to, compared, filter, today } = asked;
  const first = compared !== undefined && compared.from < from ? compared.from : from;
  const parts = [
    ...bookedBetween({ from, to }, false),
    ...(compared === undefined ? [] : bookedBetween(compared, true)),
  ];
  return sql`coming as (
      select t.document_id, t.line_no, sum(t.sum_agorot)::bigint as coming from payment_dues t
      where t.account_id = ${accountId}::bigint and t.due_date > ${today} group by 1, 2),
    typed as (
      select p.document_id, p.line_no, d.document_date,
        case when x.document_id is not null then
          greatest(d.document_date, (x.cancelled_at at time zone 'Asia/Jerusalem')::date) end as cancelled_on,
        ${signOf(sql`p.sum_agorot`)} as money,
        case when x.document_id is null then ${signOf(sql`coalesce(c.coming, 0)`)} else 0 end as to_come,
        ${BRAND_KEY} as brand_key, btrim(coalesce(p.detail->>'brand', '')) as brand, ${DEAL} as deal
      from document_payments p
      join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
      left join document_cancellations x on x.account_id = ${accountId}::bigint and x.document_id = p.document_id
      left join coming c on c.document_id = p.document_id and c.line_no = p.line_no
      where p.account_id = ${accountId}::bigint
        and (d.document_date between ${first} and ${to} or x.document_id is not null)
        and ${sql.join(cardConditions(accountId, filter), sql` and `)}),
    card_rows as (${sql.join(parts, sql` union all `)})`;
}

/** Returns rows of `typed` on the two days on which they may stand. */
function bookedBetween(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  isPrevious: boolean,
): RawBuilder<unknown>[] {
  return [
    sql`select ${isPrevious}::boolean as is_previous, false as is_reversal, t.document_id, t.line_no,
      t.document_date as day, t.money, t.to_come, t.brand_key, t.brand, t.deal
      from typed t where t.document_date between ${from} and ${to}`,
    sql`select ${isPrevious}::boolean, true, t.document_id, t.line_no, t.cancelled_on, -t.money, 0,
      t.brand_key, t.brand, t.deal
      from typed t where t.cancelled_on between ${from} and ${to}`,
  ];
}

/** Returns the CTE `card_dues`: instalments that fall due within the period. Those of cancelled documents never arrive. */
export function cardDues(
  accountId: number,
  { from, to, filter }: Omit<AskedCards, 'today'>,
): RawBuilder<unknown> {
  return sql`card_dues as (
    select t.document_id, t.line_no, t.due_no, t.due_date as due, ${signOf(sql`t.sum_agorot`)} as money
    from payment_dues t
    join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = t.document_id
      and p.line_no = t.line_no
    join documents d on d.account_id = ${accountId}::bigint and d.id = t.document_id
    where t.account_id = ${accountId}::bigint and t.due_date between ${from} and ${to}
      and not exists (select from document_cancellations x
        where x.account_id = ${accountId}::bigint and x.document_id = t.document_id)
      and ${sql.join(cardConditions(accountId, filter), sql` and `)})`;
}
