import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { PrintedImages } from '@pinkas/domain/company/business-image';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { CREDITED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { FOLLOWED_IN_PARTS_TYPES } from '@pinkas/domain/documents/links/followed-in-parts';
import type { DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import { MAIN_SERIES } from '@pinkas/domain/numbering/series';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import {
  designPreferences,
  paymentDetailsOf,
} from '../../../business/preferences/preferences.api.ts';
import {
  DESIGN_CONTENT,
  DESIGN_OF_TYPE,
  IMAGES_CONTENT,
  ISSUED_BRANCH,
  ISSUER_SNAPSHOT,
  PAYMENT_CONTENT,
  toIssuer,
  type FurtherLook,
  type IssuedBranch,
} from './content/issuer-snapshot.ts';
import { isBeingCharged } from './charged-draft.ts';
import { IS_RESERVED } from './customer-balance.ts';
import { isTakenWhole, sourceRowsOf } from './links/source-rows.reads.ts';

export { MAIN_SERIES };

export interface StoredAnswer {
  readonly documentId: string;
  readonly number: number;
}

/** What an issue must know before it is decided, read in one round trip. */
export interface IssueContextRow {
  readonly issuer: IssuerSnapshot;
  /** The requested branch, or the default one; null where neither exists. */
  readonly branch: IssuedBranch | null;
  readonly date_guard: 'block' | 'warn';
  readonly books_locked_until: LocalDate | null;
  readonly vat_rates: VatRatePeriod[];
  readonly allocation_thresholds: AllocationThreshold[];
  /** The last day of the consent at the tax authority; null without one that holds. */
  readonly consent_until: LocalDate | null;
  readonly next_number: number | null;
  readonly last_date: LocalDate | null;
  readonly has_customer: boolean;
  /** Whether the key is that of a draft whose card is being charged. */
  readonly is_being_charged: boolean;
  readonly may_issue_foreign: boolean;
  readonly may_choose_vat_rate: boolean;
  readonly sources: SourceDocument[] | null;
  readonly stored_hash: string | null;
  readonly stored_answer: StoredAnswer | null;
}

/** An earlier document that the new one references. */
export interface SourceDocument extends DraftSource {
  readonly customerId: string;
  readonly number: number;
}

/** The customer of a document `d` by its own words and by those of its card `w`. */
export const OWNER_OF = `json_build_object('customerId', d.customer_id, 'name', d.customer->>'name',
  'taxId', d.customer->>'taxId', 'cardName', w.name, 'cardTaxId', w.tax_id)`;

/** The named documents as sources, of parameters 6 to 8. */
const SOURCES = `
  (select json_agg(json_build_object('documentId', d.id, 'docType', d.doc_type, 'customerId', d.customer_id,
      'number', d.number, 'documentDate', d.document_date, 'owner', ${OWNER_OF},
      'totalAgorot', d.total_agorot, 'openAgorot', d.open_agorot,
      'isIncome', d.is_income,
      'refundableAgorot', case when ${IS_RESERVED} then 0 else d.credit_agorot end,
      'creditableAgorot', case when d.doc_type = any($7) then d.total_agorot - coalesce((
        select sum(l.sum_agorot) from document_links l
        where l.account_id = $1 and l.source_id = d.id and l.kind = 'credit'), 0) else 0 end,
      'currency', d.currency, 'currencyRateE6', d.currency_rate_e6,
      'creditableMinor', case when d.doc_type = any($7) then case when d.currency_sums is null
        then d.total_agorot - coalesce((select sum(l.sum_agorot) from document_links l
          where l.account_id = $1 and l.source_id = d.id and l.kind = 'credit'), 0)
        else (d.currency_sums->>'totalMinor')::bigint - coalesce((
          select sum((x.currency_sums->>'totalMinor')::bigint) from document_links l
          join documents x on x.account_id = $1 and x.id = l.document_id and x.currency = d.currency
          where l.account_id = $1 and l.source_id = d.id and l.kind = 'credit'), 0) end else 0 end,
      'vatRateBasisPoints', d.vat_rate_basis_points,
      'isCancelled', exists (select from document_cancellations c
        where c.account_id = $1 and c.document_id = d.id),
      'isClosedByHand', exists (select from document_closures c
        where c.account_id = $1 and c.document_id = d.id),
      'isFollowed', ${isTakenWhole('d.id')},
      'rows', case when d.doc_type = any($8) or $2 = ${DOC_TYPES.INVOICE_CREDIT} and d.doc_type = any($7)
        then ${sourceRowsOf('d.id')} end))
    from documents d
    join customers w on w.account_id = $1 and w.id = d.customer_id
    where d.account_id = $1 and d.id = any($6::uuid[]))`;

/** The key of the request where it is that of a draft. */
const DRAFT_KEY = `case when $3 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $3::uuid end`;

const contextWith = (sources: string): string => `
  select
    ${ISSUER_SNAPSHOT} as issuer,
    p.date_guard, p.books_locked_until,
    (select ${ISSUED_BRANCH} from branches b where b.account_id = $1
      and case when $5::uuid is null then b.is_default else b.id = $5 end) as branch,
    ${DESIGN_CONTENT} as design,
    ${DESIGN_OF_TYPE} as further,
    ${PAYMENT_CONTENT} as payment,
    ${IMAGES_CONTENT} as images,
    ${sources} as sources,
    (select coalesce(json_agg(json_build_object('validFrom', v.valid_from, 'rateBasisPoints', v.rate_basis_points)), '[]')
      from vat_rates v) as vat_rates,
    (select coalesce(json_agg(json_build_object('validFrom', t.valid_from, 'netAboveAgorot', t.net_above_agorot)), '[]')
      from allocation_thresholds t) as allocation_thresholds,
    (select a.consent_until from tax_authority_connections a
      where a.account_id = $1 and a.refused_at is null) as consent_until,
    n.next_number,
    n.last_date,
    exists (select from customers c where c.account_id = $1 and c.id = $4 and c.is_regular
      and c.merged_into_id is null and case when $2 = ${DOC_TYPES.PURCHASE_ORDER} then c.is_supplier else c.is_customer end) as has_customer,
    ${isBeingCharged(DRAFT_KEY)} as is_being_charged,
    r.request_hash as stored_hash,
    r.response as stored_answer
  from business_profiles p
  left join numberings n on n.account_id = $1 and n.doc_type = $2 and n.series = '${MAIN_SERIES}'
  left join idempotency_records r on r.account_id = $1 and r.key = $3
  where p.account_id = $1`;

/**
 * Without sources the statement leaves out what reads them: merely to begin that plan takes the database several times as
 * long as all the rest.
 */
const ISSUE_CONTEXT = { alone: contextWith('null::json'), withSources: contextWith(SOURCES) };

/** JSON has null for the rows of a type that is followed whole. */
function withoutNullRows({ rows, ...source }: SourceDocument): SourceDocument {
  return { ...source, ...((rows ?? null) !== null && { rows }) };
}

/** The row of the statement: the preferences of the issue are in the design. */
interface StoredContext
  extends
    Omit<IssueContextRow, 'may_issue_foreign' | 'may_choose_vat_rate'>,
    Record<string, unknown> {
  readonly design: unknown;
  readonly further: FurtherLook | null;
  readonly payment: unknown;
  readonly images: PrintedImages | null;
}

/** Reads what decides an issue: business, VAT rates, series, customer, and an earlier same request. */
export async function findIssueContext(
  tx: AccountTx,
  wanted: {
    readonly docType: number;
    readonly idempotencyKey: string | null;
    readonly customerId: string | null;
    readonly sourceIds: readonly string[];
    /** Null or absent for the default one. */
    readonly branchId?: string | null;
  },
): Promise<IssueContextRow | undefined> {
  const hasSources = wanted.sourceIds.length > 0;
  const { rows } = await tx.query<StoredContext>({
    name: hasSources ? 'issue-context-with-sources' : 'issue-context',
    text: hasSources ? ISSUE_CONTEXT.withSources : ISSUE_CONTEXT.alone,
    values: [
      tx.accountId,
      wanted.docType,
      // No key of a row is empty, and a distributed engine joins nothing on null.
      wanted.idempotencyKey ?? '',
      wanted.customerId,
      wanted.branchId ?? null,
      ...(hasSources ? [[...wanted.sourceIds], CREDITED_TYPES, FOLLOWED_IN_PARTS_TYPES] : []),
    ],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const design = designPreferences.parse(row.design);
  return {
    ...row,
    sources: row.sources?.map(withoutNullRows) ?? null,
    issuer: toIssuer(row.issuer, {
      design,
      further: row.further,
      payment: paymentDetailsOf(row.payment),
      images: row.images,
    }),
    may_issue_foreign: design.mayIssueForeign,
    may_choose_vat_rate: design.mayChooseVatRate,
  };
}
