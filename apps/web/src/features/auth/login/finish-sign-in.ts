import { notice } from '@pinkas/ui/overlay/dialogs';

import { phrasesNow } from '../../../shared/language/language-store.ts';
import { readRedirectAfter } from '../../../shared/navigation/redirect-after.ts';
import { inactivityClock, reloadSession } from '../../../shared/session/load-session.ts';
import { findSession } from '../../../shared/session/session-store.ts';

/**
 * After the last step: loads the session and returns the page to open, or undefined when the session did not
 * load. A URL that leads outside is refused with its own message. After a sign-in by a recovery code it shows
 * how many are left.
 */
export async function finishSignIn(
  redirectAfter: string | null,
  recoveryCodesLeft?: number,
): Promise<string | undefined> {
  inactivityClock.forget();
  await reloadSession();
  const session = findSession();
  if (session === undefined) return undefined;
  if (recoveryCodesLeft !== undefined) {
    const sentence = phrasesNow('auth')('recoveryLeft', { left: recoveryCodesLeft });
    await notice({ text: sentence, closeLabel: phrasesNow('dialogs')('understood') });
  }
  const target = readRedirectAfter(redirectAfter, window.location.origin);
  if (target.kind === 'inside') return target.path;
  if (target.kind === 'refused') {
    const text = phrasesNow('dialogs');
    await notice({ text: text('securityProblem'), closeLabel: text('understood') });
  }
  // The landing page depends on the pages inside, which load next.
  const { landingPath } = await import('../../../shared/navigation/landing.ts');
  return landingPath(session.principal);
}
