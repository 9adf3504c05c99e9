import {
  createHashRouter,
  redirect,
  replace,
  type DataRouter,
  type RouterNavigateOptions as NavigateOptions,
  type RouteObject,
  type To,
} from 'react-router';

import { batchUploadRoutes } from './features/accounting/batch-upload/batch-upload.routes.ts';
import { bulkJobsRoutes } from './features/accounting/bulk-jobs/bulk-jobs.routes.ts';
import { customersRoutes } from './features/accounting/customers/customers.routes.ts';
import { documentsRoutes } from './features/accounting/documents/documents.routes.ts';
import { expensesRoutes } from './features/accounting/expenses/expenses.routes.ts';
import { itemsRoutes } from './features/accounting/items/items.routes.ts';
import { decide } from './guard.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { RootFrame } from './shell/root-frame.tsx';
import { Splash } from './shell/splash.tsx';
import { closeDialogs } from './shared/dialog/close-dialogs.ts';
import { loadAllPhrases } from './shared/language/language-store.ts';
import { findRouter, setCurrentRouter } from './shared/navigation/current-router.ts';
import { withKeptQuery } from './shared/navigation/kept-query.ts';
import { landingPath } from './shared/navigation/landing.ts';
import { signInAddress } from './shared/navigation/redirect-after.ts';
import { shouldReloadNow } from './shared/navigation/server-version.ts';
import { endSession } from './shared/session/load-session.ts';
import { findSession } from './shared/session/session-store.ts';

/** Path of the page that is shown; undefined while the first one loads. */
function shownPath(): string | undefined {
  const state = findRouter()?.state;
  return state?.initialized === true ? state.location.pathname : undefined;
}

/** The first page takes the place of what was asked for; later ones are moves of their own. */
function go(to: string): Response {
  return shownPath() === undefined ? replace(to) : redirect(to);
}

/** Runs before every navigation. */
async function guard({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  const from = shownPath();
  if (path !== from) closeDialogs();
  const decision = decide({ path, search, from }, findSession());
  if (decision.kind === 'go') return go(decision.to);
  // The page for signing out ends the session itself.
  if (decision.kind === 'log-out' && path !== '/auth/logout') {
    await endSession();
    return decision.to === undefined ? null : go(decision.to);
  }
  if (from !== undefined && path !== from && shouldReloadNow()) {
    window.location.hash = `#${path}${search}`;
    window.location.reload();
  }
  return null;
}

function landing(): Response {
  const session = findSession();
  return go(session === undefined ? signInAddress('/') : landingPath(session.principal));
}

async function signOut(): Promise<Response> {
  if (findSession() !== undefined) await endSession();
  return go('/auth/login');
}

const routes: RouteObject[] = [
  {
    loader: guard,
    shouldRevalidate: () => true,
    Component: RootFrame,
    HydrateFallback: Splash,
    ErrorBoundary: PageProblem,
    children: [
      { index: true, loader: landing },
      {
        path: 'auth',
        children: [
          { index: true, loader: () => go('/auth/login') },
          {
            path: 'login',
            lazy: async () => ({
              Component: (await import('./features/auth/login/login.screen.tsx')).LoginScreen,
            }),
          },
          { path: 'logout', loader: signOut },
        ],
      },
      {
        path: 'blocked',
        lazy: async () => ({
          Component: (await import('./shell/blocked.screen.tsx')).BlockedScreen,
        }),
      },
      ...(['privacy', 'terms', 'accessibility'] as const).map((topic) => ({
        path: topic,
        lazy: async () => {
          const [{ ProductPage }] = await Promise.all([
            import('./shell/product-page.screen.tsx'),
            loadAllPhrases(),
          ]);
          return { element: <ProductPage topic={topic} /> };
        },
      })),
      {
        lazy: async () => {
          const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), loadAllPhrases()]);
          void import('./features/accounting/documents/drafts/send-kept-drafts.ts').then(
            ({ watchKeptDrafts }) => watchKeptDrafts(),
            // Without a connection they are sent at the next start.
            () => undefined,
          );
          return { Component: Shell };
        },
        children: [
          {
            ErrorBoundary: PageProblem,
            children: [
              {
                path: 'dashboard',
                lazy: async () => ({
                  Component: (await import('./features/accounting/dashboard/dashboard.screen.tsx'))
                    .DashboardScreen,
                }),
              },
              ...documentsRoutes,
              ...batchUploadRoutes,
              ...bulkJobsRoutes,
              ...customersRoutes,
              ...itemsRoutes,
              ...expensesRoutes,
              { path: 'settings', loader: () => go('/settings/design') },
              {
                path: 'settings/design',
                lazy: async () => ({
                  Component: (await import('./features/settings/design/design.screen.tsx'))
                    .DesignScreen,
                }),
              },
              {
                path: 'settings/usage',
                lazy: async () => ({
                  Component: (await import('./features/settings/usage/usage.screen.tsx'))
                    .UsageScreen,
                }),
              },
              {
                path: 'settings/book',
                lazy: async () => ({
                  Component: (await import('./features/settings/book/book.screen.tsx')).BookScreen,
                }),
              },
              {
                path: 'settings/tags',
                lazy: async () => ({
                  Component: (await import('./features/settings/tags/tags.screen.tsx')).TagsScreen,
                }),
              },
              {
                path: 'account/numberings',
                lazy: async () => ({
                  Component: (await import('./features/account/numberings/numberings.screen.tsx'))
                    .NumberingsScreen,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', loader: () => go('/') },
    ],
  },
];

/** Makes the router: hash addresses, guarded, keeping the query from page to page. */
export function createAppRouter(): DataRouter {
  redirectFirstPage();
  const made = createHashRouter(routes);
  keepQueryOn(made);
  made.subscribe((state) => {
    if (state.navigation.state === 'idle') settle(state.location.pathname);
  });
  setCurrentRouter(made);
  return made;
}

/** Decides about the first address before its page is loaded in vain. */
function redirectFirstPage(): void {
  const [path = '/', query] = (window.location.hash.slice(1) || '/').split('?');
  const search = query === undefined ? '' : `?${query}`;
  const decision = decide({ path, search, from: undefined }, findSession());
  if (decision.kind === 'go') window.history.replaceState(null, '', `#${decision.to}`);
}

/** Links, menus and code all move through the router, so the query is kept in one place. */
function keepQueryOn(made: DataRouter): void {
  const navigate = made.navigate.bind(made);
  function navigateKeeping(to: number): Promise<void>;
  function navigateKeeping(to: To | null, options?: NavigateOptions): Promise<void>;
  function navigateKeeping(to: To | number | null, options?: NavigateOptions): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    const { pathname: path, search } = made.state.location;
    const isPath = typeof to === 'string' && to.startsWith('/');
    return navigate(isPath ? withKeptQuery(to, { path, search }) : to, options);
  }
  made.navigate = navigateKeeping;
}

let settledPath: string | undefined;

/** Each new page begins at its top. */
function settle(path: string): void {
  if (settledPath !== undefined && settledPath !== path) window.scrollTo(0, 0);
  settledPath = path;
}
