import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { FoldCard } from '@pinkas/ui/layout/fold-card';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const Attachments = lazyPart(async () => ({
  default: (await import('../../../../shared/uploads/attachments.tsx')).Attachments,
}));

/** Files that belong to the document and are no part of it: an order, a signed note, a photograph. */
export function DocumentFiles({ id }: { readonly id: string }) {
  const text = usePhrases('uploads');
  return (
    <FoldCard title={text('title')}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <Attachments entityKind="document" entityId={id} />
      </Suspense>
    </FoldCard>
  );
}
