import type { DataRouter } from 'react-router';

/**
 * Turns every change of the hash into a move of the router, so that the leave guard sees it. Links
 * inside the page are taken at the click. An address typed by hand has already changed the history
 * when the browser tells of it: it is undone and repeated as a move. Must run before the router is
 * made, so that its listener comes first. It relies on `idx`, which the router keeps in the state.
 */
export function watchTypedAddresses(findRouter: () => DataRouter | undefined): void {
  let isUndoing = false;
  let target = '';
  window.addEventListener('popstate', (event) => {
    const router = findRouter();
    if (isUndoing) {
      isUndoing = false;
      event.stopImmediatePropagation();
      void router?.navigate(target);
      return;
    }
    if (hasRouterIndex(event.state) || router === undefined) return;
    target = window.location.hash.slice(1) || '/';
    isUndoing = true;
    event.stopImmediatePropagation();
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

/** The route of a click on `<a href="#/...">` that the browser would open in this tab. */
function pathOfPlainClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const href = link.getAttribute('href');
  return href?.startsWith('#/') === true ? href.slice(1) : undefined;
}
