import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { lazyPart } from '../trouble/load-part.ts';
import { broughtQuery } from '../navigation/preserved-query.ts';

const IntegrationMissing = lazyPart(async () => ({
  default: (await import('./integration-missing.tsx')).IntegrationMissing,
}));

/**
 * Guards a page that connects an application to a business; without the application's parameters it shows what
 * is missing.
 */
export function IntegrationGate({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (broughtQuery(pathname, search).size > 0) return children;
  return (
    <Suspense>
      <IntegrationMissing />
    </Suspense>
  );
}
