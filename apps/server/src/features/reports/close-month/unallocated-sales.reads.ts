import { VAT_CHECK_ROWS_MAX, type VatCheckRow } from '@pinkas/contract/reports/vat/vat.contract';
import { mayCarryAllocation } from '@pinkas/domain/documents/allocation-problems';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { allocationNumberOf } from '../../accounting/documents/documents.api.ts';

const ALLOCATED_TYPES = Object.values(DOC_TYPES).filter((docType) => mayCarryAllocation(docType));

/** How many there are, what they come to before VAT, and the first of them. */
export interface UnallocatedSales {
  readonly count: number;
  readonly sumAgorot: number;
  readonly papers: VatCheckRow[];
}

interface SaleRow extends Omit<VatCheckRow, 'sumAgorot'> {
  readonly sum_agorot: number;
  readonly count: number;
  readonly total: number;
}

/**
 * Tax invoices above a sum whose customer has a tax id and cannot deduct the VAT, for they have no allocation number; those that a
 * credit took back whole are left out. A sum below zero asks for none.
 */
export async function listUnallocatedSales(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  thresholdAgorot: number,
): Promise<UnallocatedSales> {
  const { accountId } = tx;
  if (thresholdAgorot < 0) return { count: 0, sumAgorot: 0, papers: [] };
  const { rows } = await sql<SaleRow>`
    select p.id, null::uuid as "customerId", p.document_date as date, p.customer_name as name,
      p.number::text as number, p.doc_type as "docType", p.net_agorot as sum_agorot,
      count(*) over ()::int as count, sum(p.net_agorot) over ()::bigint as total
    from documents p
    where p.account_id = ${accountId}::bigint and p.document_date between ${from} and ${to}
      and p.doc_type = any(${ALLOCATED_TYPES}::int[]) and p.vat_agorot > 0
      and p.net_agorot > ${thresholdAgorot}::bigint
      and coalesce(p.customer->>'taxId', '') <> '' and ${allocationNumberOf(accountId)} = ''
      and p.total_agorot > coalesce((select sum(k.sum_agorot) from document_links k
        where k.account_id = ${accountId}::bigint and k.source_id = p.id and k.kind = 'credit'), 0)
    order by p.document_date desc, p.id limit ${VAT_CHECK_ROWS_MAX}`.execute(tx.withoutPlugins());
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    sumAgorot: first?.total ?? 0,
    papers: rows.map(({ id, customerId, date, name, number, docType, sum_agorot: sumAgorot }) => ({
      id,
      customerId,
      date,
      name,
      number,
      docType,
      sumAgorot,
    })),
  };
}
