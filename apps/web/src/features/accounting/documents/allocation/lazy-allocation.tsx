import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { isReverseCharge } from '@pinkas/domain/documents/rules/reverse-charge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';

const AllocationCard = lazyPart(async () => ({
  default: (await import('./allocation-card.tsx')).AllocationCard,
}));

const ReversedCard = lazyPart(async () => ({
  default: (await import('./reversed-card.tsx')).ReversedCard,
}));

/** States that show nothing besides the number. */
const SILENT = ['not-needed', 'manual', 'approved'];

/**
 * Returns whether the card has something to show or do: an invoice without VAT may still have to be reported
 * to the authority.
 */
function isNotified({ allocationState: state, sums, zeroRateReason }: DocumentView): boolean {
  if (state === undefined) return false;
  const { vatAgorot } = sums;
  if (state === 'not-needed') return isReverseCharge({ vatAgorot, zeroRateReason });
  return !SILENT.includes(state);
}

/** Shows the state of an invoice with the tax authority, or the next step after the credit of one that got no number. */
export function DocumentAllocation({ document }: { readonly document: DocumentView }) {
  const isReversing = document.reversedId !== undefined;
  if (!isReversing && !isNotified(document)) return null;
  const Shown = isReversing ? ReversedCard : AllocationCard;
  return (
    <Suspense fallback={<SkeletonCard lines={3} />}>
      <Shown key={document.id} document={document} />
    </Suspense>
  );
}
