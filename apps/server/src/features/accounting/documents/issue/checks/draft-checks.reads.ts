import { assessDraft } from '@pinkas/domain/documents/draft/assess-draft';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { receivedOf } from '@pinkas/domain/documents/sums/draft-sums';
import { agorot, sumAgorot, type Agorot } from '@pinkas/domain/money/agorot';
import { vatRatesOfDay } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { findIssueContext } from '../../record/documents.repository.ts';
import { CASH_LAW_PERIODS, judgeCash, type CashLawCheck, type DealCashRow } from './deal-cash.ts';

/**
 * Cash of earlier valid receipts over the same documents or the sources that these are based on, and
 * the documents' totals.
 */
const EARLIER = `
  select
    (select coalesce(sum(d.total_agorot), 0)::bigint from documents d
      where d.account_id = $1 and d.id = any($2::uuid[])) as "dealAgorot",
    (select coalesce(sum(p.sum_agorot), 0)::bigint from document_payments p
      where p.account_id = $1 and p.kind = 'cash' and p.document_id in (
        select l.document_id from active_links l
        where l.account_id = $1 and l.kind = 'receipt' and l.source_id = any($2::uuid[] || array(
          select b.source_id from document_links b
          where b.account_id = $1 and b.document_id = any($2::uuid[]) and b.kind = 'base')))) as "cashAgorot",
    ${CASH_LAW_PERIODS}`;

async function ownDeal(tx: AccountTx, draft: DocumentDraft): Promise<Agorot> {
  const rules = documentRulesOf(draft.docType);
  if (rules === undefined || rules.items !== 'required') return receivedOf(draft);
  const row = await findIssueContext(tx, {
    docType: draft.docType,
    customerId: null,
    idempotencyKey: null,
    sourceIds: [],
  });
  if (row === undefined) return agorot(0);
  const { kind: companyKind } = row.issuer;
  const rates = vatRatesOfDay(draft.documentDate, {
    companyKind,
    vatRates: row.vat_rates,
    mayChooseVatRate: row.may_choose_vat_rate,
  });
  // A draft that is still being written may not be summable; its dates and money do not matter here.
  const { problems, computed } = assessDraft(draft, {
    today: draft.documentDate,
    companyKind,
    ...rates,
    lastDocumentDate: null,
    mayIssueForeign: row.may_issue_foreign,
    sources: [],
  });
  const isUnsummable = problems.some(({ path: [part] }) => part === 'lines' || part === 'discount');
  return isUnsummable ? agorot(0) : (computed?.bookSums?.totalAgorot ?? agorot(0));
}

/**
 * Returns the check of the law on reducing the use of cash, over the whole deal: a receipt counts
 * with the documents that it pays and the cash that earlier receipts took for them. Null when all
 * is well.
 */
export async function checkCashLaw(
  tx: AccountTx,
  draft: DocumentDraft,
): Promise<CashLawCheck | null> {
  const rules = documentRulesOf(draft.docType);
  if (rules?.posting !== 'receipt' && rules?.posting !== 'sale-and-receipt') return null;
  const own = sumAgorot(
    draft.payments.filter((row) => row.kind === 'cash').map((row) => row.sumAgorot),
  );
  if (own === 0) return null;
  const paid = draft.links.filter(({ kind }) => kind === 'receipt').map((link) => link.sourceId);
  const { rows } = await tx.query<DealCashRow>({
    name: 'cash-of-deal',
    text: EARLIER,
    values: [tx.accountId, paid],
  });
  const earlier = rows[0];
  if (earlier === undefined) return null;
  const dealAgorot = paid.length === 0 ? await ownDeal(tx, draft) : earlier.dealAgorot;
  return judgeCash({ ...earlier, dealAgorot }, own, draft.documentDate);
}
