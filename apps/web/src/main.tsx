import '@pinkas/ui/styles/globals.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { registerWorker } from './register-worker.ts';
import { createAppRouter, insideOfSession, keepQuery, loadInside } from './router.tsx';
import { isConnectionLost } from './shared/api/api-error.ts';
import { watchForSessionLoss } from './shared/session/session-loss.ts';
import { KitProvider } from './shared/language/kit-provider.tsx';
import { restoreLanguage } from './shared/language/language-store.ts';
import { findRouter } from './shared/navigation/current-router.ts';
import { watchTypedAddresses } from './shared/navigation/typed-addresses.ts';
import { startSession } from './shared/session/load-session.ts';
import { findSessionKey, watchOtherTabs } from './shared/session/tab-key.ts';
import { keepFocusFromFirstMove } from './shell/keyboard/keep-focus.ts';
import { handleTroubles } from './shared/trouble/trouble-log.ts';
import { watchErrors } from './shared/trouble/watch-errors.ts';
import { Splash } from './shell/splash.tsx';
import { StartFailed } from './shell/trouble/start-failed.tsx';

const container = document.getElementById('root');
if (container === null) throw new TypeError('the page has no root element');
const root = createRoot(container);

function show(content: React.ReactNode): void {
  root.render(
    <StrictMode>
      <KitProvider>{content}</KitProvider>
    </StrictMode>,
  );
}

async function open(): Promise<void> {
  const inside = await insideOfSession();
  watchForSessionLoss();
  watchOtherTabs();
  // Before the router, which must not hear of an address that this undoes.
  watchTypedAddresses(findRouter, keepQuery);
  show(<App router={createAppRouter(inside)} />);
  registerWorker();
  keepFocusFromFirstMove();
}

/** Shows a failed start: without a connection that is no failure of the product. */
async function showFailure(reason: unknown): Promise<void> {
  const failed = <StartFailed reason={reason} onRetry={() => void start()} />;
  if (!isConnectionLost(reason)) return show(failed);
  const onConnected = (): void => window.location.reload();
  // The part itself may be out of reach, when the connection went in the middle of the first start.
  show(
    await import('./start-offline.tsx')
      .then(({ loadStartOffline }) => loadStartOffline({ onConnected, onEnter: () => void open() }))
      .catch(() => failed),
  );
}

/** The start-up order of specification section 1: static data, open session, application. */
async function start(): Promise<void> {
  show(<Splash />);
  // Where this browser had a session, the pages behind it are fetched in parallel with the session.
  if (findSessionKey() !== undefined) void loadInside().catch(() => undefined);
  try {
    await Promise.all([startSession(), restoreLanguage()]);
    await open();
  } catch (reason) {
    await showFailure(reason);
  }
}

watchErrors();
handleTroubles((text) => {
  void import('./shared/trouble/send-trouble.ts').then(
    ({ sendTrouble }) => sendTrouble(text),
    () => undefined,
  );
});
void start();
