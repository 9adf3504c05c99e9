import { closeToast, shownToasts } from '@pinkas/ui/overlay/toast';
import '@pinkas/ui/styles/globals.css';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';

import { App } from '../src/app.tsx';
import { createAppRouter, insideOfSession, keepQuery } from '../src/router.tsx';
import { statusRules } from '../src/shared/api/failure-reports.ts';
import { closeDialogs } from '../src/shared/dialog/close-dialogs.ts';
import { KitProvider } from '../src/shared/language/kit-provider.tsx';
import { findRouter } from '../src/shared/navigation/current-router.ts';
import { watchTypedAddresses } from '../src/shared/navigation/typed-addresses.ts';
import { inactivityClock, startSession } from '../src/shared/session/load-session.ts';
import { sessionState, setSessionState } from '../src/shared/session/session-store.ts';
import { watchForSessionLoss } from '../src/shared/session/session-loss.ts';

let isWatching = false;

/** Takes the app of the last test away: an answer that comes late must not move this one's page. */
function endFormerApp(): void {
  const former = findRouter();
  if (former === undefined) return;
  former.dispose();
  Object.assign(former, { navigate: () => Promise.resolve() });
}

/** What the last test read must not be found by the next one. */
function endFormerSession(): void {
  const state = sessionState();
  if (state.kind === 'loaded') {
    setSessionState({ kind: 'logged-out', staticData: state.staticData });
  }
}

/**
 * Runs the real start, router and guard against a fake server, opened at a path of the product.
 * `lastUse` is when this device was used last, in milliseconds since 1970.
 */
export async function renderApp(path: string, lastUse?: number): Promise<RenderResult> {
  endFormerApp();
  closeDialogs();
  for (const { id } of shownToasts()) closeToast(id);
  statusRules.reset();
  endFormerSession();
  await page.viewport(1440, 900);
  inactivityClock.forget();
  if (lastUse !== undefined) window.localStorage.setItem('lastUse', String(lastUse));
  if (!isWatching) {
    watchForSessionLoss();
    watchTypedAddresses(findRouter, keepQuery);
    isWatching = true;
  }
  await startSession();
  window.history.replaceState(null, '', `#${path}`);
  const router = createAppRouter(await insideOfSession());
  return render(
    <KitProvider>
      <App router={router} />
    </KitProvider>,
  );
}
