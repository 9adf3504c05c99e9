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

import { PageProblem } from './shell/trouble/page-problem.tsx';
import { RootFrame } from './shell/root-frame.tsx';
import { Splash } from './shell/splash.tsx';
import { tellStillSignedIn } from './shell/still-signed-in.ts';
import { closeDialogs } from './shared/dialog/close-dialogs.ts';
import { StepNotAvailableError } from './shared/joining/step-not-available.ts';
import { findRouter, setCurrentRouter } from './shared/navigation/current-router.ts';
import { withPreservedQuery } from './shared/navigation/preserved-query.ts';
import { loadAnew } from './shared/navigation/load-anew.ts';
import { signInAddress } from './shared/navigation/redirect-after.ts';
import { rememberShownEntry } from './shared/navigation/typed-addresses.ts';
import { takeReload } from './shared/navigation/server-version.ts';
import { endSession } from './shared/session/load-session.ts';
import { loadPart } from './shared/trouble/load-part.ts';
import { noteTrouble } from './shared/trouble/trouble-log.ts';
import { findLossReason, findSession } from './shared/session/session-store.ts';
import { decideForVisitor, type Decision, type Visit } from './visitor-guard.ts';
import { visitorRoutes } from './visitor-routes.ts';

const ROOT = 'root';

/**
 * Loads the code behind sign-in: its pages, and the rules of who may open which. Without a session it is
 * unused, so it loads with the frame around these pages.
 */
export function loadInside() {
  return loadPart(() => import('./frame.ts'));
}
type Inside = Awaited<ReturnType<typeof loadInside>>;

/** Path of the page that is shown; undefined while the first one loads. */
function shownPath(): string | undefined {
  const state = findRouter()?.state;
  return state?.initialized === true ? state.location.pathname : undefined;
}

/**
 * The first page replaces the requested one, and so does one whose URL was typed or is in the history: the
 * browser is at its entry, and Back from there would lead here again. Other navigations add an entry of their
 * own.
 */
function go(to: string): Response {
  const shown = findRouter()?.state;
  const isMove =
    shown?.initialized === true && window.location.hash === `#${createPath(shown.location)}`;
  return isMove ? redirect(to) : replace(to);
}

/** Returns the decision of the rules on a visit by the signed-in person, or by a visitor. */
async function decideNow(visit: Visit): Promise<Decision> {
  const session = findSession();
  if (session === undefined) return decideForVisitor(visit, findLossReason());
  const { decide, isOfWizard } = await loadInside();
  const wizard = isOfWizard(visit, session)
    ? await import('./shared/joining/decide-step.ts')
    : undefined;
  return decide(visit, findSession(), findLossReason(), wizard?.decideStep);
}

const LOG_OUT = '/auth/logout';

/** Does what was decided instead of showing the page. */
async function act(decision: Exclude<Decision, { kind: 'pass' }>): Promise<Response | null> {
  switch (decision.kind) {
    case 'go':
      return go(decision.to);
    case 'no-step':
      throw new StepNotAvailableError(decision.step);
    case 'save-step': {
      const { saveStep } = await import('./shared/joining/save-step.ts');
      await saveStep(decision.step);
      return go(decision.to);
    }
    case 'log-out':
      await endSession();
      return decision.to === undefined ? null : go(decision.to);
  }
}

/** Runs before every navigation. */
async function guard({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  const from = shownPath();
  if (path !== from) closeDialogs();
  const decision = await decideNow({ path, search, from });
  // The sign-out page closes the session itself.
  const isShown = decision.kind === 'pass' || (decision.kind === 'log-out' && path === LOG_OUT);
  if (!isShown) return act(decision);
  if (from !== undefined && path !== from && takeReload()) return loadAnew(path + search);
  return null;
}

async function landing({ request }: { request: Request }): Promise<Response | null> {
  const session = findSession();
  if (session === undefined) return go(signInAddress('/'));
  const to = (await loadInside()).startAddress(session, request.url);
  return to === undefined ? null : go(to);
}

/** Whether the router knows the pages behind sign-in. */
let hasInside = false;

/**
 * Handles a URL unknown to the router: of a page behind sign-in, when somebody has signed in since the start,
 * else of no page. Without a session nobody learns which pages exist.
 */
async function findPage({ request }: { request: Request }): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  if (findSession() === undefined) {
    // The guard redirects to sign-in where it applies.
    return decideForVisitor({ path, search, from: undefined }).kind === 'pass' ? go('/') : null;
  }
  if (hasInside) return go('/');
  await addInside();
  return go(path + search);
}

async function addInside(): Promise<void> {
  const { insideRoutes } = await loadInside();
  if (hasInside) return;
  hasInside = true;
  findRouter()?.patchRoutes(ROOT, insideRoutes(go).map(withLoadLimit));
}

/** Router options for everybody. */
const ROOT_ROUTE = {
  id: ROOT,
  loader: guard,
  shouldRevalidate: () => true,
  Component: RootFrame,
  HydrateFallback: Splash,
  ErrorBoundary: PageProblem,
  children: [
    { index: true, loader: landing, Component: Splash },
    ...visitorRoutes(go),
    { path: '*', loader: findPage },
  ],
} satisfies RouteObject;

/** Returns the code behind sign-in, for a signed-in person. */
export async function insideOfSession(): Promise<Inside | undefined> {
  return findSession() === undefined ? undefined : loadInside();
}

/** Returns a route whose page, and those under it, fail when their scripts do not arrive. */
function withLoadLimit(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  if (route.index === true || (typeof lazy !== 'function' && children === undefined)) return route;
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: () => loadPart(lazy) }),
    ...(children !== undefined && { children: children.map(withLoadLimit) }),
  };
}

/**
 * Creates the router: hash URLs, guarded, preserving the query from page to page. With `inside` it knows the
 * pages behind sign-in from the beginning.
 */
export function createAppRouter(inside: Inside | undefined): DataRouter {
  hasInside = inside !== undefined;
  redirectFirstPage(
    (visit) => inside?.decide(visit, findSession()) ?? decideForVisitor(visit, findLossReason()),
  );
  const children = [...ROOT_ROUTE.children, ...(inside?.insideRoutes(go) ?? [])];
  const made = createHashRouter([{ ...ROOT_ROUTE, children: children.map(withLoadLimit) }]);
  keepQueryOn(made);
  made.subscribe((state) => {
    if (state.navigation.state === 'idle') settle(state.location);
  });
  rememberShownEntry(made.state.location);
  setCurrentRouter(made);
  return made;
}

/** Decides about the first address before its page is loaded in vain. */
function redirectFirstPage(decide: (visit: Visit) => Decision): void {
  const [path = '/', query] = (window.location.hash.slice(1) || '/').split('?');
  const search = query === undefined ? '' : `?${query}`;
  const decision = decide({ path, search, from: undefined });
  if (decision.kind === 'go') window.history.replaceState(null, '', `#${decision.to}`);
  void tellStillSignedIn(path, search);
}

/** Returns the URL of a page with the preserved query of the current page. */
export function keepQuery(address: string): string {
  const shown = findRouter()?.state.location;
  return shown === undefined
    ? address
    : withPreservedQuery(address, { path: shown.pathname, search: shown.search });
}

/** Links, menus and code all navigate through the router, so the query is preserved in one function. */
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
  if (settledPath !== location.pathname) noteTrouble('route', location.pathname);
  if (settledPath !== undefined && settledPath !== location.pathname) window.scrollTo(0, 0);
  settledPath = location.pathname;
}
