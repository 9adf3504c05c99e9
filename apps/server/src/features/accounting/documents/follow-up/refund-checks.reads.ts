import type { RefundRequest } from '@pinkas/contract/accounting/documents/refunds.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  CASH_LAW_PERIODS,
  judgeCash,
  type CashLawCheck,
  type DealCashRow,
} from '../issue/checks/deal-cash.ts';

/**
 * The deals whose credits are refunded, the cash that credit invoices among them refunded themselves and that of
 * earlier refunds, and the limits of the law.
 */
const DEALS = `
  select
    (select coalesce(sum(abs(d.total_agorot)), 0)::bigint from documents d
      where d.account_id = $1 and d.id = any($2::uuid[])) as "dealAgorot",
    (select coalesce(sum(abs(p.sum_agorot)), 0)::bigint from document_payments p
      where p.account_id = $1 and p.kind = 'cash' and p.document_id in (
        select l.document_id from active_links l
        where l.account_id = $1 and l.kind = 'refund' and l.source_id = any($2::uuid[])
        union select d.id from documents d
        where d.account_id = $1 and d.id = any($2::uuid[])
          and d.doc_type = ${DOC_TYPES.INVOICE_CREDIT})) as "cashAgorot",
    ${CASH_LAW_PERIODS}`;

/**
 * Returns the check of the law on reducing the use of cash for refunds: the deal is that of the documents
 * whose credit it is. Null when it is allowed, and for every other payment method.
 */
export async function checkRefundCash(
  tx: AccountTx,
  { credits, payment, documentDate }: Pick<RefundRequest, 'credits' | 'payment' | 'documentDate'>,
): Promise<CashLawCheck | null> {
  if (payment.kind !== 'cash') return null;
  const { rows } = await tx.query<DealCashRow>({
    name: 'cash-of-refund',
    text: DEALS,
    values: [tx.accountId, credits.map(({ creditId }) => creditId)],
  });
  const [row] = rows;
  return row === undefined ? null : judgeCash(row, payment.sumAgorot, documentDate);
}
