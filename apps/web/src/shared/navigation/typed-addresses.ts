import { createPath, type DataRouter, type Location } from 'react-router';

interface ShownEntry {
  readonly hash: string;
  readonly place: number;
  readonly state: unknown;
}

let shownEntry: ShownEntry | undefined;

/** Place of the entry in the history of the tab; the length of the history where the browser tells no place. */
function placeInHistory(): number {
  const entry = 'navigation' in window ? window.navigation.currentEntry : null;
  return entry?.index ?? window.history.length;
}

/**
 * Remembers the history entry of the address that the router shows; call it whenever the router is idle.
 * A Back that a guard blocked has moved the browser for a moment: such an entry is left out.
 */
export function rememberShownEntry(shown: Location): void {
  const { hash } = window.location;
  if (hash !== `#${createPath(shown)}`) return;
  shownEntry = { hash, place: placeInHistory(), state: window.history.state };
}

/**
 * Turns every change of the hash into a move of the router, so that the leave guard sees it. Links
 * inside the page are taken at the click. An address typed by hand has already changed the history
 * when the browser tells of it: it is undone and repeated as a move. The shown address typed again is
 * only undone. Some browsers replace its entry by one without a state, and going back would leave the
 * page: the entry gets its state again. Must run before the router is made, so that its listener comes
 * first. It relies on `idx`, which the router keeps in the state.
 */
export function watchTypedAddresses(findRouter: () => DataRouter | undefined): void {
  let isUndoing = false;
  let target: string | undefined;
  window.addEventListener('popstate', (event) => {
    const router = findRouter();
    if (isUndoing) {
      isUndoing = false;
      event.stopImmediatePropagation();
      if (target !== undefined) void router?.navigate(target);
      return;
    }
    if (hasRouterIndex(event.state) || router === undefined) return;
    event.stopImmediatePropagation();
    const { hash } = window.location;
    const shown = shownEntry?.hash === hash ? shownEntry : undefined;
    if (shown !== undefined && placeInHistory() <= shown.place) {
      window.history.replaceState(shown.state, '');
      return;
    }
    target = shown !== undefined ? undefined : hash.slice(1) || '/';
    isUndoing = true;
    window.history.back();
  });
  document.addEventListener('click', (event) => {
    const path = pathOfPlainClick(event);
    const router = findRouter();
    if (path === undefined || router === undefined) return;
    event.preventDefault();
    void router.navigate(path);
  });
}

function hasRouterIndex(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state;
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
