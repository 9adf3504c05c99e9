import { readRedirectAfter } from '../navigation/redirect-after.ts';

/** The page of packages. */
export const PACKAGES_PATH = '/account/packages';

/** Its parameter for the page that a person came from. */
export const BACK = 'back';

/** Returns the address of the page of packages that leads back to where the person is, by the hash of the window. */
export function packagesAddress(hash: string): string {
  const path = hash.replace(/^#/, '');
  return `#${PACKAGES_PATH}?${new URLSearchParams({ [BACK]: path }).toString()}`;
}

/** Returns the address to go back to; undefined where the page was opened by itself, or for what is no page of this product. */
export function backAddress(query: URLSearchParams): string | undefined {
  const back = readRedirectAfter(query.get(BACK), window.location.origin);
  return back.kind === 'inside' ? `#${back.path}` : undefined;
}
