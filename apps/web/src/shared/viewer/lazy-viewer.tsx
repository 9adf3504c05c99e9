import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import type { FileViewerProps } from './file-viewer.tsx';

const FileViewer = lazyPart(async () => ({
  default: (await import('./file-viewer.tsx')).FileViewer,
}));

/** A file beside what is done with it; its tools load after the page. */
export function LazyViewer(props: FileViewerProps) {
  return (
    <Suspense fallback={<SkeletonCard lines={14} />}>
      <FileViewer {...props} />
    </Suspense>
  );
}
