import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';

const AllocationCard = lazy(async () => ({
  default: (await import('./allocation-card.tsx')).AllocationCard,
}));

/** States of which there is nothing to tell beside the number. */
const SILENT = ['not-needed', 'manual', 'approved'];

/** How an invoice stands with the tax authority, where there is something to know or to do. */
export function DocumentAllocation({ document }: { readonly document: DocumentView }) {
  const { allocationState: state } = document;
  if (state === undefined || SILENT.includes(state)) return null;
  return (
    <Suspense fallback={<SkeletonCard lines={3} />}>
      <AllocationCard key={document.id} document={document} />
    </Suspense>
  );
}
