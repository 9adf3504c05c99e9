import {
  OPEN_DOCUMENTS_MAX,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { otherKindProblem } from '@pinkas/domain/documents/rules/books-of-money';
import type { FormLinkKind } from '@pinkas/domain/documents/draft/document-draft';
import {
  CREDITED_TYPES,
  documentRulesOf,
  PAID_IN_PARTS_TYPES,
} from '@pinkas/domain/documents/rules/document-rules';
import { FOLLOWED_IN_PARTS_TYPES } from '@pinkas/domain/documents/links/followed-in-parts';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { OWNER_OF } from '../record/documents.repository.ts';
import { sourceRowsOf } from '../record/links/source-rows.reads.ts';

const columns = (more: string): string => `
  select d.id, d.doc_type as "docType", d.number, d.document_date as "documentDate",
    d.due_date as "dueDate", d.customer_id as "customerId", d.customer_name as "customerName",
    d.subject, d.currency, d.currency_rate_e6 as "currencyRateE6", d.total_agorot as "totalAgorot", d.open_agorot as "openAgorot", d.is_income as "isIncome",
    d.vat_rate_basis_points as "vatRateBasisPoints",
    case when d.doc_type = any($3) then d.total_agorot - c.credited else 0 end as "creditableAgorot",
    case when d.doc_type <> all($3) then 0 when d.currency_sums is null then d.total_agorot - c.credited
      else (d.currency_sums->>'totalMinor')::bigint - c.minor end as "creditableMinor",
    ${OWNER_OF} as owner${more}
  from documents d
  join customers w on w.account_id = $1 and w.id = d.customer_id
  cross join lateral (
    select coalesce(sum(l.sum_agorot), 0)::bigint as credited,
      coalesce(sum((x.currency_sums->>'totalMinor')::bigint) filter (where x.currency = d.currency), 0)::bigint as minor
    from document_links l join documents x on x.account_id = $1 and x.id = l.document_id
    where l.account_id = $1 and l.source_id = d.id and l.kind = 'credit') c
  where d.account_id = $1`;

const STANDS = `
  and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
  and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)`;

const IN_ORDER = `
  order by coalesce(d.due_date, d.document_date), d.number, d.id limit ${OPEN_DOCUMENTS_MAX}`;

/**
 * What was credited in part or not at all, and open notes: everything that a credit invoice may reference. A credit
 * usually concerns something recent: the youngest first, as their index has them, so that a customer's old documents are
 * not read.
 */
const CREDITABLE = `${columns('')} and d.customer_id = $2 and d.doc_type = any($4)
    and case when d.doc_type = any($3) then c.credited < d.total_agorot
      else d.open_agorot <> 0 or exists (select from waiting_at_zero w
        where w.account_id = $1 and w.document_id = d.id) end
    ${STANDS}
  order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit ${OPEN_DOCUMENTS_MAX}`;

/**
 * Open documents of the types $4; of the types $5 also what was paid in full and nothing followed: its money is still a
 * credit. The ids are found first, so that the many settled documents of a customer are not read.
 */
const WAITING = `${columns('')} and d.id = any(array(
    select o.id from documents o
    where o.account_id = $1 and o.customer_id = $2 and o.doc_type = any($4)
      and (o.open_agorot <> 0 or o.credit_agorot <> 0)
    union all
    select o.id from documents o
    where o.account_id = $1 and o.customer_id = $2 and o.doc_type = any($4) and o.total_agorot = 0
      and o.id = any(array(select w.document_id from waiting_at_zero w where w.account_id = $1))))
    and (d.open_agorot <> 0 or d.total_agorot = 0 or d.doc_type = any($5) and not exists (
      select from active_links s where s.account_id = $1 and s.source_id = d.id and s.kind = 'base'))
    ${STANDS} ${IN_ORDER}`;

/** Rows of source documents, and of invoices that followed them: a credit returns to them. */
const ROWS = `, case when d.doc_type = any($4) or $5 and d.doc_type = any($3) and exists (
    select from document_links b join documents p on p.account_id = $1 and p.id = b.source_id
    where b.account_id = $1 and b.document_id = d.id and b.kind = 'base' and p.doc_type = any($4))
  then ${sourceRowsOf('d.id')} end as rows`;

const BY_ID = `${columns(ROWS)} and d.id = any($2::uuid[]) order by d.id`;

type OpenRow = Omit<OpenDocument, 'linkKind' | 'rows'> & {
  readonly rows?: OpenDocument['rows'] | null;
} & Record<string, unknown>;

function isFilled(rows: OpenDocument['rows'] | null): rows is NonNullable<OpenDocument['rows']> {
  return rows !== undefined && rows !== null;
}

function withLinkKind(rows: readonly OpenRow[], docType: number): OpenDocument[] {
  return rows.flatMap(({ rows: sourceRows, ...row }) => {
    const linkKind = linkKindOf(docType, row.docType);
    if (linkKind === undefined) return [];
    return [{ ...row, linkKind, ...(isFilled(sourceRows) && { rows: sourceRows }) }];
  });
}

/**
 * Returns documents of a customer that a new document of a type may be based on, pay, credit or release, at most 200:
 * those to credit the youngest first, others by what is due first.
 */
export async function listOpenDocuments(
  tx: AccountTx,
  customerId: string,
  docType: number,
): Promise<OpenDocument[]> {
  const basedOn = documentRulesOf(docType)?.basedOn ?? [];
  const ofKind = (kind: FormLinkKind): number[] =>
    basedOn.filter((source) => linkKindOf(docType, source) === kind);
  // A document that was paid in full still waits for its tax invoice.
  const owesInvoice = documentRulesOf(docType)?.opensDebt === true;
  const paid = owesInvoice
    ? ofKind('base').filter((source) => PAID_IN_PARTS_TYPES.some((type) => type === source))
    : [];
  const isCredit = ofKind('credit').length > 0;
  const { rows } = await tx.query<OpenRow>({
    name: isCredit ? 'creditable-documents' : 'open-documents',
    text: isCredit ? CREDITABLE : WAITING,
    values: [tx.accountId, customerId, CREDITED_TYPES, basedOn, ...(isCredit ? [] : [paid])],
  });
  const { kind } = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return withLinkKind(rows, docType).filter(
    (source) => otherKindProblem(source.linkKind, docType, source, kind) === undefined,
  );
}

/**
 * Returns the named documents as sources of a new one of a type, without those that it may not
 * reference.
 */
export async function findSources(
  tx: AccountTx,
  ids: readonly string[],
  docType: number,
): Promise<OpenDocument[]> {
  const { rows } = await tx.query<OpenRow>({
    name: 'sources-by-id',
    text: BY_ID,
    values: [
      tx.accountId,
      [...ids],
      CREDITED_TYPES,
      FOLLOWED_IN_PARTS_TYPES,
      documentRulesOf(docType)?.posting === 'credit',
    ],
  });
  return withLinkKind(rows, docType);
}
