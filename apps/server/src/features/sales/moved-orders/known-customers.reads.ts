import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

type Details = Pick<StandingOrder['customer'], 'taxId' | 'email'>;

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

/** Returns what finds the customer of the book that has the number of another system, or else alone its address. */
export async function readKnownCustomers(
  tx: AccountTx,
  wanted: readonly Details[],
): Promise<(details: Details) => KnownCustomer | undefined> {
  const numbers = wanted.map(({ taxId }) => soundTaxId(taxId)).filter((one) => one !== '');
  const addresses = wanted.map(({ email }) => addressOf(email)).filter((one) => one !== '');
  const { rows } = await tx.query<KnownCustomer>({
    name: 'customers-by-number-or-address',
    text: `select c.id, c.name, c.tax_id as "taxId", c.email from customers c
      where c.account_id = $1 and c.is_regular and c.is_customer and c.merged_into_id is null and c.archived_at is null
        and (c.tax_id = any($2) or lower(c.email) = any($3))
      order by c.id`,
    values: [tx.accountId, numbers, addresses],
  });
  return ({ taxId, email }) => {
    const number = soundTaxId(taxId);
    const ofNumber = rows.find((row) => number !== '' && row.taxId === number);
    if (ofNumber !== undefined) return ofNumber;
    const address = addressOf(email);
    const ofAddress = rows.filter((row) => address !== '' && addressOf(row.email) === address);
    // An address of several customers, or of one with another number, says nothing.
    const [only] = ofAddress;
    const isOther = only !== undefined && number !== '' && only.taxId !== '';
    return ofAddress.length === 1 && !isOther ? only : undefined;
  };
}
