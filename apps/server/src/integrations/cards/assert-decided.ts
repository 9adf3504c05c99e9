import {
  explainResponse,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';

import { UnreadableAnswerError } from './gateway-step.ts';
import type { GatewayTransaction } from './gateway-transaction.ts';

/** Classes of codes after which the card may have been charged: a fault on the way, or the same deal a second time. */
const UNDECIDED: readonly string[] = ['tech', 'duplicate'];

type Code = Pick<GatewayTransaction['code'], 'scheme' | 'value'>;

/** Returns whether a code says what became of the money. Lists leave out what does not, and searches look further. */
export function isDecided({ scheme, value }: Code): boolean {
  if (!isInTables(scheme)) return true;
  return !UNDECIDED.includes(explainResponse(scheme, value, { isRefusal: true }).class);
}

/**
 * Throws UnreadableAnswerError for a code by which a gateway refuses without anybody knowing what became of the money, so
 * that the attempt stays unknown and is asked about. Called before an answer is read as declined. Gateways without a table
 * of codes (PayPlus and Stripe by words of their own) decide what a refusal is themselves.
 */
export function assertDecided(code: Code): void {
  if (isDecided(code)) return;
  throw new UnreadableAnswerError(`code ${code.value} does not say what became of the money`);
}

function isInTables(scheme: string): scheme is ResponseScheme {
  return RESPONSE_SCHEMES.some((known) => known === scheme);
}
