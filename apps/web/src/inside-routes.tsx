import type { RouteObject } from 'react-router';

import { watchLocalDrafts } from './features/accounting/documents/saved-drafts/send-local-drafts.ts';
import { PAGES } from './pages.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { Shell } from './shell/shell.tsx';
import { ACCOUNT_ROUTES } from './shell/switcher/account-routes.tsx';
import { newDocumentPath } from './shared/navigation/landing.ts';
import { routesOf } from './shared/pages/define-pages.ts';
import { findSession } from './shared/session/session-store.ts';

/** Loads the frame; it then sends drafts that were saved while offline. */
async function loadShell() {
  watchLocalDrafts();
  return { Component: Shell };
}

/** The routes of the pages behind sign-in; `go` leads to another page. */
export function insideRoutes(go: (to: string) => Response): RouteObject[] {
  return [
    ...ACCOUNT_ROUTES,
    {
      lazy: loadShell,
      children: [
        {
          ErrorBoundary: PageProblem,
          children: [
            { path: 'documents/create', loader: () => go(newDocumentPath(findSession()?.setup)) },
            ...routesOf(PAGES),
            { path: 'settings', loader: () => go('/settings/design') },
          ],
        },
      ],
    },
  ];
}
