import type { ApiCustomer } from '@pinkas/contract/api/v1/customer-resource';
import { decimalText } from '@pinkas/domain/api/decimal';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  listCustomersAfter,
  type DatedCustomer,
} from '../../../accounting/customers/customers.api.ts';
import { namesOfThings } from '../shared/external-ids.repository.ts';
import { tagOfVersion } from '../shared/writes.ts';

/** A customer as the API shows it, with the version of its card. */
export interface ShownCustomer {
  readonly customer: ApiCustomer;
  /** Names the version, for If-Match and If-None-Match. */
  readonly tag: string;
}

/** Returns customers as the API shows them. */
export async function showCustomers(
  tx: AccountTx,
  customers: readonly DatedCustomer[],
): Promise<ApiCustomer[]> {
  const ids = customers.map(({ id }) => id);
  const names = await namesOfThings(tx, 'customer', ids);
  return customers.map((customer) => toApi(customer, names.get(customer.id) ?? null));
}

/** Returns one customer as the API shows it. Refusal: NOT_FOUND. */
export async function showCustomer(tx: AccountTx, id: string): Promise<ShownCustomer> {
  const wanted = { after: undefined, updatedSince: undefined, isArchived: undefined };
  const [stored] = await listCustomersAfter(tx, { ...wanted, limit: 1, ids: [id] });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const [customer] = await showCustomers(tx, [stored]);
  if (customer === undefined) throw new AppError('NOT_FOUND');
  return { customer, tag: tagOfVersion(stored.version) };
}

function toApi(stored: DatedCustomer, externalId: string | null): ApiCustomer {
  const { creditLimitAgorot, archivedAt } = stored;
  return {
    id: stored.id,
    externalId,
    name: stored.name,
    taxId: stored.taxId,
    contactPerson: stored.contactPerson,
    email: stored.email,
    phone: stored.phone,
    mobile: stored.mobile,
    address: stored.address,
    city: stored.city,
    zip: stored.zip,
    country: stored.country,
    foreignId: stored.foreignId,
    website: stored.website,
    paymentTerms: stored.paymentTerms,
    language: stored.language,
    accountingKey: stored.accountingKey,
    creditLimit: creditLimitAgorot === null ? null : decimalText(creditLimitAgorot, 2),
    remarks: stored.remarks,
    isArchived: archivedAt !== null,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
  };
}
