import {
  VAT_CHECK_ROWS_MAX,
  VAT_CHECKS,
  type VatCheck,
  type VatCheckName,
  type VatCheckRow,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { SupplierNumberFilter } from '@pinkas/domain/expenses/supplier-number';
import { deriveFlags, NO_VAT_THRESHOLD } from '@pinkas/domain/permissions/derived-flags';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isAuthorityConnected } from '../../account/tax-authority/tax-authority.api.ts';
import { supplierNumberCondition } from '../../accounting/expenses/expenses.api.ts';
import { isRule46Approved } from '../../business/preferences/preferences.api.ts';
import { reportedInputs } from './posted-vat.ts';
import { SALE_TYPES } from './vat-sums.reads.ts';

/** Types of documents that would be in a VAT return. */
const VAT_TYPES = Object.values(DOC_TYPES).filter((docType) =>
  ['sale', 'sale-and-receipt', 'credit'].includes(documentRulesOf(docType)?.posting ?? 'none'),
);

/** What may be a day. A draft stores what was typed: it is counted from the first of the month, where 31 February is 3 March. */
const DAY_PATTERN = String.raw`^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;

/**
 * Above which sum before VAT a sale of a day names its customer's number: `taxMinistryVatThreshold` of the specification, which is
 * `NO_VAT_THRESHOLD` where nothing needs one.
 */
export async function readVatThreshold(
  tx: AccountTx,
  kind: CompanyKind,
  day: LocalDate,
): Promise<number> {
  const { rows } = await tx.query<{ net: number }>({
    name: 'vat-threshold',
    text: `select net_above_agorot as net from allocation_thresholds
      where valid_from <= $1 order by valid_from desc limit 1`,
    values: [day],
  });
  const flags = deriveFlags({
    kind,
    isRule46Approved: await isRule46Approved(tx, kind, day),
    vatThresholdAgorot: rows[0]?.net ?? NO_VAT_THRESHOLD,
    documentsCount: 0,
    hasPackage: false,
    isOfDistributor: false,
  });
  return flags.vatThreshold;
}

/** Receipts of days by receipts whose money no tax invoice has: its VAT is in no return before there is one. */
function unbilledMoney(
  accountId: number,
  { from, to }: ReportPeriod,
  cashDays: readonly ReportPeriod[],
): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`select d.id, c.id as customer_id, d.document_date, d.customer_name, d.number, d.doc_type,
      d.credit_agorot + coalesce((select sum(l.sum_agorot) from active_links l
        join documents s on s.account_id = ${account} and s.id = l.source_id and s.doc_type = ${DOC_TYPES.INVOICE_TRANSACTION}
        where l.account_id = ${account} and l.document_id = d.id and l.kind = 'receipt'
          and not exists (select from active_links b where b.account_id = ${account}
            and b.source_id = s.id and b.kind = 'base')), 0)::bigint as left_agorot
    from documents d
    left join customers c on c.account_id = ${account} and c.id = d.customer_id and c.is_regular
    where d.account_id = ${account} and d.doc_type = ${DOC_TYPES.RECIEPT} and d.document_date between ${from} and ${to}
      and exists (select from unnest(${cashDays.map((days) => days.from)}::date[],
        ${cashDays.map((days) => days.to)}::date[]) as r (first, last) where d.document_date between r.first and r.last)
      and not exists (select from document_cancellations x where x.account_id = ${account} and x.document_id = d.id)`;
}

/** Returns inputs with that state of their number, with the VAT that depends on it. */
async function inputsByNumber(
  tx: AccountTx,
  today: LocalDate,
  filter: SupplierNumberFilter,
): Promise<RawBuilder<unknown>> {
  const isMissing = filter === 'missing';
  return sql`select ${isMissing ? 'allocation' : 'unconfirmed'}::text as check, e.id, null::uuid as customer_id,
      e.document_date as day, e.supplier_name as name, e.reference as number, null::int as doc_type,
      ${sql.ref(isMissing ? 'i.paper_vat' : 'i.vat')} as sum_agorot
    from inputs i join expenses e on e.account_id = ${tx.accountId}::bigint and e.id = i.id
    where ${await supplierNumberCondition(tx, today, filter)}`;
}

/** What the checks go by. */
export interface CheckTerms {
  readonly today: LocalDate;
  readonly thresholdAgorot: number;
  /** Types of drafts that are looked for; those that would be in a VAT return unless given. */
  readonly draftTypes?: readonly number[];
  /** Days whose sales are in the return as they are paid. */
  readonly cashDays?: readonly ReportPeriod[];
}

interface FoundRow {
  readonly check: VatCheckName;
  readonly count: number;
  readonly total: number;
  readonly id: string;
  readonly customer_id: string | null;
  readonly day: LocalDate;
  readonly name: string;
  readonly number: string;
  readonly doc_type: number | null;
  readonly sum_agorot: number;
}

/** Returns the checks before a return is filed: of each how many it found, and the first documents. */
export async function listVatChecks(
  tx: AccountTx,
  period: ReportPeriod,
  { today, thresholdAgorot, draftTypes = VAT_TYPES, cashDays = [] }: CheckTerms,
): Promise<VatCheck[]> {
  const { accountId } = tx;
  const { from, to } = period;
  const { rows } = await sql<FoundRow>`
    with ${reportedInputs(accountId, period)},
    found as (
      ${await inputsByNumber(tx, today, 'missing')}
      union all
      ${await inputsByNumber(tx, today, 'unconfirmed')}
      union all
      select 'late', i.id, null, i.day, e.supplier_name, e.reference, null, i.paper_vat
        from inputs i join expenses e on e.account_id = ${accountId}::bigint and e.id = i.id
        where i.is_claim_late
      union all
      select 'customer-id', d.id, c.id, d.document_date, d.customer_name, d.number::text, d.doc_type, d.net_agorot
        from documents d
        left join customers c on c.account_id = ${accountId}::bigint and c.id = d.customer_id and c.is_regular
        where d.account_id = ${accountId}::bigint and d.document_date between ${from} and ${to}
          and ${thresholdAgorot}::bigint >= 0 and d.net_agorot > ${thresholdAgorot}::bigint and d.vat_agorot > 0
          and d.doc_type = any(${SALE_TYPES}::int[])
          and coalesce(d.customer->>'taxId', '') = '' and coalesce(c.tax_id, '') = ''
      union all
      select 'unbilled', u.id, u.customer_id, u.document_date, u.customer_name, u.number::text, u.doc_type, u.left_agorot
        from (${unbilledMoney(accountId, period, cashDays)}) u where u.left_agorot > 0
      union all
      select 'waiting', e.id, null, e.document_date, e.supplier_name, e.reference, null, e.vat_agorot
        from expenses e where e.account_id = ${accountId}::bigint and e.state = 'waiting' and e.removed_at is null
          and (e.document_date between ${from} and ${to} or e.report_month between ${from} and ${to})
      union all
      select 'drafts', d.id, null, t.day, d.customer_name, '', d.doc_type, d.total_minor
        from document_drafts d
        cross join lateral (select case when d.form->>'documentDate' ~ ${DAY_PATTERN}
          then (left(d.form->>'documentDate', 7) || '-01')::date + right(d.form->>'documentDate', 2)::int - 1 end as day) t
        where d.account_id = ${accountId}::bigint and d.kind = 'draft' and d.removed_at is null
          and d.doc_type = any(${draftTypes}::int[]) and t.day between ${from} and ${to}
          and to_char(t.day, 'YYYY-MM-DD') = d.form->>'documentDate'
          and not exists (select from idempotency_records r where r.account_id = ${accountId}::bigint
            and r.key = d.issue_key::text and r.response is not null)),
    placed as (
      select f.*, row_number() over (partition by f.check order by f.day desc, f.id) as place,
        count(*) over (partition by f.check)::int as count,
        sum(f.sum_agorot) over (partition by f.check)::bigint as total
      from found f)
    select p.* from placed p where p.place <= ${VAT_CHECK_ROWS_MAX} order by p.check, p.place`.execute(
    tx.withoutPlugins(),
  );
  const isConnected = await isAuthorityConnected(tx, today);
  const asked = VAT_CHECKS.filter((check) => {
    if (check === 'unbilled') return cashDays.length > 0;
    // Without a connection nothing shows that numbers are right.
    return check !== 'unconfirmed' || isConnected || rows.some((row) => row.check === check);
  });
  return asked.map((check): VatCheck => {
    const own = rows.filter((row) => row.check === check);
    return {
      check,
      count: own[0]?.count ?? 0,
      sumAgorot: own[0]?.total ?? 0,
      rows: own.map((row) => toRow(row)),
    };
  });
}

function toRow(row: FoundRow): VatCheckRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    date: row.day,
    name: row.name,
    number: row.number,
    docType: row.doc_type,
    sumAgorot: row.sum_agorot,
  };
}
