import {
  createHashRouter,
  createPath,
  redirect,
  replace,
  type DataRouter,
  type Location,
  type RouterNavigateOptions as NavigateOptions,
  type RouteObject,
  type To,
} from 'react-router';

import { decide, isOfWizard } from './guard.ts';
import { PAGES } from './pages.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { PRODUCT_ROUTES } from './shell/product-routes.tsx';
import { RootFrame } from './shell/root-frame.tsx';
import { Splash } from './shell/splash.tsx';
import { tellStillSignedIn } from './shell/still-signed-in.ts';
import { ACCOUNT_ROUTES } from './shell/switcher/account-routes.tsx';
import { closeDialogs } from './shared/dialog/close-dialogs.ts';
import { StepNotAvailableError } from './shared/joining/step-not-available.ts';
import { loadPhrases } from './shared/language/language-store.ts';
import { findRouter, setCurrentRouter } from './shared/navigation/current-router.ts';
import { withKeptQuery } from './shared/navigation/kept-query.ts';
import { newDocumentPath, startAddress } from './shared/navigation/landing.ts';
import { loadAnew } from './shared/navigation/load-anew.ts';
import { routesOf } from './shared/pages/define-pages.ts';
import { rememberShownEntry } from './shared/navigation/typed-addresses.ts';
import { shouldReloadNow } from './shared/navigation/server-version.ts';
import { endSession } from './shared/session/load-session.ts';
import { findLossReason, findSession } from './shared/session/session-store.ts';

/** Path of the page that is shown; undefined while the first one loads. */
function shownPath(): string | undefined {
  const state = findRouter()?.state;
  return state?.initialized === true ? state.location.pathname : undefined;
}

/**
 * The first page takes the place of what was asked for, and so does one whose address was typed or lies
 * in the history: the browser stands at its entry, and Back from there would lead here again. The others
 * are moves of their own.
 */
function go(to: string): Response {
  const shown = findRouter()?.state;
  const isMove =
    shown?.initialized === true && window.location.hash === `#${createPath(shown.location)}`;
  return isMove ? redirect(to) : replace(to);
}

/** Runs before every navigation. */
async function guard({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  const from = shownPath();
  if (path !== from) closeDialogs();
  const visit = { path, search, from };
  const wizard = isOfWizard(visit, findSession())
    ? await import('./shared/joining/decide-step.ts')
    : undefined;
  const decision = decide(visit, findSession(), findLossReason(), wizard?.decideStep);
  if (decision.kind === 'go') return go(decision.to);
  if (decision.kind === 'no-step') throw new StepNotAvailableError(decision.step);
  if (decision.kind === 'save-step') {
    const { saveStep } = await import('./shared/joining/save-step.ts');
    await saveStep(decision.step);
    return go(decision.to);
  }
  // The page for signing out ends the session itself.
  if (decision.kind === 'log-out' && path !== '/auth/logout') {
    await endSession();
    return decision.to === undefined ? null : go(decision.to);
  }
  if (from !== undefined && path !== from && shouldReloadNow()) return loadAnew(path + search);
  return null;
}

function landing({ request }: { request: Request }): Response | null {
  const to = startAddress(findSession(), request.url);
  return to === undefined ? null : go(to);
}

async function signOut(): Promise<Response> {
  if (findSession() !== undefined) await endSession();
  return go('/auth/login');
}

/** The second step of signing in, with the query of the address that asked for it. */
function codeStepAddress(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.set('step', 'GOTO_TFA');
  return `/auth/login?${searchParams.toString()}`;
}

const routes: RouteObject[] = [
  {
    loader: guard,
    shouldRevalidate: () => true,
    Component: RootFrame,
    HydrateFallback: Splash,
    ErrorBoundary: PageProblem,
    children: [
      { index: true, loader: landing, Component: Splash },
      ...ACCOUNT_ROUTES,
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
          {
            path: 'lost_password',
            lazy: async () => {
              const [{ LostPasswordScreen }] = await Promise.all([
                import('./features/auth/password/lost-password.screen.tsx'),
                loadPhrases('password'),
              ]);
              return { Component: LostPasswordScreen };
            },
          },
          {
            path: 'newPassword',
            lazy: async () => {
              const [{ NewPasswordScreen }] = await Promise.all([
                import('./features/auth/password/new-password.screen.tsx'),
                loadPhrases('password'),
              ]);
              return { Component: NewPasswordScreen };
            },
          },
          { path: 'otp', loader: ({ request }) => go(codeStepAddress(request.url)) },
          { path: 'logout', loader: signOut },
        ],
      },
      {
        path: 'blocked',
        lazy: async () => ({
          Component: (await import('./shell/blocked.screen.tsx')).BlockedScreen,
        }),
      },
      {
        path: 'join',
        lazy: async () => {
          const [{ JoinScreen }] = await Promise.all([
            import('./features/auth/invited/join.screen.tsx'),
            loadPhrases('invited'),
          ]);
          return { Component: JoinScreen };
        },
      },
      {
        path: 'register',
        lazy: async () => {
          const [{ RegistrationScreen }] = await Promise.all([
            import('./features/auth/registration/registration.screen.tsx'),
            loadPhrases('registration'),
          ]);
          return { Component: RegistrationScreen };
        },
      },
      {
        path: 'oauth2',
        children: [
          {
            index: true,
            loader: ({ request }) => go(`/oauth2/login${new URL(request.url).search}`),
          },
          {
            path: 'login',
            lazy: async () => {
              const [{ GrantLoginScreen }] = await Promise.all([
                import('./features/auth/login/grant-login.screen.tsx'),
                loadPhrases('login'),
              ]);
              return { Component: GrantLoginScreen };
            },
          },
          {
            path: 'register',
            lazy: async () => {
              const [{ Oauth2RegistrationScreen }] = await Promise.all([
                import('./features/auth/registration/oauth2-registration.screen.tsx'),
                loadPhrases('registration'),
              ]);
              return { Component: Oauth2RegistrationScreen };
            },
          },
          {
            path: 'lost_password',
            lazy: async () => {
              const [{ GrantLostPasswordScreen }] = await Promise.all([
                import('./features/auth/password/grant-lost-password.screen.tsx'),
                loadPhrases('password'),
              ]);
              return { Component: GrantLostPasswordScreen };
            },
          },
          {
            path: 'approval',
            lazy: async () => {
              const [{ ApprovalScreen }] = await Promise.all([
                import('./features/auth/oauth2/approval.screen.tsx'),
                loadPhrases('oauth2'),
              ]);
              return { Component: ApprovalScreen };
            },
          },
        ],
      },
      ...PRODUCT_ROUTES,
      {
        lazy: async () => ({ Component: (await import('./frame.ts')).Shell }),
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
    if (state.navigation.state === 'idle') settle(state.location);
  });
  rememberShownEntry(made.state.location);
  setCurrentRouter(made);
  return made;
}

/** Decides about the first address before its page is loaded in vain. */
function redirectFirstPage(): void {
  const [path = '/', query] = (window.location.hash.slice(1) || '/').split('?');
  const search = query === undefined ? '' : `?${query}`;
  const decision = decide({ path, search, from: undefined }, findSession());
  if (decision.kind === 'go') window.history.replaceState(null, '', `#${decision.to}`);
  void tellStillSignedIn(path, search);
}

/** The address of a page with the query that is kept from the page that is shown. */
export function keepQuery(address: string): string {
  const shown = findRouter()?.state.location;
  return shown === undefined
    ? address
    : withKeptQuery(address, { path: shown.pathname, search: shown.search });
}

/** Links, menus and code all move through the router, so the query is kept in one place. */
function keepQueryOn(made: DataRouter): void {
  const navigate = made.navigate.bind(made);
  function navigateKeeping(to: number): Promise<void>;
  function navigateKeeping(to: To | null, options?: NavigateOptions): Promise<void>;
  function navigateKeeping(to: To | number | null, options?: NavigateOptions): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    const isPath = typeof to === 'string' && to.startsWith('/');
    return navigate(isPath ? keepQuery(to) : to, options);
  }
  made.navigate = navigateKeeping;
}

let settledPath: string | undefined;

/** Each new page begins at its top, and its history entry is known. */
function settle(location: Location): void {
  rememberShownEntry(location);
  if (settledPath !== undefined && settledPath !== location.pathname) window.scrollTo(0, 0);
  settledPath = location.pathname;
}
