/** A document that asks for money. Sums are in agorot. */
export interface OpenSum {
  readonly documentId: string;
  readonly openAgorot: number;
}

/** What a document gets of a payment. */
export interface LaidSum {
  readonly documentId: string;
  readonly sumAgorot: number;
}

/** A payment of documents below this is not worth its fee: one shekel, or what is left where that is less. */
const LEAST_PAYMENT_AGOROT = 100;

/**
 * Lays a sum over documents in their order, the oldest first: each is paid in full before the next gets anything. Documents
 * that get nothing are not among the result. What is above all of them is laid nowhere.
 */
export function layPayment(sumAgorot: number, documents: readonly OpenSum[]): LaidSum[] {
  let left = sumAgorot;
  const laid: LaidSum[] = [];
  for (const { documentId, openAgorot } of documents) {
    const part = Math.min(left, openAgorot);
    if (part <= 0) continue;
    laid.push({ documentId, sumAgorot: part });
    left -= part;
  }
  return laid;
}

/** Returns the least that may be paid of an open sum; of a sum that the payer writes, where it is null. */
export function leastPaymentOf(openAgorot: number | null): number {
  return openAgorot === null ? LEAST_PAYMENT_AGOROT : Math.min(LEAST_PAYMENT_AGOROT, openAgorot);
}
