import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { useSession } from '../session/session-store.ts';

const SessionMark = lazyPart(async () => ({
  default: (await import('./session-mark.tsx')).SessionMark,
}));

/** The distributor's logo in the frame: loaded for its customers alone, with its space reserved. */
export function LazyMark({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { brand } = useSession();
  if (brand === null) return null;
  return (
    <span className="shell-dist">
      <Suspense>
        <SessionMark isSmall={isSmall} />
      </Suspense>
    </span>
  );
}
