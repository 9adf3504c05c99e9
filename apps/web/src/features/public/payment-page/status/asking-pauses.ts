import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';

/** Rounds that only read: the return itself has the gateway asked. */
export const READ_ROUNDS = 3;
/** Seconds between rounds; the last of them from then on. */
const PAUSES = [2, 2, 4, 10, 10, 15, 30] as const;
/** Rounds after which a document that is not issued yet is no more waited for. */
const ROUNDS_FOR_DOCUMENT = 20;

/**
 * Returns after how many seconds the next round comes; undefined once it is known what became of the payment, and for a page
 * that was never read.
 */
export function pauseAfter(
  rounds: number,
  status: Pick<PaymentStatus, 'state' | 'document'> | undefined,
): number | undefined {
  if (status === undefined) return undefined;
  const { state, document } = status;
  const isOpen = state === 'waiting' || state === 'unknown';
  const isIssuing = state === 'paid' && document === null && rounds < ROUNDS_FOR_DOCUMENT;
  return isOpen || isIssuing ? PAUSES[Math.min(rounds, PAUSES.length) - 1] : undefined;
}
