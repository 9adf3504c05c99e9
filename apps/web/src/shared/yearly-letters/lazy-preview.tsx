import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import type { LetterPreviewProps } from './letter-preview.tsx';

const LetterPreview = lazyPart(async () => ({
  default: (await import('./letter-preview.tsx')).LetterPreview,
}));

/** Shows letters over the page; their pages and tools load on open. */
export function LazyPreview(props: LetterPreviewProps) {
  return (
    <Suspense>
      <LetterPreview {...props} />
    </Suspense>
  );
}
