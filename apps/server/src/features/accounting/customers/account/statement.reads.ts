import type {
  CustomerPayment,
  CustomerStatement,
  LastPrice,
  StatementMovement,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import { STATEMENT_MOVEMENTS_MAX } from '@pinkas/domain/customers/customer-limits';
import { runStatement } from '@pinkas/domain/customers/statement';
import { ZERO_AGOROT, type Agorot } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { firstRows } from '../../../../platform/lists/first-rows.ts';
import { assertInBook } from '../book/customer-view.reads.ts';
import { LINES_WITHOUT_VAT } from './lines-without-vat.ts';

/** Days of a statement, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * The lines of a cancelled document appear twice: as issued, and with their sides exchanged. Lines of a cheque that no
 * longer pays, or pays again, are apart from those of its receipt. Beside the ledger is the debt of customers of a business
 * without VAT, which the ledger does not post.
 */
const ENTRIES = `
  lines as (
    select j.entry_date, j.document_id, j.debit_agorot, j.credit_agorot,
      k.document_id is not null and j.line_no > (select max(x.line_no) / 2 from journal_lines x
        where x.account_id = $1 and x.document_id = j.document_id) as is_reversal,
      c.document_id is not null as is_cheque, coalesce(c.at, k.cancelled_at) as at
    from journal_lines j
    left join document_cancellations k on k.account_id = $1 and k.document_id = j.document_id
    left join cheque_entries c on c.account_id = $1 and c.document_id = j.document_id
      and c.first_line + 1 = j.line_no
    where j.account_id = $1 and j.customer_id = $2 and j.ledger_account = 'customers'
    union all ${LINES_WITHOUT_VAT}
  )`;

const OPENING = `
  with ${ENTRIES}
  select coalesce(sum(debit_agorot - credit_agorot), 0)::bigint as opening from lines where entry_date < $3`;

const MOVEMENTS = `
  with ${ENTRIES}, entries as (
    select entry_date, document_id, is_reversal, is_cheque, max(at) as at,
      sum(debit_agorot)::bigint as debit, sum(credit_agorot)::bigint as credit
    from lines where entry_date between $3 and $4 group by entry_date, document_id, is_reversal, is_cheque
  )
  select e.entry_date as date, e.document_id as "documentId", d.doc_type as "docType", d.number,
    d.subject, case when d.third_party is null then '' else d.customer_name end as payer,
    e.is_reversal as "isReversal", e.is_cheque as "isCheque", e.debit as "debitAgorot", e.credit as "creditAgorot",
    coalesce((select json_agg(distinct p.kind) from document_payments p
      where p.account_id = $1 and p.document_id = e.document_id), '[]') as "paymentKinds"
  from entries e join documents d on d.account_id = $1 and d.id = e.document_id
  order by e.entry_date, case when e.is_reversal or e.is_cheque then e.at else d.issued_at end, d.id
  limit ${STATEMENT_MOVEMENTS_MAX + 1}`;

type MovementRow = Omit<StatementMovement, 'balanceAgorot' | 'debitAgorot' | 'creditAgorot'> &
  Record<string, unknown> & { readonly debitAgorot: Agorot; readonly creditAgorot: Agorot };

/**
 * Returns the statement of a customer from the ledger, and from the requests and receipts of a business without VAT: the
 * balance before the period, its movements oldest first with the balance after each, and the balance at its end. It is the
 * customer's account alone: the debt to a party that sells to the business as well is in its account as a supplier, which only
 * `purchase_journal_lines` move, and the two are never offset automatically. STATEMENT_TOO_LONG above 5,000.
 */
export async function readStatement(
  tx: AccountTx,
  customerId: string,
  { from, to }: Period,
): Promise<CustomerStatement> {
  const opening = await tx.query<{ opening: Agorot }>({
    name: 'statement-opening',
    text: OPENING,
    values: [tx.accountId, customerId, from],
  });
  const { rows } = await tx.query<MovementRow>({
    name: 'statement-movements',
    text: MOVEMENTS,
    values: [tx.accountId, customerId, from, to],
  });
  if (rows.length > STATEMENT_MOVEMENTS_MAX) throw new AppError('STATEMENT_TOO_LONG');
  const statement = runStatement(opening.rows[0]?.opening ?? ZERO_AGOROT, rows);
  return { from, to, ...statement, movements: [...statement.movements] };
}

/** The same for a customer of the book; NOT_FOUND for any other id. */
export async function getStatement(
  tx: AccountTx,
  customerId: string,
  period: Period,
): Promise<CustomerStatement> {
  await assertInBook(tx, customerId);
  return readStatement(tx, customerId, period);
}

const PAYMENTS_MAX = 200;

/** Money for the customer's documents, and what the customer and cards merged into it paid for others. */
const PAYMENTS = `
  with recursive cards as (
    select $2::uuid as id
    union select c.id from customers c join cards on c.account_id = $1 and c.merged_into_id = cards.id
  ), received as (
    select d.id from documents d
    where d.account_id = $1 and d.customer_id = $2 and d.received_agorot <> 0
    union select d.id from documents d
    where d.account_id = $1 and d.third_party is not null
      and (d.third_party->>'payerId')::uuid = any(array(select id from cards))
  )
  select d.id as "documentId", d.doc_type as "docType", d.number, d.document_date as "documentDate",
    p.kind, case when d.doc_type = any($3) then -p.sum_agorot else p.sum_agorot end as "sumAgorot",
    p.payment_date as "paymentDate",
    case when d.third_party is null or d.customer_id <> $2 then '' else d.customer_name end as payer,
    case when d.customer_id = $2 then '' else d.third_party->>'customerName' end as "paidFor",
    exists (select from document_cancellations k
      where k.account_id = $1 and k.document_id = d.id) as "isCancelled"
  from received r
  join documents d on d.account_id = $1 and d.id = r.id
  join document_payments p on p.account_id = $1 and p.document_id = d.id
  order by d.document_date desc, d.issued_at desc, d.number desc, d.id, p.line_no limit ${PAYMENTS_MAX + 1}`;

/**
 * Lists money that was received from a customer or for their debt, and as negative sums what was
 * refunded: refunds of credits, of credit invoices and of deposits. The newest first; at most
 * `PAYMENTS_MAX` rows. NOT_FOUND.
 */
export async function listPayments(
  tx: AccountTx,
  customerId: string,
): Promise<{ readonly payments: CustomerPayment[]; readonly hasMore: boolean }> {
  await assertInBook(tx, customerId);
  const { rows } = await tx.query<CustomerPayment & Record<string, unknown>>({
    name: 'customer-payments',
    text: PAYMENTS,
    values: [tx.accountId, customerId, GIVES_BACK_TYPES],
  });
  const shown = firstRows(rows, PAYMENTS_MAX);
  return { payments: shown.rows, hasMore: shown.hasMore };
}

/** Among the last documents of a customer, so that an old one does not read through them all. */
const LAST_PRICES = `
  select * from (
    select distinct on (l.description, l.unit) l.description, l.unit, l.quantity_e4 as "quantityE4",
      l.unit_price_e4 as "unitPriceE4", l.price_includes_vat as "priceIncludesVat", d.currency,
      d.id as "documentId", d.doc_type as "docType", d.number, d.document_date as "documentDate"
    from (select * from documents where account_id = $1 and customer_id = $2
        and doc_type in (300, 305, 320) order by document_date desc, issued_at desc, number desc, id desc limit 300) d
    join document_lines l on l.account_id = $1 and l.document_id = d.id and l.kind = 'priced'
      and l.quantity_e4 > 0 and l.unit_price_e4 >= 0 and l.source_measure is distinct from 'sum'
    where not exists (select from document_cancellations k where k.account_id = $1 and k.document_id = d.id)
    order by l.description, l.unit, d.document_date desc, d.issued_at desc, d.number desc, l.line_no) p
  order by p."documentDate" desc, p.number desc, p.description limit 50`;

/** Returns the last price of each thing that a customer bought, the newest first. NOT_FOUND. */
export async function listLastPrices(tx: AccountTx, customerId: string): Promise<LastPrice[]> {
  await assertInBook(tx, customerId);
  const { rows } = await tx.query<LastPrice & Record<string, unknown>>({
    name: 'customer-last-prices',
    text: LAST_PRICES,
    values: [tx.accountId, customerId],
  });
  return rows;
}
