import type { BatchCard } from '@pinkas/domain/batch/complete-form';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A regular customer, with the values that a document copies from its card. */
export interface RegularCustomer extends BatchCard {
  readonly searchName: string;
}

/** Finds the regular customer that a row means, or undefined when none or more than one fits. */
export type FindRegular = (name: string, taxId: string) => RegularCustomer | undefined;

/**
 * Reads the regular customers with these names and numbers. A number decides; a name alone is enough
 * when one customer bears it and has no other number.
 */
export async function readRegularCustomers(
  tx: AccountTx,
  wanted: { readonly names: readonly string[]; readonly taxIds: readonly string[] },
): Promise<FindRegular> {
  const { rows } = await tx.query<RegularCustomer & Record<string, unknown>>({
    name: 'batch-regular-customers',
    text: `select id, name, search_name as "searchName", tax_id as "taxId", email, phone, address, city,
        contact_person as "contactPerson", mobile, zip, country, foreign_id as "foreignId", language,
        case when payment_terms_kind is null then null
          else json_build_object('kind', payment_terms_kind, 'days', payment_terms_days)
          end as "paymentTerms"
      from customers
      where account_id = $1 and is_regular and is_customer and archived_at is null
        and (search_name = any($2::text[]) or (tax_id <> '' and tax_id = any($3::text[])))`,
    values: [
      tx.accountId,
      [...new Set(wanted.names.map((name) => searchText(name)))],
      [...new Set(wanted.taxIds)],
    ],
  });
  const byName = groupBy(rows, ({ searchName }) => searchName);
  const byTaxId = groupBy(rows, ({ taxId }) => taxId);
  return (name, taxId) => {
    const numbered = taxId === '' ? [] : (byTaxId.get(taxId) ?? []);
    if (numbered.length > 0) return numbered.length === 1 ? numbered[0] : undefined;
    const named = byName.get(searchText(name)) ?? [];
    const [only] = named;
    const fits = only !== undefined && (taxId === '' || only.taxId === '');
    return named.length === 1 && fits ? only : undefined;
  };
}

function groupBy(
  rows: readonly RegularCustomer[],
  keyOf: (row: RegularCustomer) => string,
): ReadonlyMap<string, RegularCustomer[]> {
  return Map.groupBy(rows, keyOf);
}
