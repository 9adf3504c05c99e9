import { WAITING_TYPES } from '@pinkas/domain/documents/document-rules';
import { sql, type Kysely } from 'kysely';

import type { DB } from '../../../../platform/db/schema.types.ts';
import type { Invariant, Violation } from './check-document.ts';

interface FoundRow {
  readonly id: string | null;
  readonly docType: number | null;
  readonly number: number | null;
  readonly what: string;
}

/**
 * Open balances and credits that do not follow from the links and allocations that stand (I2). Computed by
 * another way than `sums_of_document`: all documents at once, the credits of an invoice by a running sum.
 */
const OPEN_SUMS = (accountId: number) => sql<FoundRow>`
  with links as (
    select l.document_id, l.source_id, l.kind, l.sum_agorot from document_links l
    where l.account_id = ${accountId}::bigint and not exists (
      select from document_cancellations c
      where c.account_id = l.account_id and c.document_id = l.document_id)),
  allocated as (
    select a.credit_id, a.item_id, a.sum_agorot from allocations a
    where a.account_id = ${accountId}::bigint
      and not exists (select from allocation_undos u
        where u.account_id = a.account_id and u.allocation_id = a.id)
      and not exists (select from document_cancellations c
        where c.account_id = a.account_id and c.document_id = a.credit_id)),
  given as (
    select id, sum(sum_agorot) as given from (
      select credit_id as id, sum_agorot from allocated
      union all select source_id, sum_agorot from links where kind = 'refund') parts
    group by 1),
  paid as (
    select id, sum(sum_agorot) as paid from (
      select source_id as id, sum_agorot from links where kind not in ('base', 'credit', 'refund')
      union all select item_id, sum_agorot from allocated) parts
    group by 1),
  paid_before as (
    select b.document_id as id, sum(p.paid) as paid from document_links b join paid p on p.id = b.source_id
    where b.account_id = ${accountId}::bigint and b.kind = 'base' group by 1),
  takers as (
    select distinct t.document_id, t.source_id from document_lines t
    where t.account_id = ${accountId}::bigint and t.source_id is not null),
  followed as (
    select b.source_id as id, bool_or(f.doc_type = 305) as is_invoiced,
      bool_or(t.document_id is null) as is_whole from links b
    join documents f on f.account_id = ${accountId}::bigint and f.id = b.document_id
    left join takers t on t.document_id = b.document_id and t.source_id = b.source_id
    where b.kind = 'base' group by 1),
  taken as (
    select t.source_id as id, t.source_line_no as line_no,
      sum(case when t.source_measure = 'quantity' then t.quantity_e4 else 0 end) as quantity,
      sum(case when t.source_measure = 'sum' then t.total_agorot else 0 end) as sum
    from document_lines t where t.account_id = ${accountId}::bigint and t.source_id is not null
      and not exists (select from document_cancellations x
        where x.account_id = t.account_id and x.document_id = t.document_id)
    group by 1, 2),
  in_parts as (
    select p.id, sum(l.total_agorot) as whole,
      sum(l.total_agorot - coalesce(t.sum, 0) - round(l.total_agorot * coalesce(t.quantity, 0) / l.quantity_e4)) as rest,
      bool_or(coalesce(t.quantity, 0) <> l.quantity_e4 and (coalesce(t.sum, 0) = 0
        or l.total_agorot - t.sum <> round(l.total_agorot * coalesce(t.quantity, 0) / l.quantity_e4))) as is_left
    from (select distinct id from taken) p
    join document_lines l on l.account_id = ${accountId}::bigint and l.document_id = p.id and l.kind = 'priced'
    left join taken t on t.id = p.id and t.line_no = l.line_no
    group by 1),
  dated as (
    select d.id, d.doc_type, d.number, d.total_agorot, d.received_agorot, d.open_agorot, d.credit_agorot,
      d.issuer->>'kind' in ('licensed-dealer', 'company') as pays_vat, c.document_id is not null as is_cancelled,
      c.document_id is not null or k.document_id is not null or coalesce(f.is_whole, false)
        or not coalesce(q.is_left, true) as is_settled,
      case when q.id is null then d.total_agorot when q.whole > 0
        then least(d.total_agorot, greatest(1, round(d.total_agorot * q.rest / q.whole))) else least(d.total_agorot, 1) end as asked,
      coalesce(f.is_invoiced, false) as is_invoiced, coalesce(p.paid, 0) as paid,
      case when d.doc_type = 305 then coalesce(b.paid, 0) else 0 end as paid_before, coalesce(g.given, 0) as given
    from documents d
    left join followed f on f.id = d.id
    left join in_parts q on q.id = d.id
    left join paid p on p.id = d.id
    left join paid_before b on b.id = d.id
    left join given g on g.id = d.id
    left join document_cancellations c on c.account_id = d.account_id and c.document_id = d.id
    left join document_closures k on k.account_id = d.account_id and k.document_id = d.id
    where d.account_id = ${accountId}::bigint),
  credits as (
    select c.id, l.source_id, l.sum_agorot - c.received_agorot - c.given as own,
      sum(l.sum_agorot - c.received_agorot - c.given) over (partition by l.source_id order by c.number) as until_own
    from links l join dated c on c.id = l.document_id where l.kind = 'credit'),
  credited as (select source_id as id, sum(own) as credited from credits group by 1),
  credit_notes as (
    select c.id, greatest(0, least(c.own, c.until_own - s.total_agorot
      + case when s.doc_type = 320 then s.total_agorot else s.paid + s.paid_before end)) as credit
    from credits c join dated s on s.id = c.source_id),
  expected as (
    select d.id, d.doc_type, d.number, d.open_agorot, d.credit_agorot,
      (case when d.is_settled or d.doc_type <> all(${[...WAITING_TYPES]}::int[]) then 0
        else greatest(0, d.asked - d.paid - d.paid_before - coalesce(c.credited, 0)) end)::bigint as open_sum,
      (case when d.is_cancelled then 0
        when d.doc_type = 330 then n.credit
        when d.doc_type = 305 then greatest(0, d.paid + d.paid_before - d.total_agorot) - d.given
        when d.doc_type = 300 and d.pays_vat then case when d.is_invoiced then 0 else d.paid end - d.given
        when d.doc_type = 400 and d.received_agorot < 0 then 0
        when d.doc_type = 400 and d.pays_vat then d.received_agorot - d.given - (
          select coalesce(sum(l.sum_agorot), 0) from links l where l.document_id = d.id and l.kind = 'receipt')
        else 0 end)::bigint as credit_sum
    from dated d
    left join credited c on c.id = d.id
    left join credit_notes n on n.id = d.id)
  select id, doc_type, number,
    concat_ws('; ',
      case when open_agorot <> open_sum
        then 'its open balance is ' || open_agorot || ', its links give ' || open_sum end,
      case when credit_agorot <> credit_sum or credit_sum < 0 then 'its unallocated credit is ' || credit_agorot
        || ', its links and allocations give ' || credit_sum end) as what
  from expected where open_agorot <> open_sum or credit_agorot <> credit_sum or credit_sum < 0
  order by doc_type, number`;

/**
 * What customers owe by their documents against the ledger (I2): open debts and what was closed by hand,
 * less credits, come to the account of each customer.
 */
const BALANCES = (accountId: number) => sql<FoundRow>`
  with written_off as (
    select d.customer_id, d.total_agorot
      - coalesce((select sum(l.sum_agorot) from document_links l where l.account_id = d.account_id
        and l.source_id = d.id and l.kind = 'receipt' and not exists (select from document_cancellations x
          where x.account_id = l.account_id and x.document_id = l.document_id)), 0)
      - coalesce((select sum(a.sum_agorot) from standing_allocations a
        where a.account_id = d.account_id and a.item_id = d.id), 0)
      - coalesce((select sum(p.sum_agorot) from document_links b join document_links p
          on p.account_id = b.account_id and p.source_id = b.source_id and p.kind = 'receipt'
        where b.account_id = d.account_id and b.document_id = d.id and b.kind = 'base'
          and not exists (select from document_cancellations x
            where x.account_id = p.account_id and x.document_id = p.document_id)), 0)
      - coalesce((select sum(a.sum_agorot) from document_links b join standing_allocations a
          on a.account_id = b.account_id and a.item_id = b.source_id
        where b.account_id = d.account_id and b.document_id = d.id and b.kind = 'base'), 0)
      - coalesce((select sum(l.sum_agorot - c.received_agorot - coalesce((select sum(a.sum_agorot)
            from standing_allocations a where a.account_id = c.account_id and a.credit_id = c.id), 0)
          - coalesce((select sum(r.sum_agorot) from document_links r
            where r.account_id = c.account_id and r.source_id = c.id and r.kind = 'refund'
              and not exists (select from document_cancellations x
                where x.account_id = r.account_id and x.document_id = r.document_id)), 0))
          from document_links l join documents c on c.account_id = l.account_id and c.id = l.document_id
        where l.account_id = d.account_id and l.source_id = d.id and l.kind = 'credit'), 0) as rest
    from documents d join document_closures k on k.account_id = d.account_id and k.document_id = d.id
    where d.account_id = ${accountId}::bigint and d.doc_type = 305),
  owed as (
    select customer_id, sum(sum) as owed from (
      select d.customer_id, case when d.doc_type = 305 then d.open_agorot else 0 end - d.credit_agorot as sum
      from documents d where d.account_id = ${accountId}::bigint
      union all select customer_id, greatest(0, rest) from written_off) parts
    group by 1),
  ledger as (
    select j.customer_id, sum(j.debit_agorot - j.credit_agorot) as ledger from journal_lines j
    where j.account_id = ${accountId}::bigint and j.ledger_account = 'customers' group by 1)
  select null::uuid as id, null::int as doc_type, null::bigint as number,
    'a customer owes ' || o.owed || ' by the documents, ' || coalesce(l.ledger, 0) || ' by the ledger' as what
  from owed o left join ledger l on l.customer_id = o.customer_id
  where o.owed <> coalesce(l.ledger, 0)`;

/** Parts taken of a document beyond its total: by credits, by money or by releases (I2). */
const OVERDRAWN = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'more was taken off it than its total: ' || l.taken as what
  from (
    select l.source_id, l.kind = 'credit' as is_credit, sum(l.sum_agorot) as taken
    from document_links l
    where l.account_id = ${accountId}::bigint and l.kind not in ('base', 'refund') and not exists (
      select from document_cancellations c
      where c.account_id = l.account_id and c.document_id = l.document_id)
    group by 1, 2) l
  join documents d on d.account_id = ${accountId}::bigint and d.id = l.source_id
  where l.taken > d.total_agorot order by d.doc_type, d.number`;

/** Rows of which later documents took more than there is, or whose document they are not based on (I2). */
const OVERTAKEN = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'more was taken of its row ' || r.line_no || ' than there is' as what
  from rows_left r join documents d on d.account_id = r.account_id and d.id = r.document_id
  where r.account_id = ${accountId}::bigint and (r.taken_quantity_e4 <> 0 or r.taken_agorot <> 0)
    and (r.taken_quantity_e4 * sign(r.quantity_e4) > abs(r.quantity_e4)
      or r.taken_agorot <> 0 and r.left_agorot * sign(r.total_agorot) < 0)
  union all
  select d.id, d.doc_type, d.number, 'its row ' || t.line_no || ' follows a document that it is not based on'
  from document_lines t join documents d on d.account_id = t.account_id and d.id = t.document_id
  where t.account_id = ${accountId}::bigint and t.source_id is not null
    and not exists (select from document_links l where l.account_id = t.account_id
      and l.document_id = t.document_id and l.source_id = t.source_id)
  order by 2, 3`;

/** Allocations beyond what the document asks for, or of another customer's credit (I2, I6). */
const OVERALLOCATED = (accountId: number) => sql<FoundRow>`
  select i.id, i.doc_type, i.number, 'more was allocated to it than its total: ' || a.taken as what
  from (select item_id, sum(sum_agorot) as taken from standing_allocations
    where account_id = ${accountId}::bigint group by 1) a
  join documents i on i.account_id = ${accountId}::bigint and i.id = a.item_id
  where a.taken > i.total_agorot
  union all
  select i.id, i.doc_type, i.number, 'the credit of another customer pays it' as what
  from standing_allocations a
  join documents i on i.account_id = a.account_id and i.id = a.item_id
  join documents c on c.account_id = a.account_id and c.id = a.credit_id
  where a.account_id = ${accountId}::bigint and i.customer_id <> c.customer_id
  order by 2, 3`;

/** Refunds that do not take of credits exactly what they gave back, and other receipts below zero (I2). */
const REFUNDS = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'it gives back ' || -d.received_agorot || ', but takes ' || r.taken
    || ' of credits' as what
  from documents d cross join lateral (select coalesce(sum(l.sum_agorot), 0) as taken from document_links l
    where l.account_id = d.account_id and l.document_id = d.id and l.kind = 'refund') r
  where d.account_id = ${accountId}::bigint and (d.received_agorot < 0 or r.taken <> 0)
    and r.taken <> -d.received_agorot
  order by d.doc_type, d.number`;

/** Documents that hang on another customer's, and ledger rows of another customer (I6). */
const OWNERS = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'it hangs on a document of another customer' as what
  from document_links l
  join documents d on d.account_id = l.account_id and d.id = l.document_id
  join documents s on s.account_id = l.account_id and s.id = l.source_id
  where l.account_id = ${accountId}::bigint and d.customer_id <> s.customer_id
  union all
  select d.id, d.doc_type, d.number, 'its ledger entry names another customer' as what
  from journal_lines j
  join documents d on d.account_id = j.account_id and d.id = j.document_id
  where j.account_id = ${accountId}::bigint and j.customer_id is distinct from
    (case when j.ledger_account = 'customers' then d.customer_id end)
  order by 2, 3`;

/** A ledger, of sales and purchases together, whose debits and credits differ (I2). */
const TRIAL_BALANCE = (accountId: number) => sql<FoundRow>`
  select null::uuid as id, null::int as doc_type, null::bigint as number,
    'the debits of the ledger are ' || sum(debit_agorot) || ', its credits ' || sum(credit_agorot) as what
  from ledger_lines where account_id = ${accountId}::bigint
  having sum(debit_agorot) <> sum(credit_agorot)`;

const CHECKS: readonly (readonly [
  Invariant,
  (accountId: number) => ReturnType<typeof OPEN_SUMS>,
])[] = [
  ['I2', OPEN_SUMS],
  ['I2', OVERALLOCATED],
  ['I2', OVERDRAWN],
  ['I2', OVERTAKEN],
  ['I2', REFUNDS],
  ['I6', OWNERS],
  ['I2', TRIAL_BALANCE],
];

/** What holds between documents: open balances, links, owners, and the trial balance. */
export async function verifyLinks(owner: Kysely<DB>, accountId: number): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of CHECKS) {
    const { rows } = await query(accountId).execute(owner);
    for (const { id, docType, number, what } of rows) {
      violations.push({ invariant, accountId, docType, number, documentId: id, what });
    }
  }
  // Where balances are wrong already, so is what they come to.
  if (violations.length === 0) {
    const { rows } = await BALANCES(accountId).execute(owner);
    for (const { what } of rows) {
      const nowhere = { docType: null, number: null, documentId: null };
      violations.push({ invariant: 'I2', accountId, ...nowhere, what });
    }
  }
  return violations;
}
