import type { CustomerOption } from '@pinkas/contract/accounting/customers.contract';
import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const OPTIONS_MAX = 20;

const OPTIONS = `
  select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.address, c.city,
    coalesce(o.open_agorot, 0)::bigint as "openAgorot", coalesce(o.open_count, 0) as "openDocumentsCount"
  from (%FOUND%) c
  left join lateral (
    select sum(d.open_agorot) as open_agorot, count(*) as open_count
    from documents d
    where d.account_id = $1 and d.customer_id = c.id and d.open_agorot <> 0
      and d.doc_type = any(array[${DEBT_TYPES.join(', ')}])
  ) o on true
  order by c.name, c.id`;

/** Regular customers at the beginning of the list, before anything was typed. */
const FIRST = OPTIONS.replace(
  '%FOUND%',
  `select * from customers where account_id = $1 and is_regular order by name, id limit ${OPTIONS_MAX}`,
);

const BY_NAME = OPTIONS.replace(
  '%FOUND%',
  `select k.* from customers k
    where k.account_id = $1 and k.id in (select id from find_customer_ids($2, true, 200))
    order by k.name, k.id limit ${OPTIONS_MAX}`,
);

const BY_NUMBER = OPTIONS.replace(
  '%FOUND%',
  `select k.* from customers k
    where k.account_id = $1 and k.is_regular
      and (k.tax_id = $2 or k.phone_digits = $2 or k.id in (select id from find_customer_ids($2, true, 200)))
    order by k.name, k.id limit ${OPTIONS_MAX}`,
);

/** Regular customers whose name holds the text, or whose number or telephone it is; at most 20. */
export async function searchCustomers(tx: AccountTx, search: string): Promise<CustomerOption[]> {
  const text = searchText(search);
  const isNumber = /^\d{5,}$/.test(text);
  const values = text === '' ? [tx.accountId] : [tx.accountId, text];
  const { rows } = await tx.query<CustomerOption>({
    name: `customers-${text === '' ? 'first' : isNumber ? 'by-number' : 'by-name'}`,
    text: text === '' ? FIRST : isNumber ? BY_NUMBER : BY_NAME,
    values,
  });
  return rows;
}
