import type { GatewayTransaction } from './gateway-transaction.ts';
import { toldFields } from './told-fields.ts';

/**
 * Returns what a refused try says of a page on which the payer may try again: nothing was paid yet, with the code of the
 * refusal. The try itself is not named, since the payment that may follow on the page is another transaction.
 */
export function stillOpen({
  direction,
  reference,
  terminal,
  code,
}: GatewayTransaction): GatewayTransaction {
  return {
    state: 'pending',
    isAfterRefusal: true,
    direction,
    transactionId: '',
    code,
    ...(reference !== undefined && { reference }),
    ...toldFields({ terminal }),
  };
}
