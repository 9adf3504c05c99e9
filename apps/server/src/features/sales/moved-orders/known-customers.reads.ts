import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { MovedOrder } from '../billing/billing.api.ts';

type Details = Pick<StandingOrder['customer'], 'ref' | 'taxId' | 'email'>;

/** A customer of the book. */
export interface KnownCustomer extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
}

/** Returns the number of nine digits that a customer has; '' where it is none. */
export function soundTaxId(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits !== '' && isIsraeliId(digits) ? paddedIsraeliId(digits) : '';
}

const addressOf = (email: string): string => email.trim().toLowerCase();

/**
 * Returns what finds the customer of the book that a customer of another system is: that of an order of the same one that was moved, or
 * that has its number, or else alone its address. A customer to whom another one of that system was moved is never it.
 */
export async function readKnownCustomers(
  tx: AccountTx,
  wanted: readonly Details[],
  moved: readonly Pick<MovedOrder, 'customerRef' | 'customerId'>[],
): Promise<(details: Details) => KnownCustomer | undefined> {
  const numbers = wanted.map(({ taxId }) => soundTaxId(taxId)).filter((one) => one !== '');
  const addresses = wanted.map(({ email }) => addressOf(email)).filter((one) => one !== '');
  const { rows } = await tx.query<KnownCustomer>({
    name: 'customers-by-number-or-address',
    text: `select c.id, c.name, c.tax_id as "taxId", c.email from customers c
      where c.account_id = $1 and c.is_regular and c.is_customer and c.merged_into_id is null and c.archived_at is null
        and (c.tax_id = any($2) or lower(c.email) = any($3) or c.id = any($4::uuid[]))
      order by c.id`,
    values: [tx.accountId, numbers, addresses, moved.map(({ customerId }) => customerId)],
  });
  return ({ ref, taxId, email }) => {
    const ofRef = moved.find(({ customerRef }) => ref !== '' && customerRef === ref);
    const same = rows.find(({ id }) => id === ofRef?.customerId);
    if (same !== undefined) return same;
    const others = new Set(
      moved.filter(({ customerRef }) => customerRef !== ref).map(({ customerId }) => customerId),
    );
    const free = rows.filter(({ id }) => !others.has(id));
    const number = soundTaxId(taxId);
    const ofNumber = free.find((row) => number !== '' && row.taxId === number);
    if (ofNumber !== undefined) return ofNumber;
    const address = addressOf(email);
    const ofAddress = free.filter((row) => address !== '' && addressOf(row.email) === address);
    // An address of several customers, or of one with another number, says nothing.
    const [only] = ofAddress;
    const isOther = only !== undefined && number !== '' && only.taxId !== '';
    return ofAddress.length === 1 && !isOther ? only : undefined;
  };
}
