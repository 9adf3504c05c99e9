import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findCustomerView } from '../../../accounting/customers/customers.api.ts';
import { findNamed } from './external-ids.repository.ts';

/** By what a request names a customer of the book. */
export interface NamedCustomer {
  readonly id?: string | undefined;
  readonly externalId?: string | undefined;
}

function unknownCustomer(field: 'id' | 'externalId'): AppError {
  return new AppError('INVALID_REQUEST', {}, [
    { path: ['customer', field], code: 'VALUE_NOT_ALLOWED' },
  ]);
}

/** Returns the card that a request names; undefined for a party by its details. Refusal: INVALID_REQUEST at the name. */
export async function findCard(
  tx: AccountTx,
  { id, externalId }: NamedCustomer,
): Promise<CustomerView | undefined> {
  if (id !== undefined) {
    const card = await findCustomerView(tx, id);
    if (card === undefined) throw unknownCustomer('id');
    return card;
  }
  if (externalId === undefined) return undefined;
  const named = await findNamed(tx, 'customer', externalId);
  const card = named === undefined ? undefined : await findCustomerView(tx, named);
  if (card === undefined) throw unknownCustomer('externalId');
  return card;
}
