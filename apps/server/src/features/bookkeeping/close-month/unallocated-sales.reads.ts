import {
  VAT_CHECK_ROWS_MAX,
  type VatCheckRow,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { allocationCondition } from '../../accounting/documents/documents.api.ts';

/** Their number, their total before VAT, and the first of them. */
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
 * Tax invoices whose customer cannot deduct the VAT, for they have no allocation number, and about which nobody decided; as
 * the list of documents filters them. Where the business needs no numbers there are none.
 */
export async function listUnallocatedSales(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  needsNumbers: boolean,
): Promise<UnallocatedSales> {
  const { accountId } = tx;
  if (!needsNumbers) return { count: 0, sumAgorot: 0, papers: [] };
  const { rows } = await sql<SaleRow>`
    select p.id, null::uuid as "customerId", p.document_date as date, p.customer_name as name,
      p.number::text as number, p.doc_type as "docType", p.net_agorot as sum_agorot,
      count(*) over ()::int as count, sum(p.net_agorot) over ()::bigint as total
    from documents p
    where p.account_id = ${accountId}::bigint and p.document_date between ${from} and ${to}
      and ${allocationCondition(accountId, 'missing', 'p')}
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
