import { lazy, Suspense } from 'react';

import type { LetterPreviewProps } from './letter-preview.tsx';

const LetterPreview = lazy(async () => ({
  default: (await import('./letter-preview.tsx')).LetterPreview,
}));

/** Letters over the page; their pages and tools load when somebody looks. */
export function LazyPreview(props: LetterPreviewProps) {
  return (
    <Suspense>
      <LetterPreview {...props} />
    </Suspense>
  );
}
