import { landingPath } from '../navigation/landing.ts';
import { readRedirectAfter } from '../navigation/redirect-after.ts';
import { refreshSession } from './load-session.ts';
import { findSession } from './session-store.ts';

/**
 * Reloads the session and returns the page to go on to (specification section 2.8): the one in `redirectAfter`, else the
 * landing page of the person.
 */
export async function refreshAddress(url: string): Promise<string> {
  await refreshSession();
  const { searchParams, origin } = new URL(url);
  const after = readRedirectAfter(searchParams.get('redirectAfter'), origin);
  if (after.kind === 'inside') return after.path;
  const session = findSession();
  return session === undefined ? '/' : landingPath(session.principal);
}
