import { isCharged } from '@pinkas/domain/clearing/attempt-state';

import type { PayTarget, StoredAttempt } from '../../sales/card-payments/card-payments.api.ts';

type Attempt = Pick<StoredAttempt, 'state' | 'trouble' | 'documentId' | 'plan' | 'hint' | 'id'>;

/** Returns what of each document was charged already and is not in the books yet. */
function chargedSums(attempts: readonly Attempt[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { plan, state, documentId } of attempts) {
    if (plan.kind !== 'documents' || documentId !== null || !isCharged(state)) continue;
    for (const { documentId: paid, sumAgorot } of plan.documents) {
      sums.set(paid, (sums.get(paid) ?? 0) + sumAgorot);
    }
  }
  return sums;
}

/**
 * Returns a target without what was charged for its documents and waits for its document: between the charge and the receipt
 * the books still show the debt, and nobody pays it twice.
 */
export function withoutCharged(target: PayTarget, attempts: readonly Attempt[]): PayTarget {
  const charged = chargedSums(attempts);
  let covered = 0;
  const documents = target.documents.flatMap((document) => {
    const sum = Math.min(charged.get(document.documentId) ?? 0, document.openAgorot);
    covered += sum;
    const openAgorot = document.openAgorot - sum;
    return openAgorot > 0 ? [{ ...document, openAgorot }] : [];
  });
  if (covered === 0) return target;
  const amountAgorot = target.amountAgorot === null ? null : target.amountAgorot - covered;
  const isPaid = amountAgorot !== null && amountAgorot <= 0;
  return { ...target, documents, amountAgorot, state: isPaid ? 'paid' : target.state };
}
