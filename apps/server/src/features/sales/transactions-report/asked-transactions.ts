import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { TransactionFigure } from '@pinkas/contract/sales/transactions-report/reported-transactions';
import type { TransactionGroup } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import {
  attemptStatesSeenAs,
  PAYMENT_STATES,
  type PaymentState,
} from '@pinkas/domain/clearing/payment-state';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import type { ComparedPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import {
  inDoubt,
  joinTransactions,
  PAYER_NAME,
  paymentsOf,
} from '../card-payments/card-payments.api.ts';

/** The filter of the report: days, currency, what it is broken down by, and the figure whose payments are requested. */
export interface AskedTransactions extends ReportPeriod {
  readonly by: TransactionGroup;
  readonly currency: TerminalCurrency;
  readonly row?: string | undefined;
  readonly figure?: TransactionFigure | undefined;
  readonly compared?: ComparedPeriod | undefined;
}

const IS_CHARGED = sql`p.state = any(${CHARGED_STATES}::text[])`;
const IS_UNDECIDED = sql`(not ${IS_CHARGED} and ${inDoubt('a')})`;
const DAY = sql`(p.created_at at time zone 'Asia/Jerusalem')::date`;
const BRAND = sql`coalesce(nullif(btrim(a.answer->'card'->>'brand'), ''), nullif(btrim(a.answer->>'wallet'), ''))`;
const NAME = sql`nullif(btrim(${PAYER_NAME}), '')`;

/** What a payment is seen as, by what went back of it where it was charged. */
const STATE_KEY = sql`case
  when ${IS_CHARGED} and p.refunded >= p.amount_minor and p.refunded > 0 then 'refunded'
  when ${IS_CHARGED} and p.refunded > 0 then 'partly-refunded'
  ${sql.join(
    PAYMENT_STATES.filter((state) => !isOfRefunds(state)).map(
      (state) =>
        sql`when p.state = any(${[...attemptStatesSeenAs(state)]}::text[]) then ${sql.lit(state)}`,
    ),
    sql` `,
  )} end`;

function isOfRefunds(state: PaymentState): boolean {
  return state === 'refunded' || state === 'partly-refunded';
}

/** A key of letters and digits for a name that may be of any script: one for two spellings in capitals. */
function keyOfName(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'n-' || left(md5(lower(${name})), 24)`;
}

/** What payments are grouped by, and the name of the group where its key does not name it. */
function groupOf({ by, compared }: AskedTransactions): {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
} {
  const noName = sql`null::text`;
  switch (by) {
    case 'month': {
      const months = compared?.monthsApart;
      const apart =
        months === undefined
          ? noName
          : sql`to_char(${DAY} + make_interval(months => ${months}::int), 'YYYY-MM')`;
      return {
        key: sql`case when i.is_previous then ${apart} else to_char(${DAY}, 'YYYY-MM') end`,
        name: noName,
      };
    }
    case 'day':
      return { key: sql`case when not i.is_previous then ${DAY}::text end`, name: noName };
    case 'terminal':
      return { key: sql`t.id::text`, name: sql`t.gateway || ' ' || t.terminal` };
    case 'brand':
      return { key: sql`coalesce(${keyOfName(BRAND)}, ${NO_GROUP})`, name: BRAND };
    case 'customer':
      return {
        key: sql`coalesce(c.id::text, ${keyOfName(NAME)}, ${CASUAL_GROUP})`,
        name: sql`coalesce(c.name, ${NAME})`,
      };
    case 'state':
      return { key: STATE_KEY, name: noName };
  }
}

const FIGURES: Readonly<Record<TransactionFigure, RawBuilder<unknown>>> = {
  charged: sql`k.charged > 0`,
  'given-back': sql`k.given_back > 0`,
  undecided: sql`k.undecided > 0`,
  'not-received': sql`k.not_received > 0`,
};

/**
 * Returns the CTEs that end with `keyed`: payments of the list of transactions in one currency, on the day on which each was
 * asked for, with what they are grouped by. What went back is part of the payment that it is of, whenever it went. Those
 * of the compared period are marked.
 */
export function keyedTransactions(
  accountId: number,
  asked: AskedTransactions,
): RawBuilder<unknown> {
  const { from, to, by, currency, row, figure, compared } = asked;
  const first = compared !== undefined && compared.from < from ? compared.from : from;
  const { key, name } = groupOf(asked);
  const isPrevious =
    compared === undefined ? sql`false` : sql`(${DAY} between ${compared.from} and ${compared.to})`;
  const customers =
    by === 'customer'
      ? sql`left join customers c on c.account_id = ${accountId}::bigint
          and c.id = coalesce(d.customer_id, (a.plan->>'customerId')::uuid)`
      : sql``;
  return sql`${paymentsOf(accountId, { from: first, to, currency })},
    keyed as (
      select k.* from (
        select p.id, p.created_at, p.refunded, i.is_previous, ${key} as key, ${name} as name,
          case when ${IS_CHARGED} then p.amount_minor else 0 end as charged,
          case when ${IS_CHARGED} then p.refunded else 0 end as given_back,
          case when ${IS_CHARGED} then p.amount_minor - p.refunded else 0 end as net,
          case when ${IS_UNDECIDED} then p.amount_minor else 0 end as undecided,
          case when ${IS_CHARGED} or ${IS_UNDECIDED} then 0 else p.amount_minor end as not_received
        from payments p ${joinTransactions(accountId)} ${customers}
        cross join lateral (select ${isPrevious} as is_previous) i
        where i.is_previous or ${DAY} between ${from} and ${to}) k
      where ${row === undefined ? sql`true` : sql`k.key = ${row}`}
        and ${figure === undefined ? sql`true` : FIGURES[figure]})`;
}
