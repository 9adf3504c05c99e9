import { createPath, type DataRouter, type Location } from 'react-router';

interface ShownEntry {
  readonly hash: string;
  readonly place: number;
  /** The browser's own name of the entry; undefined where it gives none. */
  readonly key: string | undefined;
  readonly state: unknown;
}

let shownEntry: ShownEntry | undefined;

/** Returns the index of the entry in the history of the tab; the length of the history where the browser gives no index. */
function placeInHistory(): number {
  const entry = 'navigation' in window ? window.navigation.currentEntry : null;
  return entry?.index ?? window.history.length;
}

function keyOfEntry(): string | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.key : undefined;
}

/** Returns whether the browser replaced the shown entry. A full history has the same length and places after one is added. */
function isReplaced({ place, key }: ShownEntry): boolean {
  return key === undefined ? placeInHistory() <= place : key === keyOfEntry();
}

/**
 * Remembers the history entry of the address that the router shows; call it whenever the router is idle.
 * A Back that a guard blocked has moved the browser for a moment: such an entry is left out.
 */
export function rememberShownEntry(shown: Location): void {
  const { hash } = window.location;
  if (hash !== `#${createPath(shown)}`) return;
  shownEntry = {
    hash,
    place: placeInHistory(),
    key: keyOfEntry(),
    state: window.history.state,
  };
}

/**
 * Turns every change of the hash into a navigation of the router, so that the leave guard sees it. Links
 * inside the page are intercepted at the click. A URL typed by hand has already added an entry when the
 * browser reports it: the entry gets the index that the router stores in its state, and the router treats it
 * as its own, at once, however fast the next one follows. Typing the current URL again is undone. Some
 * browsers replace its entry by one without a state, and going back would close the page: the entry gets its
 * state again. Must run before the router is created, so that its listener comes first. It relies on `idx` and
 * `key`, which the router stores in the state.
 * @param keepQuery returns an URL of the product as the router would write it, with the preserved query.
 */
export function watchTypedAddresses(
  findRouter: () => DataRouter | undefined,
  keepQuery: (address: string) => string,
): void {
  let isUndoing = false;
  window.addEventListener('popstate', (event) => {
    const hasIndex = findIndex(event.state) !== undefined;
    const wasUndoing = isUndoing;
    isUndoing = false;
    if (wasUndoing && hasIndex) {
      event.stopImmediatePropagation();
      return;
    }
    const router = findRouter();
    if (hasIndex || router === undefined) return;
    const { hash } = window.location;
    // While another page is loading, the URL of the current one is a navigation like any.
    const isShown = shownEntry?.hash === hash && router.state.navigation.state === 'idle';
    if (shownEntry === undefined || !isShown) {
      const state = { key: crypto.randomUUID(), idx: nextIndex() };
      window.history.replaceState(state, '', `#${keepQuery(hash.slice(1) || '/')}`);
      return;
    }
    event.stopImmediatePropagation();
    if (isReplaced(shownEntry)) {
      window.history.replaceState(shownEntry.state, '');
      return;
    }
    isUndoing = true;
    window.history.back();
  });
  document.addEventListener('click', (event) => {
    const path = pathOfPlainClick(event);
    const router = findRouter();
    if (path === undefined || router === undefined) return;
    event.preventDefault();
    // Nothing of sign-in stays in the history: coming back to it would sign out.
    const { pathname } = router.state.location;
    void router.navigate(path, { replace: isOfSignIn(pathname) && isOfSignIn(path) });
  });
}

function isOfSignIn(path: string): boolean {
  return path.startsWith('/auth/');
}

/**
 * Returns the router's index of an entry that it does not know: added just now, after the current one or after
 * another that is not rendered yet, or older than the page and reached by Back. A browser that gives no index
 * is assumed to have added it.
 */
function nextIndex(): number {
  const steps = placeInHistory() - (shownEntry?.place ?? 0);
  const isOlder = 'navigation' in window && steps < 0;
  return (findIndex(shownEntry?.state) ?? 0) + (isOlder ? steps : Math.max(1, steps));
}

function findIndex(state: unknown): number | undefined {
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex && typeof state.idx === 'number' ? state.idx : undefined;
}

function isPlain(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  return button === 0 && ![altKey, ctrlKey, metaKey, shiftKey, defaultPrevented].includes(true);
}

/** The route of a click on `<a href="#/...">` that the browser would open in this tab. */
function pathOfPlainClick(event: MouseEvent): string | undefined {
  if (!isPlain(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const href = link.getAttribute('href');
  return href?.startsWith('#/') === true ? href.slice(1) : undefined;
}
