import '@pinkas/ui/styles/globals.css';
import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { page } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';

import { App } from '../src/app.tsx';
import { createAppRouter, insideOfSession, keepQuery } from '../src/router.tsx';
import { KitProvider } from '../src/shared/language/kit-provider.tsx';
import { findRouter } from '../src/shared/navigation/current-router.ts';
import { watchTypedAddresses } from '../src/shared/navigation/typed-addresses.ts';
import { inactivityClock, startSession } from '../src/shared/session/load-session.ts';
import { watchForSessionLoss } from '../src/shared/session/session-loss.ts';
import { endFormerApp } from './end-former-app.ts';

let isWatching = false;

/**
 * Runs the real start, router and guard against a fake server, opened at a path of the product.
 * `lastUse` is when this device was used last, in milliseconds since 1970.
 */
export async function renderApp(path: string, lastUse?: number): Promise<RenderResult> {
  endFormerApp();
  await page.viewport(1440, 900);
  inactivityClock.forget();
  if (lastUse !== undefined) window.localStorage.setItem('lastUse', String(lastUse));
  watchForSessionLoss();
  if (!isWatching) {
    watchTypedAddresses(findRouter, keepQuery);
    isWatching = true;
  }
  await startSession();
  window.history.replaceState(null, '', `#${path}`);
  const router = createAppRouter(await insideOfSession());
  return renderDrawn(
    <KitProvider>
      <App router={router} />
    </KitProvider>,
  );
}
