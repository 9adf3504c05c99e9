import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type {
  TransactionFilter,
  TransactionsShown,
} from '@pinkas/contract/sales/card-payments/card-payments.contract';
import {
  type AttemptState,
  CHARGED_STATES,
  SURELY_FAILED,
} from '@pinkas/domain/clearing/attempt-state';
import { GIVING_BACK } from '@pinkas/domain/clearing/giving-back';
import {
  attemptStatesSeenAs,
  paymentStateOf,
  type PaymentState,
} from '@pinkas/domain/clearing/payment-state';
import { parseScaled } from '@pinkas/domain/money/parse';
import { searchText } from '@pinkas/domain/text/search-text';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { withinDays } from '../../../../platform/lists/day-bounds.ts';
import type { CardAttempts } from '../../../../platform/db/schema.types.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';

type Condition = RawBuilder<SqlBool>;

export const BACK = [...GIVING_BACK];

/** Who pays, over `card_attempts a`. */
export const CUSTOMER = sql`coalesce(nullif(a.payer->>'name', ''), a.plan->'customer'->>'name', '')`;

/** Whether people have to look at an attempt, by the alias of its table. */
export function inDoubt(alias: string): Condition {
  return sql`(${sql.ref(`${alias}.state`)} = 'unknown' or ${sql.ref(`${alias}.trouble`)} is not null)`;
}

function isIn(states: readonly AttemptState[]): Condition {
  return sql`a.state = any(${[...states]}::text[])`;
}

function seenAs(...states: readonly PaymentState[]): Condition {
  return isIn(states.flatMap((state) => attemptStatesSeenAs(state)));
}

function shownConditions(accountId: number, show: TransactionsShown): readonly Condition[] {
  switch (show) {
    case 'all':
      return [];
    case 'paid':
      return [isIn(CHARGED_STATES), sql`r.refunded = 0`];
    case 'given-back':
      return [
        sql`((${isIn(CHARGED_STATES)} and r.refunded > 0) or ${seenAs('cancelled', 'charged-back')})`,
      ];
    case 'undecided':
      return [
        sql`(${inDoubt('a')} or exists (select from card_attempts b where b.account_id = ${accountId}::bigint
          and b.original_id = a.id and ${inDoubt('b')}))`,
      ];
    case 'refused':
      return [seenAs('refused')];
    case 'not-paid':
      return [seenAs('not-paid', 'waiting')];
  }
}

function searchConditions(search: string | undefined): readonly Condition[] {
  const text = searchText(search ?? '');
  if (text === '') return [];
  const sum = parseScaled(search ?? '', 2) ?? null;
  return [
    sql`(search_fold(${CUSTOMER}) like any(${[...likePatterns(text)]}::text[])
      or a.answer->'card'->>'lastDigits' = ${text} or a.answer->>'approvalNumber' = ${text}
      or a.amount_minor = ${sum}::bigint)`,
  ];
}

/** `SURELY_FAILED` as a parameter of statements. */
export const FAILED = [...SURELY_FAILED];

/** What surely went back of an attempt, by the alias of its table: minor units. */
export function givenBackOf(accountId: number, alias: string): RawBuilder<number> {
  return sql`(select coalesce(sum(b.amount_minor), 0)::bigint from card_attempts b
    where b.account_id = ${accountId}::bigint and b.original_id = ${sql.ref(`${alias}.id`)}
      and b.operation = any(${BACK}::text[]) and b.state = any(${CHARGED_STATES}::text[]))`;
}

/** The same of `card_attempts a` of the account `$1`, for statements whose text is known; its test compares both lists of names. */
export const GIVEN_BACK = `(select coalesce(sum(b.amount_minor), 0)::bigint from card_attempts b
    where b.account_id = $1 and b.original_id = a.id and b.operation in ('void', 'refund', 'release', 'chargeback')
      and b.state in ('approved', 'captured', 'transmitted', 'settled'))`;

/** Whether something took a hold, or may have: `c` takes it. */
export const TAKES = sql<SqlBool>`(c.operation = 'capture' and not c.state = any(${FAILED}::text[]))`;

/** Whether an attempt is no payment of its own: a hold that was taken, and what surely did not take one. */
function isToldByOther(alias: string, accountId: number): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`((${column('operation')} = 'hold' and exists (select from card_attempts c
      where c.account_id = ${accountId}::bigint and c.original_id = ${column('id')} and ${TAKES}))
    or (${column('operation')} = 'capture' and ${column('state')} = any(${FAILED}::text[])))`;
}

/**
 * Returns the CTE `payments`: attempts to take money that a filter shows, with what surely went back of each. What gives back is
 * no row of its own, and neither is a hold once it was taken: what took it is.
 */
export function paymentsOf(accountId: number, filter: TransactionFilter): RawBuilder<unknown> {
  const { show = 'all', from, to, search, source, terminalId, currency } = filter;
  const conditions: readonly Condition[] = [
    ...shownConditions(accountId, show),
    ...withinDays('a.created_at', { from, to }),
    ...searchConditions(search),
    ...(source === undefined ? [] : [sql<SqlBool>`a.source = ${source}`]),
    ...(terminalId === undefined ? [] : [sql<SqlBool>`a.terminal_id = ${terminalId}::uuid`]),
    ...(currency === undefined ? [] : [sql<SqlBool>`a.currency = ${currency}`]),
  ];
  return sql`payments as (
    select a.id, a.created_at, a.amount_minor, a.currency, a.state, r.refunded
    from card_attempts a
    cross join lateral (select ${givenBackOf(accountId, 'a')} as refunded) r
    where a.account_id = ${accountId}::bigint and not a.operation = any(${BACK}::text[])
      and not ${isToldByOther('a', accountId)}
      and ${sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)})`;
}

/** A payment as `TRANSACTION_COLUMNS` reads it. */
export interface TransactionSqlRow
  extends Omit<CardTransaction, 'day' | 'state' | 'document' | 'source'>, Record<string, unknown> {
  readonly source: CardAttempts['source'];
  readonly state: AttemptState;
  readonly documentId: string | null;
  readonly docType: number | null;
  readonly number: number | null;
}

/** What is shown of a payment, over `payments p`, `card_attempts a`, `card_terminals t` and `documents d`. */
export const TRANSACTION_COLUMNS = sql`
  a.id, a.created_at as at, a.source, ${CUSTOMER} as "customerName", a.description,
  coalesce(a.answer->'card'->>'lastDigits', '') as "lastDigits",
  coalesce(a.answer->'card'->>'brand', a.answer->>'wallet', '') as brand,
  greatest(coalesce((a.answer->'instalments'->>'count')::int, 1), 1) as instalments,
  a.amount_minor as "amountMinor", p.refunded as "refundedMinor", a.currency, a.state, a.trouble,
  t.gateway, t.title as "terminalTitle", t.terminal,
  coalesce(a.answer->>'approvalNumber', '') as "approvalNumber", a.answer->'code' as code,
  d.id as "documentId", d.doc_type as "docType", d.number`;

/** Joins what `TRANSACTION_COLUMNS` names to `payments p`. */
export function joinTransactions(accountId: number): RawBuilder<unknown> {
  return sql`
    join card_attempts a on a.account_id = ${accountId}::bigint and a.id = p.id
    join card_terminals t on t.account_id = ${accountId}::bigint and t.id = a.terminal_id
    left join documents d on d.account_id = ${accountId}::bigint and d.id = a.document_id`;
}

/** Returns a payment as it is shown. */
export function toTransaction({
  documentId,
  docType,
  number,
  state,
  ...row
}: TransactionSqlRow): CardTransaction {
  const { at, amountMinor: amount, refundedMinor: refunded } = row;
  const isIssued = documentId !== null && docType !== null && number !== null;
  return {
    ...row,
    day: localDateOf(at),
    state: paymentStateOf(state, { amount, refunded }),
    document: isIssued ? { documentId, docType, number } : null,
  };
}
