import type { CustomerOption } from '@pinkas/contract/accounting/customers.contract';
import { readPartySearch } from '@pinkas/domain/customers/party-search';
import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Whom a document of a type may be made out to. */
export type PartyScope = 'customers' | 'suppliers';

const OPTIONS_MAX = 20;
/** More found parties than this are offered in the order of names without looking at them all. */
const FOUND_MAX = 500;

const OPTIONS = `
  select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.mobile, c.address, c.city,
    case when c.payment_terms_kind is null then null
      else json_build_object('kind', c.payment_terms_kind, 'days', c.payment_terms_days) end as "paymentTerms",
    c.discount_basis_points as "discountBasisPoints", c.language, c.price_list_id as "priceListId",
    coalesce(o.open_agorot, 0)::bigint as "openAgorot", coalesce(o.open_count, 0)::int as "openDocumentsCount"
  from (%FOUND%) c
  left join lateral (
    select sum(d.open_agorot) as open_agorot, count(*) as open_count
    from documents d
    where d.account_id = $1 and d.customer_id = c.id and d.open_agorot <> 0
      and d.doc_type = any(array[${DEBT_TYPES.join(', ')}])
  ) o on true
  order by %ORDER%`;

function optionsOf(found: string, order = 'c.name, c.id'): string {
  return OPTIONS.replace('%FOUND%', found).replace('%ORDER%', order);
}

/** Parties at the beginning of the list, before anything was typed. */
function firstOf(scope: PartyScope): string {
  const flag = scope === 'customers' ? 'is_customer' : 'is_supplier';
  return optionsOf(
    `select * from customers where account_id = $1 and is_regular and ${flag} and archived_at is null
      order by name, id limit ${OPTIONS_MAX}`,
  );
}

/** Names that begin with the text come first. */
const STARTS = `case when c.search_name >= $3 and c.search_name < $3 || U&'\\FFFF' then 0 else 1 end`;

const AMONG = optionsOf(
  `select c.*, ${STARTS} as rank from customers c where c.account_id = $1 and c.id = any($2::uuid[])
    order by rank, c.name, c.id limit ${OPTIONS_MAX}`,
  'c.rank, c.name, c.id',
);

async function findIds(tx: AccountTx, scope: PartyScope, typed: string): Promise<string[]> {
  const { text, digits, email } = readPartySearch(typed);
  const common = await tx.query<{ yes: boolean }>({
    name: 'party-is-common',
    text: 'select is_common_party_search($1, $2, $3, $4) as yes',
    values: [scope, text, digits, email],
  });
  if (common.rows[0]?.yes !== true) {
    const { rows } = await tx.query<{ id: string }>({
      name: 'party-ids',
      text: 'select id from find_party_ids($1, $2, $3, $4, $5)',
      values: [scope, text, digits, email, FOUND_MAX],
    });
    if (rows.length < FOUND_MAX || email !== '') return rows.map((row) => row.id);
  }
  const { rows: walked } = await tx.query<{ id: string }>({
    name: 'party-walk',
    text: `select id from walk_party_ids($1, $2, $3, $4, 'name', false, null, null, $5)`,
    values: [scope, text, digits, email, OPTIONS_MAX],
  });
  return walked.map((row) => row.id);
}

/**
 * Parties of the book whose name holds the text, or whose number, telephone or e-mail begins with
 * it; at most 20. Those put away are not offered.
 */
export async function searchCustomers(
  tx: AccountTx,
  search: string,
  scope: PartyScope = 'customers',
): Promise<CustomerOption[]> {
  if (search === '') {
    const { rows } = await tx.query<CustomerOption>({
      name: `parties-first-${scope}`,
      text: firstOf(scope),
      values: [tx.accountId],
    });
    return rows;
  }
  const ids = await findIds(tx, scope, search);
  if (ids.length === 0) return [];
  const { rows } = await tx.query<CustomerOption>({
    name: 'parties-among',
    text: AMONG,
    values: [tx.accountId, ids, readPartySearch(search).text],
  });
  return rows;
}
