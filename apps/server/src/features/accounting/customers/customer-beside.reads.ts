import type { CustomerBeside } from '@pinkas/contract/accounting/customers.contract';
import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';

const LAST_MAX = 3;

const BESIDE = `
  select c.credit_limit_agorot as "creditLimitAgorot",
    c.withholding_basis_points as "withholdingBasisPoints",
    case when c.payment_terms_kind is null then null
      else json_build_object('kind', c.payment_terms_kind, 'days', c.payment_terms_days) end as "paymentTerms",
    c.discount_basis_points as "discountBasisPoints", c.language, c.accounting_key as "accountingKey",
    coalesce(o.open_agorot, 0)::bigint as "openAgorot", o.open_count::int as "openDocumentsCount",
    coalesce(l.documents, '[]') as "lastDocuments"
  from customers c
  cross join lateral (
    select sum(d.open_agorot) as open_agorot, count(*) as open_count
    from documents d
    where d.account_id = $1 and d.customer_id = c.id and d.open_agorot <> 0
      and d.doc_type = any(array[${DEBT_TYPES.join(', ')}])
  ) o
  cross join lateral (
    select json_agg(last) as documents from (
      select d.id, d.doc_type as "docType", d.number, d.document_date as "documentDate",
        d.total_agorot as "totalAgorot"
      from documents d
      where d.account_id = $1 and d.customer_id = c.id
        and not exists (select 1 from document_cancellations x
          where x.account_id = $1 and x.document_id = d.id)
      order by d.document_date desc, d.number desc, d.id desc
      limit ${LAST_MAX}
    ) last
  ) l
  where c.account_id = $1 and c.id = $2 and c.is_regular`;

/** What a new document shows beside the customer that was picked. Refusal: NOT_FOUND. */
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
