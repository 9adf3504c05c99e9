import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns the parts of the address after the `#`: `accounts`, then `7`. */
export function useAreaPath(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '');
}
