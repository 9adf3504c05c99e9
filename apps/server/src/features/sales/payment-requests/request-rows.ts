import type { RequestsShown } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import {
  ATTENTION_REQUEST_STATES,
  FACT_OF_STATE,
  PAYMENT_REQUEST_STATES,
  WAITING_REQUEST_STATES,
  type PaymentRequestState,
  type RequestFact,
} from '@pinkas/domain/clearing/payment-request-state';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { givenBackOf } from '../card-payments/card-payments.api.ts';

/** What narrows requests, after the contract's checks; days are those on which they were made. */
export interface RequestFilterInput {
  readonly today: LocalDate;
  readonly show: RequestsShown;
  readonly search?: string | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** What was charged by the link of a request `r`, what of that has no document yet, and what of it went back. */
function paidOf(accountId: number): RawBuilder<unknown> {
  return sql`(select
      coalesce(sum(a.amount_minor), 0)::bigint as charged,
      coalesce(sum(a.amount_minor) filter (where a.document_id is null), 0)::bigint as undocumented,
      coalesce(sum(${givenBackOf(accountId, 'a')}), 0)::bigint as given_back
    from card_attempts a
    where a.account_id = ${accountId}::bigint and a.source_id = r.id and a.source = 'request'
      and a.operation in ('charge', 'charge-and-save') and a.currency = 'ILS'
      and a.state = any(${[...CHARGED_STATES]}::text[]))`;
}

/** Documents that a request `r` asks for: how many, and what of them is still open. Ended ones are not to be paid. */
function documentsOf(accountId: number): RawBuilder<unknown> {
  return sql`(select count(*)::int as documents,
      count(*) filter (where x.document_id is not null or y.document_id is not null)::int as ended,
      coalesce(sum(d.open_agorot) filter (where x.document_id is null and y.document_id is null
        and d.doc_type = any(${PAID_IN_PARTS_TYPES}::int[])), 0)::bigint as open_sum,
      (array_agg(json_build_object('docType', d.doc_type, 'number', d.number)
        order by coalesce(d.due_date, d.document_date), d.number))[1] as first_document
    from payment_request_documents q
    join documents d on d.account_id = ${accountId}::bigint and d.id = q.document_id
    left join document_cancellations x on x.account_id = ${accountId}::bigint and x.document_id = q.document_id
    left join document_closures y on y.account_id = ${accountId}::bigint and y.document_id = q.document_id
    where q.account_id = ${accountId}::bigint and q.request_id = r.id)`;
}

/** When a request `r` was opened last, and whether its last message did not arrive. */
function eventsOf(accountId: number): RawBuilder<unknown> {
  return sql`(select max(e.at) filter (where e.kind = 'opened') as opened_at,
      coalesce((array_agg(e.kind order by e.at desc, e.id desc)
        filter (where e.kind not in ('created', 'cancelled')))[1] in ('mail-failed', 'text-failed'), false) as has_failed
    from payment_request_events e where e.account_id = ${accountId}::bigint and e.request_id = r.id)`;
}

/** What is true of a request, over the columns of `facts`. */
function factsOf(today: LocalDate): Readonly<Record<RequestFact, RawBuilder<SqlBool>>> {
  return {
    isOverpaid: sql`coalesce(f.paid > f.amount_agorot, false)`,
    isPaid: sql`case when f.doc_type is not null and f.amount_agorot is null then f.paid > 0
      else f.paid >= f.amount_agorot or (f.documents > f.ended and f.unpaid = 0) end`,
    isCancelled: sql`f.cancelled_at is not null or (f.documents > 0 and f.documents = f.ended)`,
    isExpired: sql`coalesce(f.valid_until < ${today}::date, false)`,
    hasPayment: sql`f.paid > 0`,
    isOpened: sql`f.opened_at is not null`,
  };
}

function stateOf(today: LocalDate): RawBuilder<PaymentRequestState> {
  const facts = factsOf(today);
  const cases = PAYMENT_REQUEST_STATES.flatMap((state) =>
    state === 'sent' ? [] : [sql`when ${facts[FACT_OF_STATE[state]]} then ${state}`],
  );
  return sql`case ${sql.join(cases, sql` `)} else 'sent' end`;
}

/** What a tab of the list shows, over `requests q`. */
export function shownIn(show: RequestsShown): RawBuilder<SqlBool> {
  if (show === 'all') return sql`true`;
  if (show === 'waiting') return sql`q.state = any(${[...WAITING_REQUEST_STATES]}::text[])`;
  if (show === 'attention') {
    return sql`(q.has_failed or q.state = any(${[...ATTENTION_REQUEST_STATES]}::text[]))`;
  }
  if (show === 'paid') return sql`q.state in ('paid', 'overpaid')`;
  return sql`q.state = ${show}`;
}

/** Narrows `payment_requests r`: by a number that is typed, or a part of the name or the title. */
function conditionsOf({ search = '', from, to, ids }: RequestFilterInput): RawBuilder<SqlBool>[] {
  const typed = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`(r.customer_name ilike ${typed} or r.title ilike ${typed} or r.number::text = ${search}
            or r.customer_email ilike ${typed})`,
        ]),
    ...(from === undefined
      ? []
      : [sql<SqlBool>`(r.created_at at time zone 'Asia/Jerusalem')::date >= ${from}::date`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`(r.created_at at time zone 'Asia/Jerusalem')::date <= ${to}::date`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`r.id = any(${ids}::uuid[])`]),
  ];
}

/**
 * Returns CTEs of which `requests` are those of a filter, whatever the tab, with their sums and states. What is left of
 * documents is what is open of them, less what was charged and has no receipt yet.
 */
export function requestsStatement(
  accountId: number,
  filter: RequestFilterInput,
): RawBuilder<unknown> {
  const conditions = [sql<SqlBool>`true`, ...conditionsOf(filter)];
  return sql`facts as (
      select r.*, p.charged - p.given_back as paid, d.documents, d.ended, d.first_document, e.opened_at, e.has_failed,
        case when r.doc_type is null and d.documents > 0 then greatest(d.open_sum - p.undocumented, 0)
          when r.amount_agorot is not null then greatest(r.amount_agorot - p.charged + p.given_back, 0) end as unpaid
      from payment_requests r
      cross join lateral ${paidOf(accountId)} p
      cross join lateral ${documentsOf(accountId)} d
      cross join lateral ${eventsOf(accountId)} e
      where r.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)}),
    stated as (select f.*, ${stateOf(filter.today)} as state from facts f),
    requests as (
      select s.id, s.number, s.customer_id, s.customer_name, s.customer_email, s.customer_phone, s.title,
        s.created_at, s.by_mail, s.by_text, s.amount_agorot, s.paid, s.documents, s.first_document, s.valid_until,
        s.state, s.opened_at, s.has_failed and s.state in ('sent', 'partly-paid') as has_failed, s.last_reminded_at,
        s.language, coalesce(s.amount_agorot, 0) as amount_order,
        case when s.state = any(${[...WAITING_REQUEST_STATES, 'expired']}::text[]) then s.unpaid
          else 0 end as left_sum
      from stated s)`;
}
