import { closeToast, shownToasts } from '@pinkas/ui/overlay/toast';

import { statusRules } from '../src/shared/api/failure-reports.ts';
import { closeDialogs } from '../src/shared/dialog/close-dialogs.ts';
import { findRouter, setCurrentRouter } from '../src/shared/navigation/current-router.ts';
import { noteInboxCount } from '../src/shared/session/inbox-count.ts';
import { sessionState, setSessionState } from '../src/shared/session/session-store.ts';

/**
 * Unmounts the app of the last test: a delayed response must not navigate in the next one's page, and an address that a page
 * without an app changes is not one of its.
 */
function endFormerRouter(): void {
  const former = findRouter();
  if (former === undefined) return;
  former.dispose();
  Object.assign(former, { navigate: () => Promise.resolve() });
  setCurrentRouter(undefined);
}

/** Clears the data of the last test, so that the next one does not find it. */
function endFormerSession(): void {
  // The menu goes on counting what was in the inbox of a session, and the next test has one of the same key.
  noteInboxCount('', 0);
  const state = sessionState();
  if (state.kind === 'loaded') {
    setSessionState({ kind: 'logged-out', staticData: state.staticData });
  }
}

/** Unmounts what an earlier test opened on this page: its app, its dialogs, its toasts and its session. */
export function endFormerApp(): void {
  endFormerRouter();
  closeDialogs();
  for (const { id } of shownToasts()) closeToast(id);
  statusRules.reset();
  endFormerSession();
}
