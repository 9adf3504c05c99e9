import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import { valuesAfter, type ArchivableAfter } from '../../../../platform/lists/rows-after.ts';
import { sameTaxIds } from '../../suppliers/suppliers.api.ts';
import { DETAILS_OF_ROW, TAGS_OF_ROW } from './customer-columns.ts';

const VIEW_OF_ROW = `
  c.id, ${DETAILS_OF_ROW}, ${TAGS_OF_ROW}, c.is_customer as "isCustomer",
    c.created_at as "createdAt", c.archived_at as "archivedAt", c.version,
    (select json_build_object('id', m.id, 'name', m.name) from customers m
      where m.account_id = $1 and m.id = c.merged_into_id) as "mergedInto",
    coalesce((select json_agg(json_build_object('name', k.name, 'role', k.role, 'email', k.email,
        'phone', k.phone) order by k.position)
      from customer_contacts k where k.account_id = $1 and k.customer_id = c.id), '[]') as contacts`;

const VIEW = `select ${VIEW_OF_ROW} from customers c where c.account_id = $1 and c.id = $2 and c.is_regular`;

/**
 * Returns a customer of the book; undefined for a missing id, a casual customer, or another
 * account's.
 */
export async function findCustomerView(
  tx: AccountTx,
  id: string,
): Promise<CustomerView | undefined> {
  const { rows } = await tx.query<CustomerView & Record<string, unknown>>({
    name: 'customer-view',
    text: VIEW,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** A customer of the book with when its card was changed last. */
export type DatedCustomer = CustomerView & { readonly updatedAt: string };

const LIST = `
  select ${VIEW_OF_ROW}, coalesce(c.updated_at, c.created_at) as "updatedAt" from customers c
  where c.account_id = $1 and c.is_regular and c.is_customer
    and ($2::uuid is null or c.id > $2) and ($3::timestamptz is null or coalesce(c.updated_at, c.created_at) >= $3)
    and ($4::boolean is null or (c.archived_at is not null) = $4)
    and ($5::uuid[] is null or c.id = any($5))
    and ($7::text[] is null or c.search_name like any($7) or c.tax_id = $8)
  order by c.id limit $6`;

/** Which customers are listed. */
interface CustomersAfter extends ArchivableAfter {
  /** A part of the name, or a whole number of a business; undefined for all. */
  readonly search?: string | undefined;
}

/** Returns customers of the book in the order of their ids. */
export async function listCustomersAfter(
  tx: AccountTx,
  { search, ...wanted }: CustomersAfter,
): Promise<DatedCustomer[]> {
  const names = search === undefined ? null : [...likePatterns(searchText(search))];
  const { rows } = await tx.query<DatedCustomer & Record<string, unknown>>({
    name: 'customers-after',
    text: LIST,
    values: [...valuesAfter(tx.accountId, wanted), names, search ?? null],
  });
  return rows;
}

/** Returns a customer of the book, or throws NOT_FOUND. */
export async function getCustomerView(tx: AccountTx, id: string): Promise<CustomerView> {
  const view = await findCustomerView(tx, id);
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

/** NOT_FOUND unless the id is a customer of the book. */
export async function assertInBook(tx: AccountTx, id: string): Promise<void> {
  const { rows } = await tx.query({
    name: 'customer-in-book',
    text: 'select 1 from customers where account_id = $1 and id = $2 and is_regular',
    values: [tx.accountId, id],
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

const BY_TAX_ID = `
  select id, name, archived_at is not null as "isArchived" from customers
  where account_id = $1 and tax_id = any($2) and is_regular and merged_into_id is null
    and ($3::uuid is null or id <> $3)
  order by archived_at nulls first, name, id limit 1`;

interface NamedCustomer extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
}

/** Returns the customer that has a number already, written with or without its leading zeros. */
export async function findByTaxId(
  tx: AccountTx,
  taxId: string,
  exceptId: string | undefined,
): Promise<NamedCustomer | undefined> {
  if (!/^\d{1,9}$/.test(taxId)) return undefined;
  const { rows } = await tx.query<NamedCustomer>({
    name: 'customer-by-tax-id',
    text: BY_TAX_ID,
    values: [tx.accountId, sameTaxIds(taxId), exceptId ?? null],
  });
  return rows[0];
}
