import { sql, type Kysely } from 'kysely';

import { batchesById } from '../../../../platform/db/batches-by-id.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { publicLinkHash, publicLinkToken } from '../record/public-link.ts';
import type { Invariant, Violation } from './check-document.ts';

interface FoundRow {
  readonly id: string | null;
  readonly docType: number | null;
  readonly number: number | null;
  readonly what: string;
}

/** A copy of the customer's name that is not the hashed one (I10). */
const NAMES = (accountId: number) => sql<FoundRow>`
  select id, doc_type as "docType", number, 'its list shows another name than its customer has on it' as what
  from documents where account_id = ${accountId}::bigint
    and customer_name is distinct from customer->>'name' order by doc_type, number`;

/**
 * Receipts and requests marked as income against the business that issued them, or against what they pay or refund,
 * and the reverse (I2).
 */
const INCOME = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type as "docType", d.number,
    'its money is booked otherwise than its mark of income says' as what
  from documents d where d.account_id = ${accountId}::bigint
    and d.is_income <> (d.doc_type in (300, 400) and coalesce(
      (select bool_or(s.is_income) from document_links l
        join documents s on s.account_id = l.account_id and s.id = l.source_id
        where l.account_id = d.account_id and l.document_id = d.id and d.doc_type = 400
          and l.kind in ('receipt', 'refund')),
      d.issuer->>'kind' not in ('licensed-dealer', 'company')))
  order by d.doc_type, d.number`;

/**
 * Documents that the audit does not have under their number, and issues in the audit whose document is
 * missing (I10): deleted last documents of a series, or a deleted series with its counter, leave these
 * behind.
 */
const ISSUES = (accountId: number) => sql<FoundRow>`
  select coalesce(d.id, a.document_id) as id, coalesce(d.doc_type, a.doc_type) as "docType",
    coalesce(d.number, a.number) as number,
    case when d.id is null then 'the audit says that it was issued, but it is gone'
      else 'the audit does not say that it was issued under this number' end as what
  from (select entity_id::uuid as document_id, (detail->>'docType')::int as doc_type,
      (detail->>'number')::bigint as number from audit_events
    where account_id = ${accountId}::bigint and action = 'document.issued') a
  full join (select id, doc_type, number from documents where account_id = ${accountId}::bigint) d
    on d.id = a.document_id and d.doc_type = a.doc_type and d.number = a.number
  where d.id is null or a.document_id is null order by 2, 3, 1`;

/** Documents of another customer than the one they were issued to, whom no merge put there (I6). */
const CUSTOMERS = (accountId: number) => sql<FoundRow>`
  with merges as (
    select m.document_id, array_agg(g.source_id) || array_agg(g.target_id) as sides,
      (array_agg(g.target_id order by g.merged_at desc) filter (where g.undone_at is null))[1] as target
    from customer_merge_documents m
    join customer_merges g on g.account_id = ${accountId}::bigint and g.id = m.merge_id
    where m.account_id = ${accountId}::bigint group by 1)
  select d.id, d.doc_type as "docType", d.number,
    'it belongs to another customer than the one it was issued to' as what
  from audit_events a
  join documents d on d.account_id = ${accountId}::bigint and d.id = a.entity_id::uuid
  left join merges m on m.document_id = d.id
  where a.account_id = ${accountId}::bigint and a.action = 'document.issued'
    and case when m.target is not null then d.customer_id <> m.target
      else d.customer_id <> all ((a.detail->>'customerId')::uuid || coalesce(m.sides, '{}')) end
  order by 2, 3`;

/** Rows of documents that are not there (I6); a foreign key refuses them as long as it is on. */
const ORPHANS = (accountId: number) => sql<FoundRow>`
  select r.document_id as id, null::int as "docType", null::bigint as number,
    r.name || ' has rows of a document that is not there' as what
  from (
    select 'document_lines' as name, document_id from document_lines
      where account_id = ${accountId}::bigint
    union select 'document_payments', document_id from document_payments
      where account_id = ${accountId}::bigint
    union select 'payment_dues', document_id from payment_dues
      where account_id = ${accountId}::bigint
    union select 'document_links', document_id from document_links
      where account_id = ${accountId}::bigint
    union select 'journal_lines', document_id from journal_lines
      where account_id = ${accountId}::bigint) r
  where not exists (select from documents d
    where d.account_id = ${accountId}::bigint and d.id = r.document_id)
  order by r.name, r.document_id`;

/** Documents that name a logo or signature which the business never had (I10): its rows stay for good. */
const PICTURES = (accountId: number) => sql<FoundRow>`
  select d.id, d.doc_type as "docType", d.number,
    'it was issued with a ' || k.kind || ' that the business never had' as what
  from documents d
  cross join (values ('logo'), ('signature')) k (kind)
  where d.account_id = ${accountId}::bigint and d.issuer ? k.kind
    and not exists (select from business_images i
      where i.account_id = ${accountId}::bigint and i.kind = k.kind
        and i.sha256 = d.issuer->k.kind->>'sha256')
  order by d.doc_type, d.number, k.kind`;

const CHECKS: readonly (readonly [Invariant, (accountId: number) => ReturnType<typeof NAMES>])[] = [
  ['I10', NAMES],
  ['I2', INCOME],
  ['I10', ISSUES],
  ['I6', CUSTOMERS],
  ['I6', ORPHANS],
  ['I10', PICTURES],
];

const DOCUMENTS_AT_ONCE = 2_000;

interface NumberedRow {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
}

/** Hashes of printed links that are stored, each with its document. */
async function findLinks(
  owner: Kysely<DB>,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ hash: string; documentId: string }>`
    select encode(token_hash, 'hex') as hash, document_id as "documentId" from public_links
    where account_id = ${accountId}::bigint and token_hash = any(${[...hashes]}::bytea[])`.execute(
    owner,
  );
  return new Map(rows.map(({ hash, documentId }) => [hash, documentId]));
}

async function countLinks(owner: Kysely<DB>, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public_links where account_id = ${accountId}::bigint`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
}

/** Printed links that lead to another document or nowhere; each document has the one of its print. */
async function verifyPrintedLinks(
  owner: Kysely<DB>,
  accountId: number,
  secret: string,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const found = (row: NumberedRow | null, what: string): void => {
    const { id: documentId = null, docType = null, number = null } = row ?? {};
    violations.push({ invariant: 'I10', accountId, docType, number, documentId, what });
  };
  // Counted first: a document that is issued meanwhile must not appear as a stray link.
  const linksCount = await countLinks(owner, accountId);
  let soundCount = 0;
  const read = async (after: string): Promise<NumberedRow[]> => {
    const { rows } = await sql<NumberedRow>`
      select id, doc_type as "docType", number from documents
      where account_id = ${accountId}::bigint and id > ${after}::uuid
      order by id limit ${DOCUMENTS_AT_ONCE}`.execute(owner);
    return rows;
  };
  for await (const rows of batchesById(read)) {
    const hashOf = (id: string): Buffer => publicLinkHash(publicLinkToken(secret, accountId, id));
    const hashes = rows.map(({ id }) => hashOf(id));
    const links = await findLinks(owner, accountId, hashes);
    for (const [index, row] of rows.entries()) {
      if (links.get(hashes[index]?.toString('hex') ?? '') === row.id) soundCount += 1;
      else found(row, 'its printed link does not lead to it');
    }
  }
  const strayCount = linksCount - soundCount;
  if (strayCount > 0) found(null, `${strayCount} printed links were never printed`);
  return violations;
}

/** Checks what repeats hashed content or references it: names, numbers, customers, printed links. */
export async function verifyCopies(
  owner: Kysely<DB>,
  accountId: number,
  secret: string,
): Promise<Violation[]> {
  const plain = owner.withoutPlugins();
  const violations: Violation[] = [];
  for (const [invariant, query] of CHECKS) {
    const { rows } = await query(accountId).execute(plain);
    for (const { id, docType, number, what } of rows) {
      violations.push({ invariant, accountId, docType, number, documentId: id, what });
    }
  }
  violations.push(...(await verifyPrintedLinks(plain, accountId, secret)));
  return violations;
}
