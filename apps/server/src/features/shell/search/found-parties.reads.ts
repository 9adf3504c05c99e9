import {
  SEARCH_ROWS_MAX,
  SEARCH_TOTAL_MAX,
  type FoundCustomer,
  type FoundSupplier,
} from '@pinkas/contract/shell/search/search.contract';
import { readPartySearch, type PartySearch } from '@pinkas/domain/customers/party-search';
import { MATCH_RANKS } from '@pinkas/domain/text/match-rank';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { BALANCE_SUM, HAS_BALANCE } from '../../accounting/documents/documents.api.ts';
import { foundOf, NOTHING_FOUND, type Found } from './found.ts';

type Scope = 'customers' | 'suppliers';

/**
 * Up to this many found names are ranked; of more, those that begin with the text are added. A
 * single letter is searched at the beginning of names alone.
 */
const FOUND_MAX = 200;

/** Names that begin with the text, read in their order. */
const BEGINNING = `
  select c.id from customers c
  where c.account_id = $1 and c.is_regular and c.search_name >= $2 and c.search_name < $2 || U&'\\+10FFFF'
    and case $3 when 'customers' then c.is_customer else c.is_supplier end and c.archived_at is null
  order by c.search_name, c.id limit ${SEARCH_TOTAL_MAX}`;

/** The order of `matchRank`; what was found by a number or an address comes with the middles. */
const RANKED = `
  select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.address, c.city
  from customers c where c.account_id = $1 and c.id = any($2::uuid[])
  order by case
      when c.search_name = $3 or c.tax_id = $3 then ${MATCH_RANKS.whole}
      when $3 <> '' and starts_with(c.search_name, $3) then ${MATCH_RANKS.start}
      when $3 <> '' and strpos(c.search_name, ' ' || $3) > 0 then ${MATCH_RANKS.word}
      else ${MATCH_RANKS.middle} end,
    c.name, c.id
  limit ${SEARCH_ROWS_MAX}`;

type PartyRow = Omit<FoundCustomer, 'openAgorot'>;

async function idsOf(tx: AccountTx, name: string, text: string, values: unknown[]) {
  const { rows } = await tx.query<{ id: string }>({ name, text, values });
  return rows.map((row) => row.id);
}

/**
 * Returns which parties are found, and whether these are all of them; `isWhole` is false where only beginnings were
 * added.
 */
async function findIds(
  tx: AccountTx,
  scope: Scope,
  { text, digits, email }: PartySearch,
): Promise<{ readonly ids: ReadonlySet<string>; readonly isWhole: boolean }> {
  const isLetter = text.length === 1 && email === '';
  const ids = new Set(
    isLetter
      ? []
      : await idsOf(tx, 'search-party-ids', 'select id from find_party_ids($1, $2, $3, $4, $5)', [
          scope,
          text,
          digits,
          email,
          FOUND_MAX,
        ]),
  );
  const isWhole = !isLetter && ids.size < FOUND_MAX;
  if (!isWhole && text !== '') {
    const values = [tx.accountId, text, scope];
    for (const id of await idsOf(tx, 'search-party-beginnings', BEGINNING, values)) ids.add(id);
  }
  return { ids, isWhole };
}

async function findParties(tx: AccountTx, scope: Scope, typed: string): Promise<Found<PartyRow>> {
  const search = readPartySearch(typed);
  const { text, digits, email } = search;
  if (text === '' && email === '' && digits === '') return NOTHING_FOUND;
  const { ids, isWhole } = await findIds(tx, scope, search);
  if (ids.size === 0) return NOTHING_FOUND;
  const { rows } = await tx.query<PartyRow & Record<string, unknown>>({
    name: 'search-parties',
    text: RANKED,
    values: [tx.accountId, [...ids], text],
  });
  return foundOf(rows, ids.size, isWhole);
}

/** Customers of the book by name, number, telephone or e-mail; archived ones are not found. */
export async function findCustomers(
  tx: AccountTx,
  typed: string,
  maySeeSums: boolean,
): Promise<Found<FoundCustomer>> {
  const { rows, ...count } = await findParties(tx, 'customers', typed);
  const owed = maySeeSums && rows.length > 0 ? await owedBy(tx, rows) : undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      openAgorot: owed === undefined ? null : (owed.get(row.id) ?? 0),
    })),
    ...count,
  };
}

async function owedBy(tx: AccountTx, rows: readonly PartyRow[]): Promise<Map<string, number>> {
  const owed = await tx.query<{ id: string; open: number }>({
    name: 'search-owed',
    text: `select d.customer_id as id, ${BALANCE_SUM} as open from documents d
      where d.account_id = $1 and d.customer_id = any($2::uuid[]) and ${HAS_BALANCE}
      group by d.customer_id`,
    values: [tx.accountId, rows.map((row) => row.id)],
  });
  return new Map(owed.rows.map(({ id, open }) => [id, open]));
}

/** Suppliers of the book, found as customers are. */
export async function findSuppliers(tx: AccountTx, typed: string): Promise<Found<FoundSupplier>> {
  const { rows, ...count } = await findParties(tx, 'suppliers', typed);
  return { rows: rows.map(({ id, name, taxId }) => ({ id, name, taxId })), ...count };
}
