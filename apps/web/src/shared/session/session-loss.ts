import { confirm, error } from '@pinkas/ui/overlay/dialogs';

import type { ApiError } from '../api/api-error.ts';
import { handleFailures } from '../api/failure-reports.ts';
import { phrasesNow } from '../language/language-store.ts';
import { findRouter } from '../navigation/current-router.ts';
import { leaveByForce, reloadByForce } from '../navigation/leave-state.ts';
import { signInAddress, type SignInReason } from '../navigation/redirect-after.ts';
import { endSession, forgetSession, refreshSession } from './load-session.ts';
import { findSession } from './session-store.ts';

/** Returns path and query of the current page, to come back to it after sign-in. */
function shownAddress(): string {
  const location = findRouter()?.state.location;
  return location === undefined ? '/' : location.pathname + location.search;
}

/** Replaces the page in the history: Back must not lead to sign-in, which would sign out. */
async function moveByForce(to: string): Promise<void> {
  leaveByForce();
  await findRouter()?.navigate(to, { replace: true });
}

async function goToSignIn(reason: SignInReason): Promise<void> {
  const target = signInAddress(shownAddress(), reason);
  leaveByForce();
  forgetSession(reason);
  await moveByForce(target);
}

let isSigningOut = false;

/** After half an hour without use: the session closes, drafts are saved, and sign-in leads back here. */
export async function signOutForInactivity(): Promise<void> {
  if (isSigningOut) return;
  isSigningOut = true;
  const target = signInAddress(shownAddress(), 'inactive');
  leaveByForce();
  await endSession('inactive');
  await moveByForce(target);
  isSigningOut = false;
}

async function tellForbidden(failure: ApiError): Promise<void> {
  const text = phrasesNow('dialogs');
  const { code } = failure;
  if (code !== 'XSRF_TOKEN_INVALID' && code !== 'ACCOUNT_NOT_OPEN') {
    await error({ text: text('forbidden'), closeLabel: text('understood') });
    return;
  }
  const isRefreshing = await confirm({
    title: text('errorTitle'),
    text: phrasesNow('errors')(code),
    confirmLabel: text('refresh'),
    cancelLabel: text('cancel'),
  });
  if (isRefreshing) reloadByForce();
}

/** Connects failures that concern the whole page to sign-in and to dialogs. */
export function watchForSessionLoss(): void {
  handleFailures((reaction, failure) => {
    switch (reaction) {
      case 'sign-in':
        void goToSignIn(failure.code === 'ACCESS_ENDED' ? 'accessEnded' : 'disconnected');
        break;
      case 'code-step':
        void moveByForce('/auth/login?step=GOTO_TFA');
        break;
      case 'set-factor':
        void import('./set-factor.ts').then(({ tellToSetFactor }) => tellToSetFactor());
        break;
      case 'account-state':
        // The account was restricted while the page was open: the frame shows it from now on.
        if (findSession()?.principal.accountState === 'active') void refreshSession();
        break;
      case 'forbidden-dialog':
        void tellForbidden(failure);
        break;
    }
  });
}
