import { replace, type RouteObject } from 'react-router';

import { booksPath } from '../../shared/navigation/landing.ts';
import { findSession } from '../../shared/session/session-store.ts';
import { Splash } from '../splash.tsx';

/** The first page of the books that the tab is bound to. */
function openBooks(): Response {
  const session = findSession();
  return replace(session === undefined ? '/' : booksPath(session.principal));
}

/** The ways into the books of an account. */
export const ACCOUNT_ROUTES: readonly RouteObject[] = [
  { path: 'books', loader: openBooks, Component: Splash },
  {
    path: 'enter/:account',
    lazy: async () => ({
      Component: Splash,
      loader: (await import('./enter-account.ts')).enterAccount,
    }),
  },
];
