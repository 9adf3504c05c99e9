import { sql, type Kysely } from 'kysely';

import type { DB } from '../../../../platform/db/schema.types.ts';
import type { Invariant, Violation } from './check-document.ts';
import { OPEN_SUMS, type FoundRow } from './verify-open-sums.ts';

/**
 * Customer debt by documents against the ledger (I2): open debts and what was closed by hand, less
 * credits, must equal the account of each customer.
 */
const BALANCES = (accountId: number) => sql<FoundRow>`
  with written_off as (
    select d.customer_id, d.total_agorot
      - coalesce((select sum(l.sum_agorot) from active_links l where l.account_id = d.account_id
        and l.source_id = d.id and l.kind = 'receipt'), 0)
      - coalesce((select sum(a.sum_agorot) from active_allocations a
        where a.account_id = d.account_id and a.item_id = d.id), 0)
      - coalesce((select sum(p.sum_agorot) from document_links b join active_links p
          on p.account_id = b.account_id and p.source_id = b.source_id and p.kind = 'receipt'
        where b.account_id = d.account_id and b.document_id = d.id and b.kind = 'base'), 0)
      - coalesce((select sum(a.sum_agorot) from document_links b join active_allocations a
          on a.account_id = b.account_id and a.item_id = b.source_id
        where b.account_id = d.account_id and b.document_id = d.id and b.kind = 'base'), 0)
      - coalesce((select sum(l.sum_agorot - c.received_agorot - coalesce((select sum(a.sum_agorot)
            from active_allocations a where a.account_id = c.account_id and a.credit_id = c.id), 0)
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
      select d.customer_id, case when d.doc_type = 305 then d.open_agorot else 0 end
        - case when d.is_income then 0 else d.credit_agorot end as sum
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
      -- A cheque that bounced may have been paid otherwise before it pays again.
      and not exists (select from cheque_entries e
        where e.account_id = l.account_id and e.document_id = l.document_id)
    group by 1, 2) l
  join documents d on d.account_id = ${accountId}::bigint and d.id = l.source_id
  where l.taken > d.total_agorot order by d.doc_type, d.number`;

/** Rows of which later documents took more than there is, or whose document they are not based on (I2). */
const OVERTAKEN = (accountId: number) => sql<FoundRow>`
  with taken as (
    select t.source_id as id, t.source_line_no as line_no, l.quantity_e4 as whole, l.total_minor as total,
      sum(case when t.source_measure = 'quantity' then t.quantity_e4 - coalesce((
        select sum(c.quantity_e4) from document_lines c join document_links k on k.account_id = c.account_id
          and k.document_id = c.document_id and k.source_id = c.source_id and k.kind = 'credit'
        where c.account_id = t.account_id and c.source_id = t.document_id and c.source_line_no = t.line_no), 0)
        else 0 end) as quantity,
      sum(case when t.source_measure = 'sum' and not exists (select from document_links k
          where k.account_id = t.account_id and k.source_id = t.document_id and k.kind = 'credit')
        then t.total_minor else 0 end) as sum
    from document_lines t join document_lines l
      on l.account_id = t.account_id and l.document_id = t.source_id and l.line_no = t.source_line_no
    where t.account_id = ${accountId}::bigint and t.source_id is not null
      and not exists (select from document_cancellations x
        where x.account_id = t.account_id and x.document_id = t.document_id)
    group by 1, 2, 3, 4)
  select d.id, d.doc_type, d.number, 'more was taken of its row ' || r.line_no || ' than there is' as what
  from taken r join documents d on d.account_id = ${accountId}::bigint and d.id = r.id
  where r.quantity * sign(r.whole) > abs(r.whole) or r.quantity * sign(r.whole) < 0
    or r.sum * sign(r.total) > abs(r.total)
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
  from (select item_id, sum(sum_agorot) as taken from active_allocations
    where account_id = ${accountId}::bigint group by 1) a
  join documents i on i.account_id = ${accountId}::bigint and i.id = a.item_id
  where a.taken > i.total_agorot
  union all
  select i.id, i.doc_type, i.number, 'the credit of another customer pays it' as what
  from active_allocations a
  join documents i on i.account_id = a.account_id and i.id = a.item_id
  join documents c on c.account_id = a.account_id and c.id = a.credit_id
  where a.account_id = ${accountId}::bigint and i.customer_id <> c.customer_id
  order by 2, 3`;

/**
 * Money of a time with VAT at documents of a time without it, or the reverse (I2): by a link, by an allocation, or by an
 * invoice over what was booked as income.
 */
const KINDS = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'it settles a document of other books, with VAT or without it' as what
  from document_links l
  join documents d on d.account_id = l.account_id and d.id = l.document_id
  join documents s on s.account_id = l.account_id and s.id = l.source_id
  where l.account_id = ${accountId}::bigint and (
    l.kind in ('receipt', 'refund') and s.is_income <> d.is_income
    or l.kind = 'receipt' and s.doc_type = 300
      and s.is_income = (d.issuer->>'kind' in ('licensed-dealer', 'company'))
    or l.kind = 'base' and s.is_income and d.doc_type in (305, 320) and (
      exists (select from active_links p
        where p.account_id = l.account_id and p.source_id = s.id and p.kind = 'receipt')
      or exists (select from active_allocations a where a.account_id = l.account_id and a.item_id = s.id)))
  union all
  select i.id, i.doc_type, i.number, 'a credit of other books pays it, with VAT or without it'
  from active_allocations a
  join documents i on i.account_id = a.account_id and i.id = a.item_id
  join documents c on c.account_id = a.account_id and c.id = a.credit_id
  where a.account_id = ${accountId}::bigint and i.is_income <> c.is_income
  order by 2, 3`;

/** Refunds that do not take of credits exactly what they refunded, and other negative receipts (I2). */
const REFUNDS = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'it gives back ' || -d.received_agorot || ', but takes ' || r.taken
    || ' of credits' as what
  from documents d cross join lateral (select coalesce(sum(l.sum_agorot), 0) as taken from document_links l
    where l.account_id = d.account_id and l.document_id = d.id and l.kind = 'refund') r
  where d.account_id = ${accountId}::bigint and (d.received_agorot < 0 or r.taken <> 0)
    and r.taken <> -d.received_agorot
  order by d.doc_type, d.number`;

/** Documents that reference another customer's, and ledger rows of another customer (I6). */
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

/** Accounts of profit and loss on which something of a closed year is left (I2). */
const CLOSED_YEARS = (accountId: number) => sql<FoundRow>`
  select null::uuid as id, null::int as doc_type, null::bigint as number,
    'of the year closed on ' || m.entry_date || ' there is left on ' || l.ledger_account || ': '
      || sum(l.debit_agorot - l.credit_agorot) as what
  from manual_entries m
  join ledger_lines l on l.account_id = m.account_id
    and l.entry_date between date_trunc('year', m.entry_date::timestamp)::date and m.entry_date
  where m.account_id = ${accountId}::bigint and m.kind = 'closing' and not exists (
      select from manual_entries r where r.account_id = m.account_id and r.reverses_id = m.id)
    and l.ledger_account in (
      select a.code from ledger_accounts a where a.kind in ('income', 'expense')
      union all
      select o.id::text from own_ledger_accounts o
      where o.account_id = ${accountId}::bigint and o.kind in ('income', 'expense'))
  group by m.entry_date, l.ledger_account
  having sum(l.debit_agorot - l.credit_agorot) <> 0`;

const CHECKS: readonly (readonly [
  Invariant,
  (accountId: number) => ReturnType<typeof OPEN_SUMS>,
])[] = [
  ['I2', OPEN_SUMS],
  ['I2', OVERALLOCATED],
  ['I2', OVERDRAWN],
  ['I2', OVERTAKEN],
  ['I2', REFUNDS],
  ['I2', KINDS],
  ['I6', OWNERS],
  ['I2', TRIAL_BALANCE],
  ['I2', CLOSED_YEARS],
];

/** Checks the invariants between documents: open balances, links, owners, and the trial balance. */
export async function verifyLinks(owner: Kysely<DB>, accountId: number): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of CHECKS) {
    const { rows } = await query(accountId).execute(owner);
    for (const { id, docType, number, what } of rows) {
      violations.push({ invariant, accountId, docType, number, documentId: id, what });
    }
  }
  // Where balances are wrong already, so are their totals.
  if (violations.length === 0) {
    const { rows } = await BALANCES(accountId).execute(owner);
    for (const { what } of rows) {
      const nowhere = { docType: null, number: null, documentId: null };
      violations.push({ invariant: 'I2', accountId, ...nowhere, what });
    }
  }
  return violations;
}
