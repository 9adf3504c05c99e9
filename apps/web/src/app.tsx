import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { LazyHosts } from './shell/lazy-hosts.tsx';

/** The application once its start has run. */
export function App({ router }: { readonly router: DataRouter }) {
  return (
    <>
      <RouterProvider router={router} />
      <LazyHosts />
    </>
  );
}
