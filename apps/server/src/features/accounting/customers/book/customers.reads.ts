import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { readPartySearch, type PartySearch } from '@pinkas/domain/customers/party-search';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { BALANCE_SUM, DEBT_COUNT, HAS_BALANCE } from '../../documents/documents.api.ts';

/** Whom a document of a type may be made out to. */
export type PartyScope = 'customers' | 'suppliers';

const OPTIONS_MAX = 20;
/** More found parties than this are offered in the order of names without looking at them all. */
const FOUND_MAX = 500;
/** Of two thousand sampled parties, this many make a search a common one. */
export const COMMON_IN_SAMPLE = 40;

const OPTIONS = `
  select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.mobile, c.address, c.city,
    c.contact_person as "contactPerson", c.zip, c.country, c.foreign_id as "foreignId",
    case when c.payment_terms_kind is null then null
      else json_build_object('kind', c.payment_terms_kind, 'days', c.payment_terms_days) end as "paymentTerms",
    c.discount_basis_points as "discountBasisPoints", c.language, c.price_list_id as "priceListId",
    coalesce(o.open_agorot, 0)::bigint as "openAgorot", coalesce(o.open_count, 0)::int as "openDocumentsCount"
  from (%FOUND%) c
  left join lateral (
    select ${BALANCE_SUM} as open_agorot, ${DEBT_COUNT} as open_count
    from documents d
    where d.account_id = $1 and d.customer_id = c.id and ${HAS_BALANCE}
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
const STARTS = `case when c.search_name >= $3 and c.search_name < $3 || U&'\\+10FFFF' then 0 else 1 end`;

const AMONG = optionsOf(
  `select c.*, ${STARTS} as rank from customers c where c.account_id = $1 and c.id = any($2::uuid[])
    order by rank, c.name, c.id limit ${OPTIONS_MAX}`,
  'c.rank, c.name, c.id',
);

/**
 * For a search with very many results: names that begin with it, and if these are few, others in
 * the order of names. Neither reads all that match.
 */
async function findSomeOfMany(
  tx: AccountTx,
  scope: PartyScope,
  { text, digits, email }: PartySearch,
): Promise<string[]> {
  const beginning = await tx.query<{ id: string }>({
    name: 'party-beginning',
    text: 'select id from find_party_ids_by_beginning($1, $2, $3)',
    values: [scope, text, OPTIONS_MAX],
  });
  const ids = beginning.rows.map((row) => row.id);
  if (ids.length >= OPTIONS_MAX) return ids;
  const walked = await tx.query<{ id: string }>({
    name: 'party-walk',
    text: `select id from walk_party_ids($1, $2, $3, $4, 'name', false, null, null, $5)`,
    values: [scope, text, digits, email, OPTIONS_MAX],
  });
  return [...new Set([...ids, ...walked.rows.map((row) => row.id)])];
}

async function isCommon(tx: AccountTx, parts: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'party-sample',
    text: 'select count_party_sample($1, $2, $3, $4) as count',
    values: parts,
  });
  return (rows[0]?.count ?? 0) >= COMMON_IN_SAMPLE;
}

async function findIds(tx: AccountTx, scope: PartyScope, search: PartySearch): Promise<string[]> {
  const parts = [scope, search.text, search.digits, search.email];
  // The beginning of a number finds the few hundred that are requested at once.
  if (search.digits === '' && (await isCommon(tx, parts))) return findSomeOfMany(tx, scope, search);
  const found = await tx.query<{ id: string }>({
    name: 'party-ids',
    text: 'select id from find_party_ids($1, $2, $3, $4, $5)',
    values: [...parts, FOUND_MAX],
  });
  return found.rows.length < FOUND_MAX || search.digits !== ''
    ? found.rows.map((row) => row.id)
    : findSomeOfMany(tx, scope, search);
}

/**
 * Returns parties of the book whose name contains the text, or whose number, telephone or e-mail
 * begins with it; at most 20. Archived ones are not offered.
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
  const parts = readPartySearch(search);
  const ids = await findIds(tx, scope, parts);
  if (ids.length === 0) return [];
  const { rows } = await tx.query<CustomerOption>({
    name: 'parties-among',
    text: AMONG,
    values: [tx.accountId, ids, parts.text],
  });
  return rows;
}
