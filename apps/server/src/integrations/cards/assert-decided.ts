import {
  explainResponse,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';

import { UnreadableAnswerError } from './gateway-step.ts';
import type { GatewayTransaction } from './gateway-transaction.ts';

/** Classes of codes after which the card may have been charged: a fault on the way, or the same deal a second time. */
const UNDECIDED: readonly string[] = ['tech', 'duplicate'];

/**
 * Throws UnreadableAnswerError for a code by which a gateway refuses without anybody knowing what became of the money, so
 * that the attempt stays unknown and is asked about. Called before an answer is read as declined. Gateways without a table
 * of codes (PayPlus and Stripe by words of their own) decide what a refusal is themselves.
 */
export function assertDecided({ scheme, value }: GatewayTransaction['code']): void {
  if (!isInTables(scheme)) return;
  const { class: known } = explainResponse(scheme, value, { isRefusal: true });
  if (UNDECIDED.includes(known)) {
    throw new UnreadableAnswerError(`code ${value} does not say what became of the money`);
  }
}

function isInTables(scheme: string): scheme is ResponseScheme {
  return RESPONSE_SCHEMES.some((known) => known === scheme);
}
