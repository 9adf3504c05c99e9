/*
 * The debt of customers of a business without VAT (decision 0070), as lines of a statement. Their ledger posts receipts
 * as income and requests not at all, so the lines come from the documents. They add up to the balance of the customer:
 * what is open of the requests, less what is left of the receipts.
 */

const LINK_SUM = `coalesce((select sum(l.sum_agorot) from document_links l
  where l.account_id = $1 and l.document_id = d.id and l.kind = 'receipt'), 0)`;

const ROW_SUM = `coalesce((select sum(r.total_minor) from document_lines r
  where r.account_id = $1 and r.document_id = d.id and r.kind = 'priced'), 0)`;

/**
 * What a request adds to the debt, and a receipt takes off it: what its links pay and what it leaves on account.
 * What rows of a receipt state as sold was never a debt. A refund returns what was on account.
 */
const OWED = `case when d.doc_type = 300 then d.total_agorot
  when d.received_agorot <= 0 then -d.total_agorot
  else -(${LINK_SUM} + greatest(0, d.received_agorot - greatest(${LINK_SUM}, ${ROW_SUM}))) end`;

/** What money and credits paid of a request, as `paid_sum_of` of the database. */
const PAID = `(coalesce((select sum(l.sum_agorot) from active_links l
    where l.account_id = $1 and l.source_id = d.id and l.kind not in ('base', 'credit', 'refund')), 0)
  + coalesce((select sum(a.sum_agorot) from active_allocations a
    where a.account_id = $1 and a.item_id = d.id), 0))`;

/** When a request was closed by hand, or followed by an invoice of a later period with VAT. */
const SETTLED_AT = `coalesce(
  (select k.closed_at from document_closures k where k.account_id = $1 and k.document_id = d.id),
  (select min(f.issued_at) from active_links l
    join documents f on f.account_id = $1 and f.id = l.document_id
    where l.account_id = $1 and l.source_id = d.id and l.kind = 'base'), d.issued_at)`;

const DAY = (at: string): string => `(${at} at time zone 'Asia/Jerusalem')::date`;

/** The lines of one customer ($2): as issued, as cancelled, and what was given up of a request. */
export const LINES_WITHOUT_VAT = `
  select case when s.is_reversal then ${DAY('s.at')} else s.document_date end as entry_date, s.id as document_id,
    greatest(0, s.owed)::bigint as debit_agorot, greatest(0, -s.owed)::bigint as credit_agorot, s.is_reversal, false as is_cheque, s.at
  from (
    select d.id, d.document_date, ${OWED} as owed, false as is_reversal, null::timestamptz as at
    from documents d where d.account_id = $1 and d.customer_id = $2 and d.is_income
    union all
    select d.id, d.document_date, -(${OWED}), true, k.cancelled_at
    from documents d join document_cancellations k on k.account_id = $1 and k.document_id = d.id
    where d.account_id = $1 and d.customer_id = $2 and d.is_income
    union all
    select d.id, d.document_date, d.open_agorot + ${PAID} - d.total_agorot, true, ${SETTLED_AT}
    from documents d
    where d.account_id = $1 and d.customer_id = $2 and d.is_income and d.doc_type = 300
      and not exists (select from document_cancellations k where k.account_id = $1 and k.document_id = d.id)
  ) s where s.owed <> 0`;
