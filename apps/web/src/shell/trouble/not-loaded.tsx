// oxlint-disable-next-line no-restricted-imports -- its loader never fails, or the page about it would show itself again
import { lazy, Suspense } from 'react';

import { PageError } from '../../shared/dialog/page-error.tsx';
import { loadPhrases } from '../../shared/language/language-store.ts';
import type { PartNotLoadedError } from '../../shared/trouble/load-part.ts';

interface NotLoadedProps {
  readonly reason: PartNotLoadedError;
}

/** Without its own part too: the same, with one button. */
function PlainProblem({ reason }: NotLoadedProps) {
  return <PageError isPage reason={reason} onRetry={() => window.location.reload()} />;
}

const LoadProblem = lazy(async () => {
  try {
    const [{ LoadProblem: Shown }] = await Promise.all([
      import('./load-problem.tsx'),
      loadPhrases('shell'),
    ]);
    return { default: Shown };
  } catch {
    return { default: PlainProblem };
  }
});

/** A part of the product that did not arrive. */
export function NotLoaded({ reason }: NotLoadedProps) {
  return (
    <Suspense>
      <LoadProblem reason={reason} />
    </Suspense>
  );
}
