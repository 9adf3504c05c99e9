import { z } from 'zod';

/**
 * Loads a page from the server with all its scripts; never resolves, since nothing renders before that. The
 * entry is one of the router's own; a URL that was typed or is in the history has one.
 */
export function loadAnew(address: string): Promise<never> {
  const { idx } = z.object({ idx: z.number() }).catch({ idx: 0 }).parse(window.history.state);
  if (window.location.hash !== `#${address}`)
    window.history.pushState({ idx: idx + 1 }, '', `#${address}`);
  window.location.reload();
  return new Promise(() => undefined);
}
