import { findSession } from '../shared/session/session-store.ts';

/** The query of the sign-in page after a provider such as Google refused the sign-in. */
const FAILED = /[?&](?:fail_reason|sso_link)=/;

/**
 * Shows a message to a signed-in person who opened the page of a provider that did not let them in: under
 * which account they continue. Receives the URL as it was opened: that page is never shown to them.
 */
export async function tellStillSignedIn(path: string, search: string): Promise<void> {
  const session = findSession();
  if (session === undefined || path !== '/auth/login' || !FAILED.test(search)) return;
  const { tellProviderTrouble } = await import('../shared/sign-in/provider-trouble.ts');
  tellProviderTrouble(search, session.email);
}
