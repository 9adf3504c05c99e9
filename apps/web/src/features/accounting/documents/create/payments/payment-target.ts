import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { agorot, sumAgorot, type Agorot } from '@pinkas/domain/money/agorot';

import type { ReviewState } from '../form/draft-review.ts';
import { payableSources } from '../form/link-form.ts';
import { rulesOf } from '../../type-words.ts';

function linkedSum({ reading }: ReviewState, kind: string): Agorot {
  return sumAgorot(
    reading.draft.links.filter((link) => link.kind === kind).map((link) => link.sumAgorot),
  );
}

/** Returns the total of what a receipt was started from, or what was allocated to invoices manually. */
function receivedTarget(state: ReviewState, docType: DocTypeId): Agorot | undefined {
  const { form } = state;
  const wanted = form.isAllocatedByHand
    ? linkedSum(state, 'receipt')
    : sumAgorot(payableSources(form, docType).map((source) => agorot(source.openAgorot)));
  return wanted > 0 ? wanted : undefined;
}

/**
 * Returns the expected total of the payment lines, or undefined where the sum is free: the total, the open
 * balance of the documents that a receipt was started from, what was allocated to invoices, or what is held.
 */
export function paymentTargetOf(state: ReviewState, docType: DocTypeId): Agorot | undefined {
  const { form, reading } = state;
  switch (rulesOf(docType).payments) {
    case 'equal-to-total':
      return reading.bookTotalAgorot;
    case 'refund':
      return reading.draft.payments.length === 0 ? undefined : reading.bookTotalAgorot;
    case 'received':
      return receivedTarget(state, docType);
    case 'released': {
      const deposit = form.links.find((link) => link.kind === 'release');
      return deposit === undefined ? undefined : agorot(deposit.source.openAgorot);
    }
    case 'held':
    case 'none':
      return undefined;
  }
}
