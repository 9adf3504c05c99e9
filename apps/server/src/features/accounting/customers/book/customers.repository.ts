import type { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { toCustomerColumns, type CustomerDetails } from './customer-columns.ts';

/** Adds a customer to the book. */
export async function insertCustomer(
  tx: AccountTx,
  customer: { readonly id: string; readonly at: string; readonly details: CustomerDetails },
): Promise<void> {
  const { id, at, details } = customer;
  await tx
    .insertInto('customers')
    .values({
      ...toCustomerColumns(details),
      accountId: tx.accountId,
      id,
      isRegular: true,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/**
 * A supplier of the book with the number of a new customer becomes a customer too: its id and new
 * version. It stays a supplier, and what the form leaves empty stays as the supplier's card has it.
 * Undefined when there is none, or it is a customer already.
 */
export async function adoptSupplier(
  tx: AccountTx,
  { at, details }: { readonly at: string; readonly details: CustomerDetails },
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const columns = toCustomerColumns(details);
  if (columns.taxId === '') return undefined;
  const { accountId } = tx;
  const known = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'address', 'city', 'accountingKey', 'remarks'])
    .select(['withholdingBasisPoints', 'creditLimitAgorot'])
    .where('accountId', '=', accountId)
    .where('taxId', '=', columns.taxId)
    .where('isRegular', '=', true)
    .where('isSupplier', '=', true)
    .where('isCustomer', '=', false)
    .where('mergedIntoId', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) return undefined;
  return tx
    .updateTable('customers')
    .set((eb) => ({
      ...columns,
      email: columns.email || known.email,
      phone: columns.phone || known.phone,
      address: columns.address || known.address,
      city: columns.city || known.city,
      accountingKey: columns.accountingKey || known.accountingKey,
      remarks: columns.remarks || known.remarks,
      withholdingBasisPoints: columns.withholdingBasisPoints || known.withholdingBasisPoints,
      creditLimitAgorot: columns.creditLimitAgorot ?? known.creditLimitAgorot,
      isCustomer: true,
      isSupplier: true,
      archivedAt: null,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', accountId)
    .where('id', '=', known.id)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Changes columns of a customer that still has the version; the new version, or undefined. */
export async function updateCustomer(
  tx: AccountTx,
  customer: { readonly id: string; readonly version: number; readonly at: string },
  columns: Partial<ReturnType<typeof toCustomerColumns>> & { readonly archivedAt?: string | null },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('customers')
    .set((eb) => ({ ...columns, updatedAt: customer.at, version: eb('version', '+', 1) }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customer.id)
    .where('version', '=', customer.version)
    .where('isRegular', '=', true)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Replaces the existing contacts with those of a form. */
export async function replaceContacts(
  tx: AccountTx,
  customerId: string,
  contacts: CustomerForm['contacts'],
): Promise<void> {
  await tx
    .deleteFrom('customerContacts')
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .execute();
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, position) => ({
    ...contact,
    accountId: tx.accountId,
    id: newId(),
    customerId,
    position,
  }));
  await tx.insertInto('customerContacts').values(rows).execute();
}

/** Replaces the existing tags with those of a form. A foreign tag breaks its foreign key. */
export async function replaceTags(
  tx: AccountTx,
  customerId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('customerTags')
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tagId) => ({ accountId: tx.accountId, customerId, tagId }));
  await tx.insertInto('customerTags').values(rows).execute();
}
