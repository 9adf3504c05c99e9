import { lazy, Suspense } from 'react';

import { useSession } from '../session/session-store.ts';

const SessionMark = lazy(async () => ({
  default: (await import('./session-mark.tsx')).SessionMark,
}));

/** The mark of the distributor in the frame: nobody else loads it, and its place is kept. */
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
