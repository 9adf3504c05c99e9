import type { CardPayment, ChargeOfRow } from '@pinkas/contract/reports/cc/card-rows';
import type { CardPaymentSort } from '@pinkas/contract/reports/cc/cc.contract';
import { assert } from '@pinkas/domain/assert';
import { CHARGED_STATES, type AttemptState } from '@pinkas/domain/clearing/attempt-state';
import { GIVING_BACK } from '@pinkas/domain/clearing/giving-back';
import { paymentStateOf } from '@pinkas/domain/clearing/payment-state';
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
import { givenBackOf } from '../../sales/card-payments/card-payments.api.ts';
import { cardRows, type AskedCards } from './card-rows.ts';

const SORTS: ListSorts<CardPaymentSort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
    { name: 'money', kind: 'integer' },
  ],
  sum: [
    { name: 'money', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'line_no', kind: 'integer' },
    { name: 'day', kind: 'date' },
  ],
};

/** The charge of a row, as it is read: minor units of shekels are agorot. */
interface ChargeSqlRow extends Omit<ChargeOfRow, 'state'> {
  readonly state: AttemptState;
  readonly amount: number;
  readonly refunded: number;
}

type PaymentSqlRow = Omit<CardPayment, 'id' | 'charge'> & {
  readonly charge: ChargeSqlRow | null;
} & Record<string, unknown>;

/**
 * Joins the charge at a gateway that a row of a document tells of, over `card_rows c` and `document_payments p`: the one of its
 * sum and approval that the document followed. The sum of its instalments that were paid tells the fee.
 */
function joinCharge(accountId: number): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`left join lateral (
      select json_build_object('id', a.id, 'gateway', m.gateway, 'terminal', m.terminal, 'state', a.state,
        'amount', a.amount_minor, 'refunded', ${givenBackOf(accountId, 'a')}, 'feeAgorot', (
          select sum(w.fee_minor + w.vat_minor)::bigint from card_deposit_rows w
          where w.account_id = ${account} and w.attempt_id = a.id)) as charge
      from card_attempts a
      join card_terminals m on m.account_id = ${account} and m.id = a.terminal_id
      where a.account_id = ${account} and a.document_id = c.document_id and not c.is_reversal
        and a.currency = 'ILS' and a.amount_minor = p.sum_agorot and not a.operation = any(${[...GIVING_BACK]}::text[])
        and coalesce(a.answer->>'approvalNumber', '') = coalesce(p.detail->>'approvalNumber', '')
      order by a.created_at, a.id limit 1) g on true`;
}

/**
 * Joins what gave the money of a refund document back, over the same: the refund, cancellation or chargeback of its sum of the charge
 * whose document it credits. Of several of one sum each document has its own, in their order.
 */
function joinGivenBack(accountId: number): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`left join lateral (
      select json_build_object('id', b.id, 'gateway', m.gateway, 'terminal', m.terminal, 'state', b.state,
        'amount', b.amount_minor, 'refunded', b.amount_minor, 'feeAgorot', (
          select sum(w.fee_minor + w.vat_minor)::bigint from card_deposit_rows w
          where w.account_id = ${account} and w.attempt_id = b.id)) as charge
      from (select l.document_id, l.source_id, l.sum_agorot,
          row_number() over (partition by l.source_id, l.sum_agorot order by l.document_id) as place
        from document_links l
        where l.account_id = ${account} and l.kind in ('credit', 'refund') and l.source_id in (
          select k.source_id from document_links k where k.account_id = ${account} and k.document_id = c.document_id)) l
      join (select x.id, x.state, x.amount_minor, x.terminal_id, o.document_id,
          row_number() over (partition by o.document_id, x.amount_minor order by x.created_at, x.id) as place
        from card_attempts x
        join card_attempts o on o.account_id = ${account} and o.id = x.original_id
        where x.account_id = ${account} and x.currency = 'ILS' and x.operation in ('refund', 'void', 'chargeback')
          and x.state = any(${CHARGED_STATES}::text[]) and o.document_id in (
            select k.source_id from document_links k where k.account_id = ${account} and k.document_id = c.document_id)) b
        on b.document_id = l.source_id and b.amount_minor = abs(l.sum_agorot) and b.place = l.place
      join card_terminals m on m.account_id = ${account} and m.id = b.terminal_id
      where l.document_id = c.document_id and abs(p.sum_agorot) = b.amount_minor and not c.is_reversal
      limit 1) k on g.charge is null`;
}

function toCharge(charge: ChargeSqlRow | null): ChargeOfRow | null {
  if (charge === null) return null;
  const { state, amount, refunded, ...shown } = charge;
  return { ...shown, state: paymentStateOf(state, { amount, refunded }) };
}

/**
 * Returns payments in order with their documents, which are looked up only for the requested ones.
 */
function paymentRows(
  accountId: number,
  asked: AskedCards,
  order: ListOrder,
  limit?: number,
): RawBuilder<PaymentSqlRow> {
  const number = (name: string) => sql`coalesce((p.detail->>${sql.lit(name)})::int, 0)`;
  const text = (name: string) => sql`coalesce(p.detail->>${sql.lit(name)}, '')`;
  return sql<PaymentSqlRow>`with ${cardRows(accountId, asked)}
    select c.document_id as "documentId", c.line_no as "lineNo", c.day as date,
      c.is_reversal as "isReversal", d.doc_type as "docType", d.number,
      d.customer_name as "customerName", c.brand, ${text('lastDigits')} as "lastDigits",
      c.deal as "dealType", greatest(${number('instalments')}, 1) as instalments,
      ${number('dealPayment')} as "dealPayment", ${number('dealPayments')} as "dealPayments",
      ${text('approvalNumber')} as "approvalNumber", ${text('voucher')} as voucher,
      p.payment_date as "firstDue", coalesce(t.last, p.payment_date) as "lastDue",
      c.to_come as "toComeAgorot", c.money as "sumAgorot", coalesce(g.charge, k.charge) as charge
    from ${rowsOfPage('card_rows', 'c', order, limit)} c
    join documents d on d.account_id = ${accountId}::bigint and d.id = c.document_id
    join document_payments p on p.account_id = ${accountId}::bigint and p.document_id = c.document_id
      and p.line_no = c.line_no
    left join lateral (
      select max(u.due_date) as last from payment_dues u where u.account_id = ${accountId}::bigint
        and u.document_id = c.document_id and u.line_no = c.line_no) t on true
    ${joinCharge(accountId)}
    ${joinGivenBack(accountId)}
    order by ${orderBy(order, 'c')}`;
}

const CARD_PAYMENTS: OrderedRows<AskedCards, CardPaymentSort, PaymentSqlRow, CardPayment> = {
  sorts: SORTS,
  statement: paymentRows,
  toShown: (row) => ({
    ...row,
    charge: toCharge(row.charge),
    id: `${row.documentId}-${row.lineNo}${row.isReversal ? '-back' : ''}`,
  }),
  placeOf: ({ date, documentId, lineNo, sumAgorot }, sort) =>
    sort === 'date' ? [date, documentId, lineNo, sumAgorot] : [sumAgorot, documentId, lineNo, date],
};

/** Returns a page of payments by card. */
export function listCardPayments(
  tx: AccountTx,
  asked: AskedCards,
  input: PageInput<CardPaymentSort>,
): Promise<ListPage<CardPayment>> {
  return readPage(tx, CARD_PAYMENTS, asked, input);
}

/** Returns all of them in order, some at a time. */
export function cardPaymentsToExport(
  tx: AccountTx,
  asked: AskedCards,
  input: Pick<PageInput<CardPaymentSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly CardPayment[]> {
  return readAll(tx, CARD_PAYMENTS, asked, input);
}

interface PaymentsTotal {
  readonly payments: number;
  readonly sumAgorot: number;
  readonly toComeAgorot: number;
}

/** Returns their number and total. */
export async function sumCardPayments(tx: AccountTx, asked: AskedCards): Promise<PaymentsTotal> {
  const { rows } = await sql<PaymentsTotal>`with ${cardRows(tx.accountId, asked)}
    select count(*)::int as payments, coalesce(sum(c.money), 0)::bigint as "sumAgorot",
      coalesce(sum(c.to_come), 0)::bigint as "toComeAgorot"
    from card_rows c`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
