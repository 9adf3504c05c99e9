import type { CustomerBeside } from '@pinkas/contract/accounting/customers/customers.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  BALANCE_SUM,
  CREDIT_SUM,
  DEBT_COUNT,
  FREE_CREDIT,
  HAS_BALANCE,
  ON_ACCOUNT,
} from '../../documents/documents.api.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

const LAST_MAX = 3;

const BESIDE = `
  select c.credit_limit_agorot as "creditLimitAgorot",
    c.withholding_basis_points as "withholdingBasisPoints",
    case when c.payment_terms_kind is null then null
      else json_build_object('kind', c.payment_terms_kind, 'days', c.payment_terms_days) end as "paymentTerms",
    c.discount_basis_points as "discountBasisPoints", c.language, c.accounting_key as "accountingKey",
    o.open_agorot as "openAgorot", o.credit_agorot as "creditAgorot",
    o.free_agorot as "freeAgorot", o.on_account_agorot as "onAccountAgorot", o.open_count as "openDocumentsCount",
    coalesce(l.documents, '[]') as "lastDocuments"
  from customers c
  cross join lateral (
    select ${BALANCE_SUM} as open_agorot, ${CREDIT_SUM} as credit_agorot, ${DEBT_COUNT} as open_count,
      ${FREE_CREDIT}::bigint as free_agorot, ${ON_ACCOUNT}::bigint as on_account_agorot
    from documents d
    where d.account_id = $1 and d.customer_id = c.id and ${HAS_BALANCE}
  ) o
  cross join lateral (
    select json_agg(last) as documents from (
      select d.id, d.doc_type as "docType", d.number, d.document_date as "documentDate",
        d.total_agorot as "totalAgorot"
      from documents d
      where d.account_id = $1 and d.customer_id = c.id
        and not exists (select 1 from document_cancellations x
          where x.account_id = $1 and x.document_id = d.id)
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc
      limit ${LAST_MAX}
    ) last
  ) l
  where c.account_id = $1 and c.id = $2 and c.is_regular`;

/** Returns what a new document shows beside the customer that was picked. Refusal: NOT_FOUND. */
export async function readCustomerBeside(tx: AccountTx, id: string): Promise<CustomerBeside> {
  const { rows } = await tx.query<CustomerBeside>({
    name: 'customer-beside',
    text: BESIDE,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
