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
 * Open balances that do not follow from the links that stand (I2): what was taken off the document,
 * and what receipts had paid of those that it is based on.
 */
const OPEN_SUMS = (accountId: number) => sql<FoundRow>`
  with standing as (
    select l.source_id, coalesce(sum(l.sum_agorot) filter (where l.kind <> 'base'), 0) as taken,
      bool_or(l.kind = 'base') as is_based
    from document_links l
    where l.account_id = ${accountId}::bigint and not exists (
      select from document_cancellations c
      where c.account_id = l.account_id and c.document_id = l.document_id)
    group by l.source_id),
  paid_before as (
    select b.document_id, sum(r.sum_agorot) as paid
    from document_links b
    join document_links r on r.account_id = b.account_id and r.source_id = b.source_id
      and r.kind = 'receipt'
    where b.account_id = ${accountId}::bigint and b.kind = 'base' and not exists (
      select from document_cancellations c
      where c.account_id = r.account_id and c.document_id = r.document_id)
    group by b.document_id),
  expected as (
    select d.id, d.doc_type, d.number, d.open_agorot, (case
      when d.doc_type <> all(${[...WAITING_TYPES]}::int[]) or c.document_id is not null
        or k.document_id is not null or s.is_based then 0
      else greatest(0, d.total_agorot - coalesce(s.taken, 0) - coalesce(p.paid, 0)) end)::bigint as open_sum
    from documents d
    left join standing s on s.source_id = d.id
    left join paid_before p on p.document_id = d.id
    left join document_cancellations c on c.account_id = d.account_id and c.document_id = d.id
    left join document_closures k on k.account_id = d.account_id and k.document_id = d.id
    where d.account_id = ${accountId}::bigint)
  select id, doc_type, number,
    'its open balance is ' || open_agorot || ', its links give ' || open_sum as what
  from expected where open_agorot <> open_sum order by doc_type, number`;

/** Parts taken of a document beyond its total: by credits, by money or by releases (I2). */
const OVERDRAWN = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'more was taken off it than its total: ' || l.taken as what
  from (
    select l.source_id, l.kind = 'credit' as is_credit, sum(l.sum_agorot) as taken
    from document_links l
    where l.account_id = ${accountId}::bigint and l.kind <> 'base' and not exists (
      select from document_cancellations c
      where c.account_id = l.account_id and c.document_id = l.document_id)
    group by 1, 2) l
  join documents d on d.account_id = ${accountId}::bigint and d.id = l.source_id
  where l.taken > d.total_agorot order by d.doc_type, d.number`;

/** Money rows whose due dates do not come to them (I2). */
const DUES = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type, d.number, 'the due sums of its row ' || p.line_no || ' do not come to it' as what
  from document_payments p
  join documents d on d.account_id = p.account_id and d.id = p.document_id
  where p.account_id = ${accountId}::bigint and p.sum_agorot <> (
    select coalesce(sum(u.sum_agorot), 0) from payment_dues u
    where u.account_id = p.account_id and u.document_id = p.document_id and u.line_no = p.line_no)
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
  where j.account_id = ${accountId}::bigint and j.customer_id <> d.customer_id
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
  ['I2', OVERDRAWN],
  ['I2', DUES],
  ['I6', OWNERS],
  ['I2', TRIAL_BALANCE],
];

/** What holds between documents: open balances, links, due sums, owners, and the trial balance. */
export async function verifyLinks(owner: Kysely<DB>, accountId: number): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of CHECKS) {
    const { rows } = await query(accountId).execute(owner);
    for (const { id, docType, number, what } of rows) {
      violations.push({ invariant, accountId, docType, number, documentId: id, what });
    }
  }
  return violations;
}
