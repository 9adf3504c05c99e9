import type { RouteObject } from 'react-router';

import { watchLocalDrafts } from './features/accounting/drafts/shared/send-local-drafts.ts';
import { PageProblem } from './shell/trouble/page-problem.tsx';
import { Shell } from './shell/shell.tsx';
import { ACCOUNT_ROUTES } from './shell/switcher/account-routes.tsx';
import { AREAS, areaPath, newDocumentPath } from './shared/navigation/landing.ts';
import { routesOf } from './shared/pages/define-pages.ts';
import { refreshAddress } from './shared/session/refresh-address.ts';
import { findSession } from './shared/session/session-store.ts';
import { PAGES } from './slices.ts';

/** Loads the frame; it then sends drafts that were saved while offline. */
async function loadShell() {
  watchLocalDrafts();
  return { Component: Shell };
}

/** The routes of the pages behind sign-in; `go` leads to another page. */
export function insideRoutes(go: (to: string) => Response): RouteObject[] {
  function openArea(area: string): Response {
    const session = findSession();
    return go(session === undefined ? '/' : areaPath(session.principal, area));
  }
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
            ...AREAS.map((area) => ({ path: area, loader: () => openArea(area) })),
            {
              path: 'settings/session_refresh',
              loader: async ({ request }) => go(await refreshAddress(request.url)),
            },
          ],
        },
      ],
    },
  ];
}
